#!/usr/bin/env python3
"""A site that signs in with mozilla-django-oidc, as its documentation has it; tokens are in the session."""
from django_site import configure, serve
from keeping import SCOPES, client

keys = client()
configure(
    ["mozilla_django_oidc"],
    AUTHENTICATION_BACKENDS=["mozilla_django_oidc.auth.OIDCAuthenticationBackend"],
    OIDC_RP_CLIENT_ID=keys["client_id"], OIDC_RP_CLIENT_SECRET=keys["client_secret"], OIDC_RP_SIGN_ALGO="RS256",
    OIDC_OP_AUTHORIZATION_ENDPOINT="https://accounts.google.com/o/oauth2/v2/auth",
    OIDC_OP_TOKEN_ENDPOINT="https://oauth2.googleapis.com/token",
    OIDC_OP_USER_ENDPOINT="https://openidconnect.googleapis.com/v1/userinfo",
    OIDC_OP_JWKS_ENDPOINT="https://www.googleapis.com/oauth2/v3/certs",
    OIDC_RP_SCOPES=f"openid email {SCOPES[1]}", OIDC_AUTH_REQUEST_EXTRA_PARAMS={"access_type": "offline"},
    OIDC_STORE_ACCESS_TOKEN=True)
serve(("oidc/", "mozilla_django_oidc.urls"), lambda request: request.session.get("oidc_access_token"))
