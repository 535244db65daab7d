"""Answers the callback with something that is no HTTP."""

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
connection.sendall(b"\x00\xffgarbage\r\n\r\n")
connection.close()
sys.exit(1)
