"""A mock that serves, its control API, and an app that signs in with it."""

import contextlib
import json
import subprocess
import urllib.error
import urllib.parse
import urllib.request

CLIENT = "271828182845-desktop0000000000000000000000000.apps.googleusercontent.com"
SECRET = "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"
BACK = "http://127.0.0.1:9004"
DRIVE, CALENDAR = (f"https://www.googleapis.com/auth/{n}" for n in ("drive.readonly", "calendar"))


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Mock:
    """A mock at an origin, as programs see it."""

    def __init__(self, origin):
        self.origin = origin
        self.opener = urllib.request.build_opener(NoRedirect)

    def ask(self, method, path, form=None, json_body=None, token=None):
        """The status, the headers and the text of an answer."""
        headers, body = {}, None
        if form is not None:
            body = urllib.parse.urlencode(form).encode()
        if json_body is not None:
            headers["Content-Type"], body = "application/json", json.dumps(json_body).encode()
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.origin + path, body, headers, method=method)
        try:
            answer = self.opener.open(request)
        except urllib.error.HTTPError as failure:
            answer = failure
        with answer:
            return answer.status, answer.headers, answer.read().decode()

    def control(self, method, path, body=None):
        text = self.ask(method, f"/_understudy/v1/{path}", json_body=body)[2]
        return json.loads(text) if text else None

    # The app

    def sign_in(self, *scopes, state="s", back=BACK):
        """The place to which the user's browser is led."""
        query = urllib.parse.urlencode({
            "response_type": "code", "client_id": CLIENT, "redirect_uri": back, "state": state,
            "scope": " ".join(scopes), "access_type": "offline"})
        return self.ask("GET", f"/o/oauth2/v2/auth?{query}")[1]["Location"]

    def exchange(self, location):
        answer = urllib.parse.parse_qs(urllib.parse.urlsplit(location).query)
        if "code" not in answer:
            raise ValueError(f"the sign-in led to {location} instead of a code")
        code = answer["code"][0]
        status, _, text = self.ask("POST", "/token", form={
            "grant_type": "authorization_code", "code": code, "redirect_uri": BACK,
            "client_id": CLIENT, "client_secret": SECRET})
        return status, json.loads(text) if status == 200 else text

    def refresh(self, tokens, secret=SECRET):
        return self.ask("POST", "/token", form={
            "grant_type": "refresh_token", "refresh_token": tokens["refresh_token"],
            "client_id": CLIENT, "client_secret": secret})[0]

    def call(self, tokens):
        return self.ask("GET", "/drive/v3/files", token=tokens["access_token"])[0]


@contextlib.contextmanager
def serving(program, *options):
    server = subprocess.Popen(
        [program, "serve", "--http", "127.0.0.1:0", "--https", "none", "--json", *options],
        stdout=subprocess.PIPE, text=True)
    try:
        yield Mock(json.loads(server.stdout.readline())["http"][0])
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()
