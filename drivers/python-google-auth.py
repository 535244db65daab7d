#!/usr/bin/env python3
"""Maps a driver's actions to google-auth-oauthlib and google-auth, as their guides use them."""
import os
import sys
from google.auth.exceptions import RefreshError
from google.auth.transport.requests import AuthorizedSession, Request
from google.oauth2.credentials import Credentials
from google_auth_oauthlib.flow import InstalledAppFlow
from oauthlib.oauth2 import AccessDeniedError
from requests import post
STORE = os.path.expanduser("~/token.json")
AUTH = "https://www.googleapis.com/auth/"
SCOPES = ["openid", AUTH + "drive.metadata.readonly", AUTH + "calendar.readonly"]
PATHS = {"call_api": "/drive/v3/files", "call_api.optional": "/calendar/v3/users/me/calendarList"}
action, rest, code = sys.argv[1], sys.argv[2:], 0
if action not in ("login", "refresh", "logout", *PATHS):
    sys.exit(127)
if action != "login" and not os.path.exists(STORE):
    sys.exit(5)
try:
    if action == "login":
        flow = InstalledAppFlow.from_client_secrets_file("client_secret.json", SCOPES)
        user = flow.run_local_server(port=0, timeout_seconds=15)
    else:
        user = Credentials.from_authorized_user_file(STORE)
    if action == "logout":
        os.remove(STORE)
        sys.exit(post(rest[0], data={"token": user.refresh_token}).status_code not in (200, 400))
    if action == "refresh":
        user.refresh(Request())
    if action in PATHS:
        answer = AuthorizedSession(user).get(rest[0] + PATHS[action])
        code = 4 if answer.status_code == 403 else int(not answer.ok)
    with open(os.open(STORE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as store:
        store.write(user.to_json())
except AccessDeniedError:
    code = 3
except RefreshError as error:
    code = 5 if "invalid_grant" in str(error) or "Reauthentication" in str(error) else 1
sys.exit(code)
