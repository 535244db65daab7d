#!/usr/bin/env python3
"""idpyoidc's relying party, by the issuer's metadata; the listener and the store are ours."""
import os
from urllib.parse import parse_qsl, urlsplit
import requests
from idpyoidc.client.rp_handler import RPHandler
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener


def login():
    app, listener = client(), Listener()
    party = RPHandler(client_configs={"google": {
        "client_type": "oidc", "issuer": os.environ["ISSUER"], "client_id": app["client_id"],
        "client_secret": app["client_secret"], "redirect_uris": [listener.redirect_uri],
        "add_ons": {"pkce": {
            "function": "idpyoidc.client.oauth2.add_on.pkce.add_support",
            "kwargs": {"code_challenge_length": 64, "code_challenge_method": "S256"}}}}})
    url = party.begin("google", req_args={
        "scope": SCOPES, "access_type": "offline", "prompt": "consent"})
    query = urlsplit(listener.ask(url)).query
    answer = party.finalize(os.environ["ISSUER"], dict(parse_qsl(query)))
    if "error" in answer:
        raise ValueError(answer["error"])
    save(party.get_session_information(answer["state"]))


run(login, lambda url: requests.get(
    url, headers={"Authorization": "Bearer " + load()["access_token"]}).status_code, None, None)
