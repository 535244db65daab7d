#!/usr/bin/env python3
"""A site that signs in with social-auth-core's backend for Google; who its users are is left out."""
import os
import requests
from flask import redirect, request, session
from social_core.backends.google import GoogleOAuth2
from social_core.exceptions import AuthException
from social_core.strategy import BaseStrategy
from website import SCOPES, app, keys, serve, storage

tokens = {}
SETTINGS = {"KEY": keys["client_id"], "SECRET": keys["client_secret"], "SCOPE": SCOPES[1:2],
            "AUTH_EXTRA_ARGUMENTS": {"access_type": "offline", "prompt": "consent"}}


class Site(BaseStrategy):
    get_setting = lambda _, name: SETTINGS[name.removeprefix("SOCIAL_AUTH_GOOGLE_OAUTH2_")]
    get_request_data = lambda _, merge=True: request.values.to_dict()
    redirect = lambda _, url: redirect(url)
    build_absolute_uri = lambda _, path=None: f"http://127.0.0.1:{os.environ['PORT']}{path or ''}"
    session_get = lambda _, name, default=None: session.get(name, default)
    session_set = lambda _, name, value: session.update({name: value})
    session_pop = lambda _, name: session.pop(name, None)
    authenticate = lambda _, backend, *args, response, **more: response


@app.get("/start", defaults={"step": "start"})
@app.get("/complete/google-oauth2/", defaults={"step": "complete"})
def login(step):
    backend = GoogleOAuth2(Site(storage), "/complete/google-oauth2/")
    if step == "start":
        return backend.start()
    session["user"] = os.urandom(16).hex()
    tokens[session["user"]] = backend.complete()["access_token"]
    return redirect("/home")


app.register_error_handler(AuthException, lambda error: (f"{type(error).__name__}: {error}", 400))
serve(lambda: session.get("user") in tokens, lambda url: requests.get(
    url, headers={"Authorization": "Bearer " + tokens[session["user"]]}).status_code)
