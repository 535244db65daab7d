"""An installed app for tests of the runner: logs in by loopback, and keeps its tokens in a file.

It is told where the server is by CLIENT_SECRETS, and does what its arguments say. Exit codes: 0 done,
3 the user has refused, 4 a permission is missing, 5 a new login is needed, 1 anything else.
"""

import base64
import hashlib
import http.server
import json
import os
import secrets
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import webbrowser

STORE = os.path.join(os.environ["HOME"], "token.json")
API = os.environ.get("API_URL", "")
FILES = "https://www.googleapis.com/auth/drive.file"
CALENDAR = "https://www.googleapis.com/auth/calendar.readonly"
SCOPES = f"openid email {FILES} {CALENDAR}"


def settings():
    with open(os.environ["CLIENT_SECRETS"], encoding="utf-8") as file:
        return json.load(file)["installed"]


def ask_for_tokens(form, patience=3):
    client = settings()
    form |= {name: client[name] for name in ("client_id", "client_secret") if name in client}
    body = urllib.parse.urlencode(form).encode()
    while True:
        patience -= 1
        try:
            with urllib.request.urlopen(client["token_uri"], body, timeout=10) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code < 500 or not patience:
                raise
            time.sleep(float(error.headers.get("Retry-After", 1)))


def load():
    with open(STORE, encoding="utf-8") as file:
        return json.load(file)


def keep(tokens):
    descriptor = os.open(STORE, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as file:
        json.dump(tokens, file)


class Callback(http.server.BaseHTTPRequestHandler):
    """Takes the redirect that brings the state; everything else is not found."""

    def do_GET(self):
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(self.path).query))
        if query.get("state") != self.server.state:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<p>You may close this window.</p>")
        # The program ends soon after it knows, and its threads with it.
        self.server.answer = query

    def log_message(self, *_):
        pass


def begin(redirect_uri, state):
    """Has the user asked in the browser, and gives the verifier that the answer is good for."""
    verifier = secrets.token_urlsafe(48)
    digest = hashlib.sha256(verifier.encode()).digest()
    client = settings()
    question = {
        "client_id": client["client_id"], "redirect_uri": redirect_uri, "response_type": "code",
        "scope": SCOPES, "state": state, "code_challenge_method": "S256",
        "code_challenge": base64.urlsafe_b64encode(digest).decode().rstrip("="),
    }
    url = client["auth_uri"] + "?" + urllib.parse.urlencode(question)
    print("Open", url, flush=True)
    webbrowser.open(url)
    return verifier


def finish(answer, redirect_uri, verifier):
    if "error" in answer:
        print("refused:", answer["error"], file=sys.stderr)
        return 3
    tokens = ask_for_tokens({
        "grant_type": "authorization_code", "code": answer["code"],
        "redirect_uri": redirect_uri, "code_verifier": verifier,
    }, patience=3)
    if FILES not in tokens["scope"].split():
        print("the permission for files was not granted", file=sys.stderr)
        return 4
    keep(tokens)
    return 0


def login():
    port = int(os.environ.get("PORT", 0))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Callback)
    server.daemon_threads = True
    server.timeout = 0.05
    server.answer, server.state = None, secrets.token_urlsafe()
    redirect_uri = f"http://127.0.0.1:{server.server_port}/callback"
    verifier = begin(redirect_uri, server.state)
    while server.answer is None:
        server.handle_request()
    return finish(server.answer, redirect_uri, verifier)


def refresh(tokens):
    fresh = ask_for_tokens(
        {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]})
    keep(tokens | fresh)
    return tokens | fresh


def call(path, scope, method="GET"):
    tokens = load()
    if scope not in tokens["scope"].split():
        print("the permission", scope, "was not granted", file=sys.stderr)
        return 4
    for attempt in range(2):
        request = urllib.request.Request(API + path, method=method)
        request.add_header("Authorization", "Bearer " + tokens["access_token"])
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                print(response.read().decode())
                return 0
        except urllib.error.HTTPError as error:
            if error.code != 401 or attempt == 1:
                raise
            tokens = refresh(tokens)
    return 1


def main():
    try:
        return {
            "login": login,
            "call_api": lambda: call("/drive/v3/files", FILES),
            "call_calendar": lambda: call("/calendar/v3/users/me/calendarList", CALENDAR),
        }[sys.argv[1]]()
    except KeyError:
        return 127
    except FileNotFoundError:
        return 5
    except urllib.error.HTTPError as error:
        print("failed:", error.code, file=sys.stderr)
        if sys.argv[1] != "login" and error.code == 400:
            os.remove(STORE)
            return 5
        return 1


if __name__ == "__main__":
    sys.exit(main())
