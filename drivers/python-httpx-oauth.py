#!/usr/bin/env python3
"""httpx-oauth's client for Google; state, PKCE, the listener and the store are the launcher's."""
import asyncio
import httpx
from httpx_oauth.clients.google import GoogleOAuth2
from httpx_oauth.oauth2 import OAuth2Token
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from pkce import pkce

app = client()
google = GoogleOAuth2(app["client_id"], app["client_secret"], SCOPES)


def login():
    listener, (verifier, challenge) = Listener(), pkce()
    url = asyncio.run(google.get_authorization_url(
        listener.redirect_uri, listener.state, code_challenge=challenge,
        code_challenge_method="S256", extras_params={"access_type": "offline"}))
    code = listener.code(url)
    save(asyncio.run(google.get_access_token(code, listener.redirect_uri, verifier)))


def refresh():
    old = load()
    save({**old, **asyncio.run(google.refresh_token(old["refresh_token"]))})


def api(url):
    if OAuth2Token(load()).is_expired():
        refresh()
    return httpx.get(url, headers={"Authorization": "Bearer " + load()["access_token"]}).status_code


def logout(_):
    asyncio.run(google.revoke_token(load()["refresh_token"], "refresh_token"))


run(login, api, logout, refresh)
