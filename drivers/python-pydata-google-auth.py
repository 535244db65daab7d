#!/usr/bin/env python3
"""pydata-google-auth, which pandas-gbq signs in with; the call is made with google-auth."""
import os
import sys
import pydata_google_auth
from google.auth.transport.requests import AuthorizedSession
from keeping import SCOPES, client
from launcher import PATHS, attempt
from pydata_google_auth.cache import ReadWriteCredentialsCache

action, rest = sys.argv[1], sys.argv[2:]
if action not in ("login", *PATHS):
    sys.exit(127)


def work():
    app = client()
    user = pydata_google_auth.get_user_credentials(
        SCOPES, client_id=app["client_id"], client_secret=app["client_secret"],
        credentials_cache=ReadWriteCredentialsCache(dirname="cache", filename="token.json"))
    if action == "login":
        return 200
    return AuthorizedSession(user).get(rest[0] + PATHS[action]).status_code


sys.exit({200: 0, 401: 5, 403: 4}.get(attempt(work), 1))
