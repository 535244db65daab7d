"""What each mock lets a client get away with, beside what Google does."""

import base64
from typing import Callable

from .peers import CHALLENGE, ELSEWHERE, REDIRECT, Answer, Peer, Web

# What Google does, as far as a client can tell.
REFUSES, ACCEPTS = "refuses", "accepts"


def verdict(answer: Answer) -> str:
    return ACCEPTS if answer.status == 200 and b"access_token" in answer.body else REFUSES


def code(peer: Peer, web: Web, **options: str) -> str:
    found = peer.authorize(web, **options)
    if not found:
        raise LookupError(f"{peer.name} gives no code")
    return found


def reused(peer: Peer, web: Web) -> str:
    one = code(peer, web)
    if verdict(peer.exchange(web, one)) != ACCEPTS:
        raise LookupError(f"{peer.name} doesn't take a good code")
    return verdict(peer.exchange(web, one))


def wrong_verifier(peer: Peer, web: Web) -> str:
    return verdict(peer.exchange(web, code(peer, web), code_verifier="wrong" * 10))


def missing_verifier(peer: Peer, web: Web) -> str:
    return verdict(peer.exchange(web, code(peer, web), code_verifier=None))


def wrong_redirect(peer: Peer, web: Web) -> str:
    return verdict(peer.exchange(web, code(peer, web), redirect_uri=ELSEWHERE))


def unknown_code(peer: Peer, web: Web) -> str:
    return verdict(peer.exchange(web, "4/0AbCdEfGhIjKlMnOpQrStUvWxYz"))


def unknown_refresh(peer: Peer, web: Web) -> str:
    return verdict(peer.ask_token(web, peer.refresh_form("1//0AbCdEfGhIjKlMnOpQrStUvWxYz")))


def unregistered_redirect(peer: Peer, web: Web) -> str:
    return ACCEPTS if peer.authorize(web, redirect=ELSEWHERE) else REFUSES


def basic_only(peer: Peer, web: Web) -> str:
    client, secret = peer.basic_client
    fields = {"Authorization": "Basic " + base64.b64encode(f"{client}:{secret}".encode()).decode()}
    form = {"grant_type": "authorization_code", "code": code(peer, web, client=client),
            "redirect_uri": REDIRECT, "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"}
    return verdict(peer.ask_token(web, form, fields))


ROWS: list[tuple[str, str, Callable[[Peer, Web], str]]] = [
    ("a code for the second time", REFUSES, reused),
    ("a wrong PKCE verifier", REFUSES, wrong_verifier),
    ("no verifier, where a challenge was sent", REFUSES, missing_verifier),
    ("another redirect URI at the token endpoint", REFUSES, wrong_redirect),
    ("a code that was never issued", REFUSES, unknown_code),
    ("a refresh token that was never issued", REFUSES, unknown_refresh),
    ("a redirect URI that isn't registered", REFUSES, unregistered_redirect),
    ("HTTP Basic alone, no client_id in the body", ACCEPTS, basic_only),
]


def judge(peer: Peer, web: Web) -> list[str]:
    """A word for each row; what isn't Google's is written bold."""
    words = []
    for _, google, trial in ROWS:
        if trial is unknown_refresh and not peer.has_refresh:
            words.append("has no refresh")
            continue
        try:
            word = trial(peer, web)
        except (LookupError, OSError) as error:
            words.append(f"– ({error})")
            continue
        words.append(word if word == google else f"**{word}**")
    return words
