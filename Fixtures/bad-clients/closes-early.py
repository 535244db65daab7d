"""Has closed its listener when the user comes back."""

import os
import random
import socket
import subprocess
import sys
import time
import urllib.parse



def listen():
    """At a port that the system gives to nobody who asks for any, so that nobody has it afterwards."""
    for port in random.sample(range(20000, 30000), 50):
        try:
            return socket.create_server(("127.0.0.1", port))
        except OSError:
            continue
    sys.exit("no port is free")


listener = listen()
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
