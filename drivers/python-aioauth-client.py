#!/usr/bin/env python3
"""aioauth-client's OAuth2Client; state, PKCE, the listener, renewal and the store are ours."""
import asyncio
import httpx
from aioauth_client import OAuth2Client
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from pkce import pkce

app = client()


def library(token=None):
    return OAuth2Client(app["client_id"], app["client_secret"], authorize_url=app["auth_uri"],
                        access_token_url=app["token_uri"], access_token=token)


def login():
    listener, (verifier, challenge) = Listener(), pkce()
    code = listener.code(library().get_authorize_url(
        redirect_uri=listener.redirect_uri, scope=" ".join(SCOPES), state=listener.state,
        code_challenge=challenge, code_challenge_method="S256", access_type="offline"))
    save(asyncio.run(library().get_access_token(
        code, redirect_uri=listener.redirect_uri, code_verifier=verifier))[1])


def refresh():
    token = load()
    save({**token, **asyncio.run(library().get_access_token(
        token["refresh_token"], grant_type="refresh_token"))[1]})


def api(url):
    get = lambda: httpx.get(
        url, headers={"Authorization": "Bearer " + load()["access_token"]}).status_code
    return refresh() or get() if (status := get()) == 401 else status


run(login, api, None, refresh)
