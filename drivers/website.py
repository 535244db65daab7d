"""What the Python sites share: their pages, of which a library adds those of its login."""
import logging
import os
from types import SimpleNamespace
from flask import Flask
from keeping import SCOPES, client

# The log of a server for development has every address that is asked for, codes and all.
logging.getLogger("werkzeug").setLevel(logging.ERROR)
app, keys = Flask("site"), client()
app.secret_key = os.urandom(24)
# What a library wants to see once only, such as a state, for one that leaves remembering to its site.
seen = set()
storage = SimpleNamespace(nonce=SimpleNamespace(
    use=lambda *nonce: nonce not in seen and not seen.add(nonce),
    consume=lambda *nonce: nonce in seen and not seen.discard(nonce)))


def serve(is_signed_in, call):
    """`call` asks an address with the user's token, and returns the status."""

    @app.get("/")
    @app.get("/home")
    def home():
        return "You are signed in" if is_signed_in() else "Nobody is signed in"

    @app.get("/files")
    def files():
        if not is_signed_in():
            return "Sign in first", 401
        status = call(os.environ["API"] + "/drive/v3/files")
        return ("Permission was not granted" if status == 403 else f"The API says {status}"), status

    app.run("127.0.0.1", int(os.environ["PORT"]))
