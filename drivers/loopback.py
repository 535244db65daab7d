"""The listener that an app adds to a library without one, as RFC 8252 wants it."""
import secrets
import time
import webbrowser
from http.server import HTTPServer
from urllib.parse import parse_qs, urlsplit
from visit import Visit


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
