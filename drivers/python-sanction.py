#!/usr/bin/env python3
"""sanction's Client; state, PKCE, the listener, renewal and the store are the launcher's."""
from urllib.error import HTTPError
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener
from pkce import pkce
from sanction import Client, transport_headers

app = client()
service = Client(app["auth_uri"], app["token_uri"], "", app["client_id"], app["client_secret"], transport_headers)


def keep(_):
    """sanction has the members of an answer as its own."""
    save({name: getattr(service, name, None) for name in ("access_token", "refresh_token", "scope")})


def login():
    listener, (verifier, challenge) = Listener(), pkce()
    code = listener.code(service.auth_uri(listener.redirect_uri, " ".join(SCOPES), state=listener.state, code_challenge=challenge,
                                          code_challenge_method="S256", access_type="offline"))
    keep(service.request_token(redirect_uri=listener.redirect_uri, code=code, code_verifier=verifier))


def refresh():
    vars(service).update(load())
    keep(service.refresh())


def api(url, is_first=True):
    vars(service).update(load())
    try:
        service.request(url)
        return 200
    except HTTPError as error:
        return refresh() or api(url, False) if error.code == 401 and is_first else error.code


run(login, api, None, refresh)
