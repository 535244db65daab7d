#!/usr/bin/env python3
"""A site that signs in with Flask-Dance's preset for Google, and keeps tokens in its session."""
from flask import redirect
from flask_dance.consumer import oauth_error
from flask_dance.contrib.google import google, make_google_blueprint
from keeping import SCOPES
from oauthlib.oauth2 import OAuth2Error
from website import app, keys, serve

app.register_blueprint(make_google_blueprint(
    keys["client_id"], keys["client_secret"], scope=SCOPES[:2], offline=True,
    reprompt_consent=True, redirect_url="/home"), url_prefix="/login")


@app.get("/start")
def start():
    return redirect("/login/google")


@app.errorhandler(OAuth2Error)
def failed(error):
    return ("Sign in first", 401) if error.error == "invalid_grant" else (f"{error.error}", 500)


@oauth_error.connect
def declined(_, error, **more):
    return app.make_response((error, 400))


serve(lambda: google.authorized, lambda url: google.get(url).status_code)
