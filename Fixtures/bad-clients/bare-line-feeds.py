"""Answers as no server should and every browser takes: bare line feeds, and less than announced."""

import os
import socket
import subprocess
import sys
import urllib.parse

listener = socket.create_server(("127.0.0.1", 0))
query = {
    "client_id": os.environ["CLIENT_ID"], "response_type": "code", "scope": "openid",
    "redirect_uri": f"http://127.0.0.1:{listener.getsockname()[1]}/",
}
url = os.environ["AUTHORIZE_URL"] + "?" + urllib.parse.urlencode(query)
subprocess.run(["xdg-open", url], check=True)
connection, _ = listener.accept()
connection.recv(65536)
connection.sendall(
    b"HTTP/1.1 200 OK\nContent-Type: text/html; charset=ISO-8859-1\nContent-Length: 100\n\n"
    b"Gr\xfc\xdf Gott")
connection.close()
sys.exit(0)
