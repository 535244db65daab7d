"""An installed app as anybody would write it: it logs in with Google, and prints what was granted.

Nothing in it knows of the mock. `understudy exec -- python3 login.py` runs it.
"""

import base64
import hashlib
import http.server
import json
import secrets
import sys
import urllib.parse
import urllib.request
import webbrowser

CLIENT_ID = "271828182845-desktop0000000000000000000000000.apps.googleusercontent.com"
CLIENT_SECRET = "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"
API = "https://www.googleapis.com/auth/"
SCOPES = f"openid email {API}drive.readonly {API}tasks"


class Callback(http.server.BaseHTTPRequestHandler):
    """Takes the one request by which the browser comes back."""

    def do_GET(self):
        query = urllib.parse.urlsplit(self.path).query
        self.server.answer = dict(urllib.parse.parse_qsl(query))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"You may close this window.\n")

    def log_message(self, *_):
        pass


def main():
    server = http.server.HTTPServer(("127.0.0.1", 0), Callback)
    redirect_uri = f"http://127.0.0.1:{server.server_port}/"
    state, verifier = secrets.token_urlsafe(), secrets.token_urlsafe(48)
    digest = hashlib.sha256(verifier.encode()).digest()
    question = {
        "client_id": CLIENT_ID, "redirect_uri": redirect_uri, "response_type": "code",
        "scope": SCOPES, "state": state, "code_challenge_method": "S256",
        "code_challenge": base64.urlsafe_b64encode(digest).decode().rstrip("="),
    }
    webbrowser.open(
        "https://accounts.google.com/o/oauth2/v2/auth?" + urllib.parse.urlencode(question))
    server.handle_request()
    answer = server.answer
    if answer.get("state") != state:
        sys.exit("the answer is for somebody else")
    if "error" in answer:
        sys.exit(f"not logged in: {answer['error']}")
    form = urllib.parse.urlencode({
        "client_id": CLIENT_ID, "client_secret": CLIENT_SECRET, "code": answer["code"],
        "code_verifier": verifier, "grant_type": "authorization_code",
        "redirect_uri": redirect_uri,
    }).encode()
    with urllib.request.urlopen("https://oauth2.googleapis.com/token", form) as response:
        tokens = json.load(response)
    print("granted:", *sorted(scope.removeprefix(API) for scope in tokens["scope"].split()))


main()
