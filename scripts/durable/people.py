"""The users and the operator of a mock, and all that it has answered for to them."""

import json
import time
from urllib.parse import parse_qs, urlencode, urlsplit

from durable.mock import demand

CLIENT = "271828182845-desktop0000000000000000000000000.apps.googleusercontent.com"
SECRET = "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"
CALLBACK = "http://127.0.0.1:1/"
SCOPE = "https://www.googleapis.com/auth/drive.metadata.readonly"


class Person:
    """A user with an account of their own, and all that the mock has answered for to them."""

    client, secret, callback = CLIENT, SECRET, CALLBACK

    def __init__(self, number):
        self.email = f"person{number}@example.com"
        self.live, self.dead, self.codes = [], [], []
        # True while a revocation is under way, of which nobody knows if it has taken effect.
        self.doubtful = False

    def act(self, connection, chance):
        if len(self.live) > 60:
            return self.revoke(connection)
        step = chance.random()
        if step < 0.5 or not self.live:
            return self.log_in(connection, chance)
        if step < 0.95:
            return self.refresh(connection, chance.choice(self.live))
        return self.revoke(connection)

    def request(self, **more):
        """The query of a login."""
        return urlencode({"client_id": self.client, "redirect_uri": self.callback,
                          "response_type": "code", "scope": SCOPE, "access_type": "offline",
                          "prompt": "consent", "login_hint": self.email} | more)

    def code(self, headers):
        place = headers.get("Location", "")
        demand("code=" in place, f"no code for {self.email}: {place}")
        return parse_qs(urlsplit(place).query)["code"][0]

    def authorize(self, connection, **more):
        status, headers, _ = connection.ask("GET", "/o/oauth2/v2/auth?" + self.request(**more))
        demand(status == 302, f"a login of {self.email} was answered with {status}")
        return self.code(headers)

    def exchange_of(self, code):
        """The form of an exchange."""
        return urlencode({"grant_type": "authorization_code", "code": code,
                          "redirect_uri": self.callback, "client_id": self.client,
                          "client_secret": self.secret})

    def exchange(self, connection, code):
        status, _, body = connection.ask("POST", "/token", self.exchange_of(code))
        return status, json.loads(body)

    def refresh_of(self, token):
        """The form of a refresh."""
        return urlencode({"grant_type": "refresh_token", "refresh_token": token,
                          "client_id": self.client, "client_secret": self.secret})

    def ask_for_tokens(self, connection, token):
        status, _, body = connection.ask("POST", "/token", self.refresh_of(token))
        return status, json.loads(body)

    def log_in(self, connection, chance):
        code = self.authorize(connection)
        if chance.random() < 0.2:
            self.codes.append(code)
            return
        status, answer = self.exchange(connection, code)
        demand(status == 200, f"a fresh code was refused: {answer}")
        self.live.append(answer["refresh_token"])
        self.dead.append(("code", code))

    def refresh(self, connection, token):
        status, answer = self.ask_for_tokens(connection, token)
        demand(status == 200, f"{self.email}'s refresh token was refused: {answer}")

    def revoke(self, connection):
        """Takes back the consent, which ends all grants and codes of the account."""
        self.doubtful = True
        status, _, body = connection.ask("POST", "/revoke", urlencode({"token": self.live[0]}))
        demand(status == 200, f"a revocation was refused: {body.decode()}")
        self.settle(revoked=True)

    def settle(self, revoked):
        self.doubtful = False
        if revoked:
            self.dead += [("refresh", token) for token in self.live]
            self.dead += [("code", code) for code in self.codes]
            self.live, self.codes = [], []

    def check_live(self, connection):
        """All tokens that were answered for work, unless a revocation is in doubt."""
        states = {self.works(connection, token) for token in self.live}
        if self.doubtful:
            demand(len(states) < 2, f"{self.email}'s grants are half revoked")
            self.settle(revoked=states == {False})
        else:
            demand(False not in states, f"{self.email} has lost a refresh token")

    def check(self, connection):
        """All that was answered for holds; what is dead stays dead."""
        self.check_live(connection)
        # A code that is used again would end its grant, so those that are dead aren't tried all.
        for kind, token in self.dead[-5:]:
            if kind == "refresh":
                demand(not self.works(connection, token), f"{self.email}'s revoked token works")
        for code in self.codes:
            status, answer = self.exchange(connection, code)
            demand(status == 200, f"{self.email} has lost a code: {answer}")
            self.live.append(answer["refresh_token"])
        self.codes = []

    def works(self, connection, token):
        status, answer = self.ask_for_tokens(connection, token)
        demand(status in (200, 400), f"a refresh was answered with {status}: {answer}")
        return status == 200


class Operator:
    """Changes what the mock knows by the control API."""

    def __init__(self, pause=0.002):
        self.clients, self.accounts, self.key, self.ahead = [], [], None, 0.0
        self.pause = pause
        self.rotating = False

    def act(self, connection, chance):
        step = chance.random()
        if step < 0.4:
            answer = connection.control("POST", "/clients", {
                "type": "desktop", "name": f"app {len(self.clients)}"})
            self.clients.append(answer["client_id"])
        elif step < 0.8:
            email = f"more{chance.randrange(10**12)}@example.com"
            connection.control("POST", "/accounts", {"email": email})
            self.accounts.append(email)
        elif step < 0.99:
            connection.control("POST", "/clock/advance", {"by": "1s"})
            self.ahead += 1
        else:
            self.rotating = True
            self.key = connection.control("POST", "/keys/rotate")["keys"][0]["kid"]
            self.rotating = False
        time.sleep(self.pause)

    def check(self, connection):
        known = {client["client_id"] for client in connection.control("GET", "/clients")["clients"]}
        demand(known >= set(self.clients), "a client is lost")
        known = {one["email"] for one in connection.control("GET", "/accounts")["accounts"]}
        demand(known >= set(self.accounts), "an account is lost")
        first = connection.control("GET", "/keys")["keys"][0]["kid"]
        demand(self.key is None or self.rotating or first == self.key, "a signing key is lost")
        self.key, self.rotating = first, False
        self.clients, self.accounts = self.clients[-50:], self.accounts[-50:]

    def check_clock(self, now):
        """The clock is as far ahead as it was moved, or one move further."""
        gone = now - time.time() - self.ahead
        demand(-0.5 < gone < 1.5, f"the clock is off by {gone:.1f} s")
        self.ahead = round(now - time.time())


def clock(connection):
    text = connection.control("GET", "/clock")["now"]
    whole, _, part = text.removesuffix("Z").partition(".")
    return time.mktime(time.strptime(whole + " UTC", "%Y-%m-%dT%H:%M:%S %Z")) - time.timezone \
        + float("0." + (part or "0"))
