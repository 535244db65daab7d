"""A client that asks for the browser first, and listens for it then. Exit code 0: a code came to where it belongs."""

import os
import socket
import time
import urllib.parse
import webbrowser

# Nobody else can have the port, and nobody is let in yet.
listener = socket.socket()
listener.bind(("127.0.0.1", 0))
# A query of its own belongs to it, and an answer is added to that.
redirect_uri = f"http://127.0.0.1:{listener.getsockname()[1]}/?own=1"
webbrowser.open(os.environ["AUTHORIZE_URL"] + "?" + urllib.parse.urlencode({
    "client_id": os.environ["CLIENT_ID"], "redirect_uri": redirect_uri, "response_type": "code",
    "scope": "openid", "state": "a"}))
time.sleep(0.5)
listener.listen()
visit, _ = listener.accept()
line = visit.makefile().readline()
visit.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
raise SystemExit(0 if "own=1" in line and "code=" in line else 1)
