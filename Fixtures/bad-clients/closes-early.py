"""Has closed its listener when the user comes back."""

import os
import socket
import subprocess
import sys
import time
import urllib.parse

listener = socket.create_server(("127.0.0.1", 0))
address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
listener.close()
query = {
    "client_id": os.environ["CLIENT_ID"], "response_type": "code", "scope": "openid",
    "redirect_uri": address,
}
url = os.environ["AUTHORIZE_URL"] + "?" + urllib.parse.urlencode(query)
subprocess.run(["xdg-open", url], check=True)
time.sleep(20)
sys.exit(1)
