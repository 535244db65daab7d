"""The mocks beside which Understudy is put: how each is started, signed in with, and asked for tokens."""

import base64
import hashlib
import http.client
import http.cookies
import json
import os
import re
import shutil
import sqlite3
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional
from urllib.parse import parse_qs, urlencode, urlsplit

from .process import Failure, Running
from .servers import HOST, free_port

REDIRECT = "http://127.0.0.1:9/callback"
ELSEWHERE = "http://127.0.0.1:9/elsewhere"
# A Python server takes seconds to start on a busy machine.
PATIENCE_NS = 120_000_000_000
VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
CHALLENGE = base64.urlsafe_b64encode(
    hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()


@dataclass
class Answer:
    status: int
    fields: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict:
        return json.loads(self.body)


@dataclass
class Web:
    """Asks one server, and keeps its cookies."""

    port: int
    cookies: http.cookies.SimpleCookie = field(default_factory=http.cookies.SimpleCookie)

    def ask(self, method: str, target: str, *, form: Optional[dict] = None,
            json_body: Optional[object] = None, fields: Optional[dict] = None) -> Answer:
        body, fields = None, dict(fields or {})
        if form is not None:
            body = urlencode(form)
            fields["Content-Type"] = "application/x-www-form-urlencoded"
        if json_body is not None:
            body = json.dumps(json_body)
            fields["Content-Type"] = "application/json"
        if self.cookies:
            fields["Cookie"] = "; ".join(f"{c.key}={c.value}" for c in self.cookies.values())
        connection = http.client.HTTPConnection(HOST, self.port, timeout=30)
        try:
            connection.request(method, target, body, fields)
            answer = connection.getresponse()
            for value in answer.headers.get_all("Set-Cookie") or []:
                self.cookies.load(value)
            return Answer(answer.status, dict(answer.headers), answer.read())
        finally:
            connection.close()

    def code(self, method: str, target: str, form: Optional[dict] = None) -> Optional[str]:
        """Follows redirects of the server's own until one leads to the client with a code."""
        for _ in range(10):
            answer = self.ask(method, target, form=form)
            location = answer.fields.get("Location") or answer.fields.get("location")
            if answer.status not in (302, 303, 307) or not location:
                return None
            parts = urlsplit(location)
            if location.startswith((REDIRECT, ELSEWHERE)):
                return parse_qs(parts.query).get("code", [None])[0]
            method, target, form = "GET", parts.path + "?" + parts.query, None
        return None


class Peer:
    """One server under test."""

    name = ""
    token_path = "/token"
    ready_path = "/.well-known/openid-configuration"
    # No id_token, so that what is compared is looking up a grant and making a token, not RSA.
    scope = "email"
    # What it can't do at all is no leniency.
    has_refresh = True
    basic_client: Optional[tuple[str, str]] = None

    def __init__(self, folder: Path):
        self.folder = folder
        self.client, self.secret = "", ""

    def missing(self) -> str:
        """What keeps it from being started here."""
        return ""

    def command(self, port: int) -> list[str]:
        raise NotImplementedError

    def prepare(self, web: Web) -> None:
        """Registers a client with REDIRECT, and signs its user in."""

    def authorize(self, web: Web, redirect: str = REDIRECT, challenge: str = CHALLENGE,
                  client: str = "") -> Optional[str]:
        raise NotImplementedError

    def parameters(self, redirect: str, challenge: str, client: str = "") -> dict[str, str]:
        return {
            "response_type": "code", "client_id": client or self.client, "redirect_uri": redirect,
            "scope": self.scope, "state": "x", "nonce": "n", "code_challenge": challenge,
            "code_challenge_method": "S256", "access_type": "offline", "prompt": "consent"}

    def exchange(self, web: Web, code: str, **changes: Optional[str]) -> Answer:
        form = {"grant_type": "authorization_code", "code": code, "redirect_uri": REDIRECT,
                "code_verifier": VERIFIER, "client_id": self.client, "client_secret": self.secret}
        form.update(changes)
        return self.ask_token(web, form)

    def refresh_form(self, token: str) -> dict[str, str]:
        return {"grant_type": "refresh_token", "refresh_token": token, "client_id": self.client,
                "client_secret": self.secret}

    def ask_token(self, web: Web, form: dict, fields: Optional[dict] = None) -> Answer:
        form = {name: value for name, value in form.items() if value is not None}
        return web.ask("POST", self.token_path, form=form, fields=fields)

    def start(self, cpu: Optional[int] = None) -> tuple[Running, Web, float]:
        """Starts it, and tells how many milliseconds its first 200 took."""
        port = free_port()
        command = self.command(port)
        begin = time.perf_counter_ns()
        running = Running(command, cpu, log=self.folder / f"{self.name}.log")
        web = Web(port)
        while True:
            try:
                if web.ask("GET", self.ready_path).status == 200:
                    return running, web, (time.perf_counter_ns() - begin) / 1e6
            except OSError:
                pass
            if running.process.poll() is not None or time.perf_counter_ns() - begin > PATIENCE_NS:
                running.stop()
                raise Failure(f"{self.name} didn't come up")
            # Who starts in a millisecond must not be measured by a nap.
            if self.name != "Understudy":
                time.sleep(0.002)


class Understudy(Peer):
    name = "Understudy"
    # As with Google, "email" alone would bring an id_token.
    scope = "https://www.googleapis.com/auth/drive.file"

    def __init__(self, folder: Path, program: Path):
        super().__init__(folder)
        self.program = program
        self.client, self.secret = "peer.apps.googleusercontent.com", "GOCSPX-peer"
        self.basic_client = (self.client, self.secret)

    def missing(self) -> str:
        return "" if self.program.exists() else f"{self.program} isn't built"

    def command(self, port: int) -> list[str]:
        path = self.folder / "client.json"
        path.write_text(json.dumps({"web": {
            "client_id": self.client, "client_secret": self.secret, "project_id": "peers",
            "auth_uri": "https://accounts.google.com/o/oauth2/auth",
            "token_uri": "https://oauth2.googleapis.com/token", "redirect_uris": [REDIRECT]}}))
        return [str(self.program), "serve", "--http", f"{HOST}:{port}", "--https", "none",
                "--auto-consent", "--client", str(path)]

    def authorize(self, web, redirect=REDIRECT, challenge=CHALLENGE, client=""):
        query = urlencode(self.parameters(redirect, challenge, client))
        return web.code("GET", f"/o/oauth2/v2/auth?{query}")


class PythonPeer(Peer):
    """A server of a package that is installed in the peers' virtual environment."""

    program = ""

    def __init__(self, folder: Path, environment: Path):
        super().__init__(folder)
        self.path = environment / "bin" / self.program

    def missing(self) -> str:
        return "" if self.path.exists() else "not installed (make bench-peers-deps)"


class OIDCProviderMock(PythonPeer):
    name = "oidc-provider-mock"
    program = "oidc-provider-mock"
    token_path = "/oauth2/token"

    def command(self, port: int) -> list[str]:
        return ["env", "AUTHLIB_INSECURE_TRANSPORT=1", str(self.path), "--port", str(port)]

    def prepare(self, web: Web) -> None:
        (self.client, self.secret) = self._register(web, "client_secret_post")
        self.basic_client = self._register(web, "client_secret_basic")

    def _register(self, web: Web, method: str) -> tuple[str, str]:
        answer = web.ask("POST", "/oauth2/clients", json_body={
            "redirect_uris": [REDIRECT], "token_endpoint_auth_method": method}).json
        return answer["client_id"], answer["client_secret"]

    def authorize(self, web, redirect=REDIRECT, challenge=CHALLENGE, client=""):
        query = urlencode(self.parameters(redirect, challenge, client))
        return web.code("POST", f"/oauth2/authorize?{query}", form={"sub": "ana"})


class OAuthMocks(PythonPeer):
    name = "oauth-mocks"
    program = "oauth-mocks"
    has_refresh = False

    def __init__(self, folder: Path, environment: Path):
        super().__init__(folder, environment)
        self.client, self.secret = "peer", "secret"
        self.basic_client = (self.client, self.secret)

    def command(self, port: int) -> list[str]:
        return [str(self.path), "--provider", "google", "--port", str(port)]

    def authorize(self, web, redirect=REDIRECT, challenge=CHALLENGE, client=""):
        form = self.parameters(redirect, challenge, client) | {"email": "ana@example.com"}
        return web.code("POST", "/o/oauth2/v2/auth", form=form)


class Glewlwyd(Peer):
    name = "glewlwyd"
    # It has no other scope that needs no password; its tokens are signed with a shared secret.
    scope = "openid"
    token_path = "/api/oidc/token"
    ready_path = "/config"
    schema = Path("/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3")
    settings = Path("/etc/glewlwyd/glewlwyd.conf")

    def __init__(self, folder: Path):
        super().__init__(folder)
        self.client, self.secret = "peer", "peer-secret"
        self.basic_client = (self.client, self.secret)

    def missing(self) -> str:
        if not shutil.which("glewlwyd") or not self.schema.exists():
            return "not installed (make bench-peers-deps)"
        return ""

    def command(self, port: int) -> list[str]:
        database = self.folder / "glewlwyd.db"
        database.unlink(missing_ok=True)
        with sqlite3.connect(database) as connection:
            connection.executescript(self.schema.read_text())
        text = re.sub(r"(?m)^@include.*$", "", self.settings.read_text())
        for name, value in {
            "port": str(port), "external_url": f'"http://{HOST}:{port}/"', "log_mode": '"console"',
            "log_level": '"ERROR"',
        }.items():
            text = re.sub(rf"(?m)^{name}\s*=.*$", f"{name}={value}", text)
        text += f'\nbind_address="{HOST}"\n'
        text += f'database = {{ type = "sqlite3"; path = "{database}"; }};\n'
        path = self.folder / "glewlwyd.conf"
        path.write_text(text)
        return ["glewlwyd", "--config-file", str(path)]

    def prepare(self, web: Web) -> None:
        web.ask("POST", "/api/auth/", json_body={"username": "admin", "password": "password"})
        self._must(web.ask("POST", "/api/mod/plugin/", json_body={
            "module": "oidc", "name": "oidc", "display_name": "oidc", "enabled": True,
            "parameters": {
                "iss": f"http://{HOST}:{web.port}/api/oidc", "jwt-type": "sha",
                "jwt-key-size": "256", "key": "a secret of thirty-two bytes or more",
                "access-token-duration": 3600, "refresh-token-duration": 1209600,
                "code-duration": 600, "refresh-token-rolling": True,
                "auth-type-code-enabled": True, "auth-type-refresh-enabled": True,
                "auth-type-token-enabled": False, "auth-type-id-token-enabled": True,
                "auth-type-none-enabled": False, "auth-type-password-enabled": False,
                "auth-type-client-enabled": False, "auth-type-device-enabled": False,
                "allow-non-oidc": True, "subject-type": "public", "jwks-show": False,
                "pkce-allowed": True, "pkce-method-plain-allowed": False,
                "pkce-required": False, "request-parameter-allow": False}}))
        self._must(web.ask("POST", "/api/client/", json_body={
            "client_id": self.client, "name": "peer", "enabled": True, "confidential": True,
            "client_secret": self.secret, "password": self.secret, "redirect_uri": [REDIRECT],
            "authorization_type": ["code", "refresh_token"], "scope": [],
            "token_endpoint_auth_method": ["client_secret_post", "client_secret_basic"]}))
        self._must(web.ask("PUT", "/api/user/admin", json_body={
            "username": "admin", "name": "admin", "enabled": True,
            "scope": ["g_admin", "g_profile", "openid"]}))
        self._must(web.ask(
            "PUT", f"/api/auth/grant/{self.client}", json_body={"scope": "openid"}))

    @staticmethod
    def _must(answer: Answer) -> None:
        if answer.status != 200:
            raise Failure(f"glewlwyd refused its settings: {answer.status} {answer.body[:300]!r}")

    def parameters(self, redirect, challenge, client=""):
        # Without it the server shows its page of consent.
        return super().parameters(redirect, challenge, client) | {"g_continue": ""}

    def authorize(self, web, redirect=REDIRECT, challenge=CHALLENGE, client=""):
        parameters = self.parameters(redirect, challenge, client)
        parameters.pop("prompt")
        return web.code("GET", f"/api/oidc/auth?{urlencode(parameters)}")


def all_peers(folder: Path, program: Path, environment: Path) -> list[Peer]:
    return [Understudy(folder, program), OIDCProviderMock(folder, environment),
            OAuthMocks(folder, environment), Glewlwyd(folder)]
