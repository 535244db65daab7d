"""What the Python launchers share: the client's file, a store, and which permissions it tells of."""
import json
import os
import sys

AUTH = "https://www.googleapis.com/auth/"
SCOPES = ["openid", AUTH + "drive.metadata.readonly", AUTH + "calendar.readonly"]
NEEDED = {"login": SCOPES[1], "call_api": SCOPES[1], "call_api.optional": SCOPES[2]}
STORE = os.path.expanduser("~/token.json")


def client():
    """What Google's console hands out, with the addresses of whoever plays Google."""
    with open("client_secret.json") as file:
        return next(iter(json.load(file).values()))


def load():
    with open(STORE) as store:
        return json.load(store)


def save(token):
    with open(os.open(STORE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as store:
        json.dump(token, store)


def permitted(action):
    """Ends the action when the token, as the library has kept it, lacks the scope it needs."""
    token = load()
    token = {**token, **(token.get("token_response") or {})}
    granted = token.get("scope") or " ".join(token.get("scopes") or [])
    if granted and NEEDED[action] not in granted:
        print(f"permission {NEEDED[action]} was not granted", file=sys.stderr)
        sys.exit(4)
