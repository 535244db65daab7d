#!/usr/bin/env python3
"""Authlib's client on requests, or where AUTHLIB_HTTP says so on httpx; the listener is ours."""
import os
from authlib.integrations.httpx_client import OAuth2Client
from authlib.integrations.requests_client import OAuth2Session
from authlib.common.security import generate_token
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener

app = client()
Client = OAuth2Client if os.environ.get("AUTHLIB_HTTP") == "httpx" else OAuth2Session


def session(**more):
    return Client(app["client_id"], app["client_secret"], token_endpoint=app["token_uri"],
                  code_challenge_method="S256", update_token=lambda token, **_: save(token), **more)


def login():
    listener = Listener()
    user = session(scope=" ".join(SCOPES), redirect_uri=listener.redirect_uri)
    verifier = generate_token(48)
    url, state = user.create_authorization_url(
        app["auth_uri"], code_verifier=verifier, access_type="offline", prompt="consent")
    save(user.fetch_token(app["token_uri"], authorization_response=listener.ask(url), state=state,
                          code_verifier=verifier))


def api(url):
    return session(token=load()).get(url).status_code


def refresh():
    token = load()
    save(session(token=token).refresh_token(app["token_uri"], token["refresh_token"]))


run(login, api, lambda url: session(token=load()).revoke_token(
    url, load()["refresh_token"], "refresh_token"), refresh)
