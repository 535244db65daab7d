#!/usr/bin/env python3
"""requests-oauthlib's session, as its guide for Google has it; the listener is the launcher's."""
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from requests_oauthlib import OAuth2Session

app = client()
secret = {"client_id": app["client_id"], "client_secret": app["client_secret"]}


def session(**more):
    return OAuth2Session(app["client_id"], auto_refresh_url=app["token_uri"],
                         auto_refresh_kwargs=secret, token_updater=save, **more)


def login():
    listener = Listener()
    user = session(scope=SCOPES, redirect_uri=listener.redirect_uri, pkce="S256")
    url, _ = user.authorization_url(app["auth_uri"], access_type="offline", prompt="consent")
    save(user.fetch_token(app["token_uri"], authorization_response=listener.ask(url),
                          client_secret=app["client_secret"], include_client_id=True))


def api(url):
    return session(token=load()).get(url).status_code


def refresh():
    save(session(token=load()).refresh_token(app["token_uri"], **secret))


def logout(url):
    session(token=load()).post(url, data={"token": load()["refresh_token"]}, withhold_token=True)


run(login, api, logout, refresh)
