#!/usr/bin/env python3
"""MSAL's generic client for OAuth 2, on which its own are built; the listener, renewal and the store are ours."""
from urllib.parse import parse_qsl, urlsplit
import requests
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from msal.oauth2cli import Client

app = client()
msal = Client({"authorization_endpoint": app["auth_uri"], "token_endpoint": app["token_uri"]},
              app["client_id"], client_secret=app["client_secret"])


def keep(token, known=()):
    """It returns what the server says, and its samples look for a token in that."""
    if "access_token" not in token:
        raise ValueError(token.get("error", "no access token"))
    save({**dict(known), **token})


def login():
    listener = Listener()
    flow = msal.initiate_auth_code_flow(SCOPES, redirect_uri=listener.redirect_uri, access_type="offline")
    answer = dict(parse_qsl(urlsplit(listener.ask(flow["auth_uri"])).query))
    keep(msal.obtain_token_by_auth_code_flow(flow, answer))


def refresh():
    keep(msal.obtain_token_by_refresh_token(load()), load())


def call(url, is_first=True):
    status = requests.get(url, headers={"Authorization": f"Bearer {load()['access_token']}"}).status_code
    return refresh() or call(url, False) if status == 401 and is_first else status


run(login, call, None, refresh)
