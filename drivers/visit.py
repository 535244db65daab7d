"""A request at the listener of an app whose library has none."""
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, urlsplit


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
