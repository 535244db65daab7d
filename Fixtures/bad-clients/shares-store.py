"""Has a store that everybody can read, until the user has been there."""

import http.server
import os
import subprocess

store = os.path.expanduser("~/token.json")
os.umask(0o022)
with open(store, "w") as file:
    file.write("{}")


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Page)
subprocess.run(["xdg-open", f"http://127.0.0.1:{server.server_port}/"])
server.handle_request()
os.chmod(store, 0o600)
