#!/usr/bin/env python3
"""pyoidc's relying party, by the issuer's metadata; the listener and the store are ours."""
import os
from urllib.parse import urlsplit
import requests
from oic import rndstr
from oic.oic import Client
from oic.oic.message import AuthorizationResponse, RegistrationResponse
from oic.utils.authn.client import CLIENT_AUTHN_METHOD
from keeping import SCOPES, client, load, save
from launcher import run
from loopback import Listener

app = client()
library = Client(client_authn_method=CLIENT_AUTHN_METHOD)
library.store_registration_info(RegistrationResponse(
    client_id=app["client_id"], client_secret=app["client_secret"]))


def login():
    library.provider_config(os.environ["ISSUER"])
    listener, state, nonce = Listener(), rndstr(), rndstr()
    library.redirect_uris = [listener.redirect_uri]
    pkce, verifier = library.add_code_challenge()
    request = library.construct_AuthorizationRequest(request_args={
        "client_id": app["client_id"], "response_type": "code", "scope": SCOPES, "state": state,
        "nonce": nonce, "redirect_uri": listener.redirect_uri, "access_type": "offline", **pkce})
    query = urlsplit(listener.ask(request.request(library.authorization_endpoint))).query
    answer = library.parse_response(AuthorizationResponse, info=query, sformat="urlencoded")
    if "error" in answer or answer["state"] != state:
        raise ValueError(answer.get("error", "the answer is to another question"))
    token = library.do_access_token_request(state=state, request_args={
        "code": answer["code"], "redirect_uri": listener.redirect_uri, "code_verifier": verifier})
    if "error" in token:
        raise ValueError(token["error"])
    save({key: token[key] for key in ("access_token", "refresh_token", "scope") if key in token})


run(login, lambda url: requests.get(
    url, headers={"Authorization": "Bearer " + load()["access_token"]}).status_code, None, None)
