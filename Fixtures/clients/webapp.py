"""A web application for tests of the runner: /login sends the browser to the server and back.
/front is a page with a link to it, and with a button that leads there by way of /begin. /sign-in is
one with a form without an action, which leads there from the same address.

It is told where to listen by PORT, and where the server is by ISSUER, CLIENT_ID and CLIENT_SECRET.
"""

import http.cookies
import http.server
import json
import os
import secrets
import urllib.error
import urllib.parse
import urllib.request

PORT = int(os.environ["PORT"])
CALLBACK = f"http://127.0.0.1:{PORT}/oauth/callback"
TOKEN = secrets.token_urlsafe()
FRONT = f"""<!doctype html><a href="/about">About</a> <a href="/login">Sign in</a>
<form action="/begin" method="post"><input type="hidden" name="token" value="{TOKEN}">
<button name="go" value="yes">Sign in</button></form>"""
SIGN_IN = """<!doctype html><form action="/search"><button>Search</button></form>
<form method="post"><button name="go" value="yes">Sign in</button></form>"""
STATES = {}
USERS = {}


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path, _, query = self.path.partition("?")
        query = dict(urllib.parse.parse_qsl(query))
        cookie = http.cookies.SimpleCookie(self.headers.get("Cookie", "")).get("session")
        session = cookie.value if cookie else secrets.token_urlsafe()
        if path == "/healthz":
            self.show(200, "ready")
        elif path == "/front":
            self.show(200, FRONT, "text/html")
        elif path == "/sign-in":
            self.show(200, SIGN_IN, "text/html")
        elif path == "/login":
            STATES[session] = secrets.token_urlsafe()
            question = urllib.parse.urlencode({
                "client_id": os.environ["CLIENT_ID"], "redirect_uri": CALLBACK,
                "response_type": "code", "scope": "openid email", "state": STATES[session],
            })
            self.lead(f"{os.environ['ISSUER']}/o/oauth2/v2/auth?{question}", session)
        elif path == "/oauth/callback":
            self.come_back(query, session)
        elif session in USERS:
            self.show(200, "Signed in as " + USERS[session])
        else:
            self.lead("/login", session)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        proof = {} if self.path == "/sign-in?lang=en" else {"token": TOKEN}
        if dict(urllib.parse.parse_qsl(body)) == proof | {"go": "yes"}:
            self.lead("/login", secrets.token_urlsafe())
        else:
            self.show(403, "not from here")

    def come_back(self, query, session):
        if query.get("state") != STATES.pop(session, None):
            self.show(400, "not yours")
        elif "error" in query:
            self.show(200, "You declined")
        else:
            form = urllib.parse.urlencode({
                "grant_type": "authorization_code", "code": query["code"],
                "redirect_uri": CALLBACK, "client_id": os.environ["CLIENT_ID"],
                "client_secret": os.environ["CLIENT_SECRET"],
            }).encode()
            with urllib.request.urlopen(os.environ["ISSUER"] + "/token", form) as response:
                USERS[session] = json.load(response)["token_type"]
            self.lead("/", session)

    def lead(self, url, session):
        self.send_response(302)
        self.send_header("Location", url)
        self.send_header("Set-Cookie", f"session={session}; Path=/; HttpOnly")
        self.end_headers()

    def show(self, status, text, kind="text/plain"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Page).serve_forever()
