#!/usr/bin/env python3
"""rauth's OAuth2Service; state, PKCE, the listener, renewal and the store are the launcher's."""
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from pkce import pkce
from rauth import OAuth2Service

app = client()
service = OAuth2Service(app["client_id"], app["client_secret"], access_token_url=app["token_uri"],
                        authorize_url=app["auth_uri"])


def granted(**data):
    """rauth hands out the token alone, and keeps the answer that it came in."""
    service.get_access_token(decoder=lambda _: service.access_token_response.json(), data=data)
    return service.access_token_response.json()


def login():
    listener, (verifier, challenge) = Listener(), pkce()
    code = listener.code(service.get_authorize_url(
        response_type="code", redirect_uri=listener.redirect_uri, scope=" ".join(SCOPES),
        state=listener.state, code_challenge=challenge, code_challenge_method="S256",
        access_type="offline"))
    save(granted(grant_type="authorization_code", code=code, redirect_uri=listener.redirect_uri,
                 code_verifier=verifier))


def refresh():
    token = load()
    save({**token, **granted(grant_type="refresh_token", refresh_token=token["refresh_token"])})


def api(url):
    get = lambda: service.get_session(load()["access_token"]).get(url).status_code
    return refresh() or get() if (status := get()) == 401 else status


run(login, api, None, refresh)
