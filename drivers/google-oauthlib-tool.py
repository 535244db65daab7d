#!/usr/bin/env python3
"""google-oauthlib-tool for the login, and google-auth with the file that it has saved for calls."""
import json
import subprocess
import sys
from google.auth.transport.requests import AuthorizedSession
from google.oauth2.credentials import Credentials
from keeping import SCOPES, STORE, save
from launcher import run


def login():
    command = ["google-oauthlib-tool", "--client-secrets", "client_secret.json", "--save"]
    command += ["--credentials", STORE] + [word for one in SCOPES for word in ("--scope", one)]
    ended = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if ended.returncode:
        print(ended.stderr, file=sys.stderr)
        raise RuntimeError(ended.stderr.strip().splitlines()[-1])


def api(url):
    user = Credentials.from_authorized_user_file(STORE)
    status = AuthorizedSession(user).get(url).status_code
    save(json.loads(user.to_json()))
    return status


run(login, api, None, None)
