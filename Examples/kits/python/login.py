"""An app's login with Google: its URL, the way back, and later refreshes."""

import base64
import enum
import hashlib
import json
import secrets
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from http.client import HTTPException
from urllib.parse import parse_qsl, urlencode, urlsplit

CALLBACK = "http://127.0.0.1:9004/"
TRIES = 3


class Reason(enum.Enum):
    """What is to be done about a login that has failed."""

    REFUSED = enum.auto()
    FOREIGN_CALLBACK = enum.auto()
    SIGN_IN_AGAIN = enum.auto()
    TRY_LATER = enum.auto()


class LoginFailure(Exception):
    def __init__(self, reason, text):
        super().__init__(text)
        self.reason = reason


@dataclass(frozen=True)
class Tokens:
    access_token: str
    refresh_token: str
    scopes: list
    end: float

    @property
    def is_fresh(self):
        return time.time() < self.end - 60


class GoogleLogin:
    """One login of a desktop app, by the client-secret file of the console."""

    def __init__(self, client_file, pause=time.sleep):
        self.client = client_file["installed"]
        self.pause = pause
        self.state = secrets.token_urlsafe(32)
        self.verifier = secrets.token_urlsafe(32)

    def url(self, scopes):
        """The URL that the user opens in the browser."""
        digest = hashlib.sha256(self.verifier.encode()).digest()
        return self.client["auth_uri"] + "?" + urlencode({
            "client_id": self.client["client_id"], "redirect_uri": CALLBACK,
            "response_type": "code", "scope": " ".join(scopes), "state": self.state,
            "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
            "code_challenge_method": "S256"})

    def finish(self, callback):
        """Turns the URL at which the browser has ended up into tokens."""
        answer = dict(parse_qsl(urlsplit(callback).query))
        if answer.get("state") != self.state:
            raise LoginFailure(Reason.FOREIGN_CALLBACK, "the callback is of another login")
        if "code" not in answer:
            raise LoginFailure(Reason.REFUSED, answer.get("error"))
        return self.tokens(grant_type="authorization_code", code=answer["code"],
                           redirect_uri=CALLBACK, code_verifier=self.verifier)

    def refresh(self, tokens):
        """Gets a fresh access token."""
        return self.tokens(grant_type="refresh_token", refresh_token=tokens.refresh_token)

    def tokens(self, **question):
        answer = self.ask(question)
        return Tokens(
            answer["access_token"], answer.get("refresh_token", question.get("refresh_token")),
            # The user may have granted fewer scopes than the app has asked for.
            answer["scope"].split(),
            time.time() + answer["expires_in"])

    def ask(self, question):
        """Asks the token endpoint, again where that is worth it."""
        form = urlencode({**question, "client_id": self.client["client_id"],
                          "client_secret": self.client["client_secret"]}).encode()
        for _ in range(TRIES):
            try:
                with urllib.request.urlopen(self.client["token_uri"], form) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refusal:
                with refusal:
                    if refusal.code == 400:
                        raise failure(json.load(refusal)["error"]) from None
                    problem = f"Google answers {refusal.code}"
                    self.pause(int(refusal.headers.get("Retry-After", 1)))
            except (OSError, HTTPException) as error:
                # A refresh does no harm twice. A code is good for once, and then says so.
                problem = f"Google can't be reached: {error}"
        raise LoginFailure(Reason.TRY_LATER, problem)


def failure(error):
    if error == "invalid_grant":
        return LoginFailure(Reason.SIGN_IN_AGAIN, error)
    return LoginFailure(Reason.TRY_LATER, error)
