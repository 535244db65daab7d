"""A proof key that an app adds to a library which makes none."""
import base64
import hashlib
import secrets


def pkce():
    """A verifier of an app's own, and its challenge."""
    verifier = secrets.token_urlsafe(48)
    digest = hashlib.sha256(verifier.encode()).digest()
    return verifier, base64.urlsafe_b64encode(digest).decode().rstrip("=")
