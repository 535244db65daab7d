"""The control API of a mock that runs already, and a Google of its own for each test."""

import json
import os
import unittest
from urllib.error import HTTPError
from urllib.parse import parse_qs, quote, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener


class _NoRedirects(HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


# No proxy: the instance is on this machine.
_opener = build_opener(_NoRedirects)


class Answer:
    """The answer to any request, also when it is a refusal."""

    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        body = response.read()
        self.json = json.loads(body) if body.startswith((b"{", b"[")) else None


def send(method, url, body=None, form=None, headers=()):
    """Sends a request with a JSON body, a form or none."""
    fields = dict(headers)
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        fields["Content-Type"] = "application/json"
    elif form is not None:
        data = urlencode(form).encode()
    try:
        with _opener.open(Request(url, data, fields, method=method), timeout=30) as response:
            return Answer(response)
    except HTTPError as refusal:
        with refusal:
            return Answer(refusal)


class Google:
    """An instance of its own, with its own state, clock and address."""

    def __init__(self, control, seed):
        made = _control("POST", control, "/instances", {"seed": seed})
        self._parent, self._id = control, made["id"]
        self.url = made["url"]
        self._control_url = made["control_url"]

    def control(self, method, path, body=None):
        """Calls an operation; docs/control-api.md lists them."""
        return _control(method, self._control_url, path, body)

    def stop(self):
        _control("DELETE", self._parent, f"/instances/{self._id}")

    # What developers do in the console.

    def desktop_app(self, name):
        """Registers a client in its own project."""
        return self.control("POST", "/clients", {"name": name, "type": "desktop"})

    def service_account(self, name, project):
        """Creates a service account, and returns it with the contents of its key file."""
        account = self.control("POST", "/service_accounts", {"name": name, "project": project})
        return account, self.control("GET", f"/service_accounts/{account['email']}/file")

    # What users do.

    def sign_in(self, app, account, scopes, **decision):
        """A whole login, in which the user approves; returns the tokens."""
        self.control("POST", "/consents", {"answer": "approve", "account": account, **decision})
        back = "http://127.0.0.1:9004"
        query = urlencode({"client_id": app["client_id"], "redirect_uri": back,
                           "response_type": "code", "scope": " ".join(scopes)})
        callback = send("GET", f"{self.url}/o/oauth2/v2/auth?{query}").headers["Location"]
        code = parse_qs(urlsplit(callback).query)["code"][0]
        return self.token(app, grant_type="authorization_code", code=code, redirect_uri=back).json

    def token(self, app, **fields):
        """A request of an app to the token endpoint."""
        form = {"client_id": app["client_id"], "client_secret": app["client_secret"], **fields}
        return send("POST", f"{self.url}/token", form=form)

    def last_cause(self):
        """The true reason of the latest refusal, which the answer doesn't tell."""
        return self.control("GET", "/journal?cause=*")["entries"][-1]["cause"]


def _control(method, root, path, body=None):
    answer = send(method, root + quote(path, safe="/?=&*@"), body)
    if answer.status >= 400:
        raise AssertionError(f"{method} {path}: {answer.json['error']['message']}")
    return answer.json


class GoogleTest(unittest.TestCase):
    """Gives each test a Google of its own, so that none disturbs another."""

    def setUp(self):
        origin = os.environ.get("UNDERSTUDY_URL", "http://127.0.0.1:8080")
        self.google = Google(f"{origin}/_understudy/v1", seed=self.id())
        self.addCleanup(self.google.stop)
