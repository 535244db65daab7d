#!/usr/bin/env python3
"""A web application that keeps its state in a cookie, and takes it away with the first answer, good
or not. It passes its visitor's User-Agent on to the server.

It is told where to listen by PORT, and where the server is by ISSUER, CLIENT_ID and CLIENT_SECRET.
FORWARDS names other fields to pass on, with commas between them.
"""

import http.cookies
import http.server
import json
import os
import secrets
import urllib.parse
import urllib.request

PORT = int(os.environ["PORT"])
FORWARDS = ["User-Agent", *filter(None, os.environ.get("FORWARDS", "").split(","))]
CALLBACK = f"http://127.0.0.1:{PORT}/oauth/callback"


def sign_in(tokens):
    """The user's name for the session."""
    return tokens["token_type"]


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path, _, query = self.path.partition("?")
        query = dict(urllib.parse.parse_qsl(query))
        cookies = http.cookies.SimpleCookie(self.headers.get("Cookie", ""))
        self.state = cookies["state"].value if "state" in cookies else None
        self.user = cookies["user"].value if "user" in cookies else None
        if path == "/healthz":
            self.show(200, "ready")
        elif path == "/login":
            state = secrets.token_urlsafe()
            question = urllib.parse.urlencode({
                "client_id": os.environ["CLIENT_ID"], "redirect_uri": CALLBACK,
                "response_type": "code", "scope": "openid email", "state": state,
            })
            self.lead(f"{os.environ['ISSUER']}/o/oauth2/v2/auth?{question}", f"state={state}")
        elif path == "/oauth/callback":
            self.come_back(query)
        elif self.user:
            self.show(200, "Signed in as " + self.user)
        else:
            self.lead("/login")

    def come_back(self, query):
        if self.state is None or query.get("state") != self.state:
            self.show(400, "not yours", "state=; Max-Age=0")
        elif "error" in query:
            self.show(200, "You declined", "state=; Max-Age=0")
        else:
            form = urllib.parse.urlencode({
                "grant_type": "authorization_code", "code": query["code"],
                "redirect_uri": CALLBACK, "client_id": os.environ["CLIENT_ID"],
                "client_secret": os.environ["CLIENT_SECRET"],
            }).encode()
            request = urllib.request.Request(
                os.environ["ISSUER"] + "/token", form,
                {name: self.headers.get(name, "none") for name in FORWARDS})
            try:
                with urllib.request.urlopen(request) as response:
                    user = sign_in(json.load(response))
            except Exception as error:
                # A browser that gets no answer at all may ask again by itself.
                return self.show(500, f"The sign-in has failed: {error!r}", "state=; Max-Age=0")
            self.lead("/", f"user={user}", "state=; Max-Age=0")

    def lead(self, url, *cookies):
        self.send_response(302)
        self.send_header("Location", url)
        self.keep(cookies)

    def show(self, status, text, *cookies):
        self.send_response(status)
        self.send_header("Content-Type", "text/plain")
        self.keep(cookies)
        self.wfile.write(text.encode())

    def keep(self, cookies):
        for cookie in cookies:
            self.send_header("Set-Cookie", cookie + "; Path=/; HttpOnly")
        self.end_headers()

    def log_message(self, *_):
        pass


def serve():
    http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Page).serve_forever()


if __name__ == "__main__":
    serve()
