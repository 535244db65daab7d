#!/usr/bin/env python3
"""A site that signs in with Flask-Dance's preset for Google, and keeps tokens in its session."""
import logging
import os
from flask import Flask, redirect
from flask_dance.contrib.google import google, make_google_blueprint
from launcher import SCOPES, client
from oauthlib.oauth2 import OAuth2Error

# The log of a server for development has every address that is asked for, codes and all.
logging.getLogger("werkzeug").setLevel(logging.ERROR)
app = Flask("site")
app.secret_key = os.urandom(24)
keys = client()
app.register_blueprint(make_google_blueprint(
    keys["client_id"], keys["client_secret"], scope=SCOPES[:2], offline=True,
    reprompt_consent=True, redirect_url="/home"), url_prefix="/login")


@app.get("/")
@app.get("/home")
def home():
    return "You are signed in" if google.authorized else "Nobody is signed in"


@app.get("/start")
def start():
    return redirect("/login/google")


@app.get("/files")
def files():
    if not google.authorized:
        return "Sign in first", 401
    status = google.get(os.environ["API"] + "/drive/v3/files").status_code
    return ("Permission was not granted" if status == 403 else f"The API says {status}"), status


@app.errorhandler(OAuth2Error)
def failed(error):
    return ("Sign in first", 401) if error.error == "invalid_grant" else (f"{error.error}", 500)


app.run("127.0.0.1", int(os.environ["PORT"]))
