"""An app's receiver of security events, as Cross-Account Protection (RISC) asks for one."""

import base64
import json
import queue
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from google.auth import crypt

from backstage import send


class Receiver:
    """Takes security event tokens on a free port."""

    def __init__(self):
        self.tokens = queue.Queue()
        tokens = self.tokens

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                tokens.put(self.rfile.read(int(self.headers["Content-Length"])).decode())
                self.send_response(202)
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/events"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def next(self):
        """The next token; waits until it is there."""
        return self.tokens.get(timeout=30)

    def stop(self):
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


def claims(token, google):
    """The claims of a security event token, if Google has signed it."""
    header, payload, signature = token.split(".")
    certificates = send("GET", f"{google.url}/oauth2/v1/certs").json
    certificate = certificates[json.loads(_bytes(header))["kid"]]
    if not crypt.verify_signature(f"{header}.{payload}", _bytes(signature), certificate):
        raise AssertionError("the signature isn't Google's")
    return json.loads(_bytes(payload))


def _bytes(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
