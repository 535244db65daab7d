#!/usr/bin/env python3
"""PyDrive2's own login on oauth2client, and the list of the user's files, for both actions."""
import sys
from keeping import STORE
from launcher import attempt
from pydrive2.auth import AuthenticationRejected, GoogleAuth
from pydrive2.drive import GoogleDrive

SETTINGS = {
    "client_config_backend": "file", "client_config_file": "client_secret.json",
    "save_credentials": True, "save_credentials_backend": "file", "save_credentials_file": STORE,
    "get_refresh_token": True, "oauth_scope": ["https://www.googleapis.com/auth/drive"],
}


def work():
    user = GoogleAuth(settings=SETTINGS)
    try:
        user.LocalWebserverAuth()
    except AuthenticationRejected:
        sys.exit(3)
    GoogleDrive(user).ListFile({"q": "trashed = false"}).GetList()


if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(work)
