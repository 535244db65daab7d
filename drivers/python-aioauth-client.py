#!/usr/bin/env python3
"""aioauth-client's OAuth2Client; state, PKCE, the listener, renewal and the store are ours."""
import asyncio
import sys
import httpx
from aioauth_client import OAuth2Client
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from pkce import pkce

app = client()
library = OAuth2Client(app["client_id"], app["client_secret"], authorize_url=app["auth_uri"],
                       access_token_url=app["token_uri"])


def granted(code, **more):
    token, answer = asyncio.run(library.get_access_token(code, **more))
    return answer if token else sys.exit(1)  # the library has logged why


def login():
    listener, (verifier, challenge) = Listener(), pkce()
    code = listener.code(library.get_authorize_url(
        redirect_uri=listener.redirect_uri, scope=" ".join(SCOPES), state=listener.state,
        code_challenge=challenge, code_challenge_method="S256", access_type="offline"))
    save(granted(code, redirect_uri=listener.redirect_uri, code_verifier=verifier))


def refresh():
    save({**load(), **granted(load()["refresh_token"], grant_type="refresh_token")})


def api(url):
    get = lambda: httpx.get(url, headers={"Authorization": "Bearer " + load()["access_token"]})
    return (refresh() or get() if (answer := get()).status_code == 401 else answer).status_code


run(login, api, None, refresh)
