#!/usr/bin/env python3
"""simple_openid_connect; state, PKCE's key, the listener, renewal and the store are the launcher's."""
from functools import partial
import requests
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from pkce import pkce
from simple_openid_connect.client import OpenidClient

app = client()
library = partial(OpenidClient.from_issuer_url, app["auth_uri"].partition("/o/")[0], client_id=app["client_id"],
                  client_secret=app["client_secret"], scope=" ".join(SCOPES))


def keep(answer, known=()):
    if hasattr(answer, "error"):
        raise ValueError(answer.error)
    save({**dict(known), **answer.model_dump(mode="json", exclude_none=True)})


def login():
    listener, (verifier, challenge) = Listener(), pkce()
    flow = library(listener.redirect_uri).authorization_code_flow
    url = flow.start_authentication(listener.state, code_challenge=challenge, code_challenge_method="S256")
    answer = listener.ask(url + "&access_type=offline")
    keep(flow.handle_authentication_result(answer, state=listener.state, code_verifier=verifier))


def call(url, is_first=True):
    status = requests.get(url, headers={"Authorization": "Bearer " + load()["access_token"]}).status_code
    return refresh() or call(url, False) if status == 401 and is_first else status


def refresh():
    keep(library(None).exchange_refresh_token(load()["refresh_token"]), load())


run(login, call, None, refresh)
