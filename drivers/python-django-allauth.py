#!/usr/bin/env python3
"""A site that signs in with django-allauth and its provider for Google, as its documentation has it."""
from django_site import configure, serve
from keeping import SCOPES, client

keys = client()
configure(
    ["allauth", "allauth.account", "allauth.socialaccount", "allauth.socialaccount.providers.google"],
    ["allauth.account.middleware.AccountMiddleware"],
    AUTHENTICATION_BACKENDS=["allauth.account.auth_backends.AuthenticationBackend"],
    ACCOUNT_EMAIL_VERIFICATION="none", SOCIALACCOUNT_LOGIN_ON_GET=True, SOCIALACCOUNT_STORE_TOKENS=True,
    SOCIALACCOUNT_PROVIDERS={"google": {
        "APPS": [{"client_id": keys["client_id"], "secret": keys["client_secret"], "key": ""}], "OAUTH_PKCE_ENABLED": True,
        "SCOPE": ["profile", "email", SCOPES[1]], "AUTH_PARAMS": {"access_type": "offline"}}})

from allauth.socialaccount.models import SocialToken  # noqa: E402, after the settings


def bearer(request):
    user = request.user.is_authenticated and request.user
    token = user and SocialToken.objects.filter(account__user=user).order_by("-id").first()
    return token and token.token


serve(("accounts/", "allauth.urls"), bearer)
