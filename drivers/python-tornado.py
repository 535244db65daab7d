#!/usr/bin/env python3
"""A site that signs in with Tornado's mixin for Google, as its guide shows it."""
import os
from tornado.auth import GoogleOAuth2Mixin
from tornado.httpclient import AsyncHTTPClient
from tornado.ioloop import IOLoop
from tornado.web import Application, HTTPError, RequestHandler
from keeping import SCOPES, client

keys, tokens = client(), {}
APP = {"key": keys["client_id"], "secret": keys["client_secret"]}
REDIRECT = f"http://127.0.0.1:{os.environ['PORT']}/back"

class Login(RequestHandler, GoogleOAuth2Mixin):
    async def get(self):
        if error := self.get_argument("error", False):
            raise HTTPError(400, reason=error)
        if not (code := self.get_argument("code", False)):
            return self.authorize_redirect(REDIRECT, client_id=keys["client_id"], scope=SCOPES[1:2],
                                           extra_params={"access_type": "offline"})
        tokens[user := os.urandom(16).hex()] = await self.get_authenticated_user(REDIRECT, code)
        self.set_signed_cookie("user", user)
        self.redirect("/")

class Page(RequestHandler):
    async def get(self, page):
        token = tokens.get((self.get_signed_cookie("user") or b"").decode())
        if page != "files" or not token:
            self.set_status(401 if page == "files" else 200)
            return self.finish("You are signed in" if token else "Nobody is signed in")
        answer = await AsyncHTTPClient().fetch(
            os.environ["API"] + "/drive/v3/files", raise_error=False,
            headers={"Authorization": "Bearer " + token["access_token"]})
        self.set_status(answer.code)
        self.finish("Permission was not granted" if answer.code == 403 else "Done")

site = Application([("/start|/back", Login), ("/(.*)", Page)], google_oauth=APP,
                   cookie_secret=os.urandom(32).hex())
site.listen(int(os.environ["PORT"]), "127.0.0.1")
IOLoop.current().start()
