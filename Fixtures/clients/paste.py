"""The app of loopback.py for a machine without a listener: the user pastes the URL of the redirect."""

import secrets
import sys
import urllib.parse

import loopback

REDIRECT = "http://127.0.0.1:1/"

state = secrets.token_urlsafe()
verifier = loopback.begin(REDIRECT, state)
url = input("Paste the URL: ")
answer = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(url).query))
sys.exit(loopback.finish(answer, REDIRECT, verifier) if answer.get("state") == state else 1)
