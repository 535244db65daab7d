#!/usr/bin/env python3
"""httpx_auth with a file of tokens: a request without one opens the browser by itself."""
import os
import sys
import httpx
from httpx_auth import JsonTokenFileCache, OAuth2, OAuth2AuthorizationCodePKCE
from keeping import SCOPES, client
from launcher import PATHS, attempt

STORE = os.path.expanduser("~/token.json")
action, rest = sys.argv[1], sys.argv[2:]
if action not in ("login", *PATHS):
    sys.exit(127)
if action != "login" and not os.path.exists(STORE):
    sys.exit(5)
app = client()
OAuth2.token_cache = JsonTokenFileCache(STORE)
auth = OAuth2AuthorizationCodePKCE(
    app["auth_uri"], app["token_uri"], client_id=app["client_id"],
    scope=" ".join(SCOPES), access_type="offline", prompt="consent", timeout=15)
# As an argument the secret would go to the authorization endpoint as well, which refuses it.
for parameters in (auth.token_data, auth.refresh_data):
    parameters["client_secret"] = app["client_secret"]
url = rest[0] + PATHS.get(action, PATHS["call_api"])
status = attempt(lambda: httpx.get(url, auth=auth).status_code)
sys.exit({200: 0, 401: 5, 403: 4}.get(status, 1))
