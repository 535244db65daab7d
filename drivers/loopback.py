"""The listener that an app adds to a library without one, as RFC 8252 wants it."""
import base64
import hashlib
import secrets
import time
import webbrowser
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit


class Listener(HTTPServer):
    """Waits on a free port of 127.0.0.1 for the request that has an answer; others aren't found."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Visit)
        self.answer, self.state = None, secrets.token_urlsafe()
        self.redirect_uri = f"http://127.0.0.1:{self.server_port}/callback"

    def ask(self, url, state=None):
        """The address to which the user's browser was sent back, with that state if there is one."""
        self.wanted = state and [state]
        webbrowser.open(url)
        end = time.monotonic() + 15
        while not self.answer and time.monotonic() < end:
            self.timeout = max(0.1, end - time.monotonic())
            self.handle_request()
        self.server_close()
        if not self.answer:
            raise TimeoutError("nobody came back from the browser")
        return self.answer

    def code(self, url):
        """The code of an answer with our own state, for a library that leaves both to the app."""
        answer = parse_qs(urlsplit(self.ask(url, self.state)).query)
        if "error" in answer:
            raise ValueError(answer["error"][0])
        return answer["code"][0]


def pkce():
    """A verifier of an app's own, and its challenge, for a library that makes none."""
    verifier = secrets.token_urlsafe(48)
    digest = hashlib.sha256(verifier.encode()).digest()
    return verifier, base64.urlsafe_b64encode(digest).decode().rstrip("=")


class Visit(BaseHTTPRequestHandler):
    timeout = 2

    def do_GET(self):
        address = urlsplit(self.path)
        answer = parse_qs(address.query)
        foreign = self.server.wanted and answer.get("state") != self.server.wanted
        if address.path != "/callback" or foreign or not {"code", "error"} & answer.keys():
            return self.send_error(404)
        self.server.answer = self.server.redirect_uri + "?" + address.query
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<p>Back to the app: it tells how the login ended.</p>\n")

    def log_message(self, *_):
        pass
