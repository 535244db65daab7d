#!/usr/bin/env python3
"""Maps a driver's actions to google-auth-oauthlib and google-auth, as their guides use them."""
import json
from google.auth.transport.requests import AuthorizedSession, Request
from google.oauth2.credentials import Credentials
from google_auth_oauthlib.flow import InstalledAppFlow
from keeping import SCOPES, STORE, load, save
from launcher import run
from requests import post


def keep(user, scopes):
    save({**json.loads(user.to_json()), "scope": " ".join(scopes)})


def stored():
    return Credentials.from_authorized_user_file(STORE)


def login():
    flow = InstalledAppFlow.from_client_secrets_file("client_secret.json", SCOPES)
    user = flow.run_local_server(port=0, timeout_seconds=15)
    keep(user, user.granted_scopes or SCOPES)


def api(url):
    user = stored()
    status = AuthorizedSession(user).get(url).status_code
    keep(user, user.granted_scopes or load()["scope"].split())
    return status


def refresh():
    user = stored()
    user.refresh(Request())
    keep(user, user.granted_scopes or load()["scope"].split())


run(login, api, lambda url: post(url, data={"token": load()["refresh_token"]}), refresh)
