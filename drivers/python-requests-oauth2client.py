#!/usr/bin/env python3
"""requests_oauth2client, as its README has it; the listener and the store are the launcher's."""
import requests
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from requests_oauth2client import OAuth2AccessTokenAuth, OAuth2Client, TokenSerializer

app, book = client(), TokenSerializer()
stored = lambda: book.loads(load()["token"].encode())


def library(**more):
    return OAuth2Client(app["token_uri"], authorization_endpoint=app["auth_uri"],
                        client_id=app["client_id"], client_secret=app["client_secret"], **more)


def keep(token):
    save({"access_token": token.access_token, "refresh_token": token.refresh_token,
          "scope": token.scope, "token": bytes(book.dumps(token)).decode()})


def login():
    listener = Listener()
    user = library(redirect_uri=listener.redirect_uri)
    request = user.authorization_request(
        scope=" ".join(SCOPES), access_type="offline", prompt="consent")
    keep(user.authorization_code(
        request.validate_callback(listener.ask(request.uri)), validate=False))


def api(url):
    auth = OAuth2AccessTokenAuth(library(), stored())
    status = requests.get(url, auth=auth).status_code
    keep(auth.token)
    return status


run(login, api, lambda url: library(revocation_endpoint=url).revoke_refresh_token(
    stored().refresh_token), lambda: keep(library().refresh_token(stored())))
