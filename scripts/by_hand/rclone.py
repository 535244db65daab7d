#!/usr/bin/env python3
"""rclone with Google Drive: AP-04, AP-05 and PK-01, without Understudy; the first two are public as golang/oauth2#805.

Its proxy plays Google's API, which sends it on to another origin over plain HTTP; its browser asks its listener where a
login begins.
"""
import json
import os
import ssl
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

TOKEN = {"access_token": "ya29.reproduction", "token_type": "Bearer", "refresh_token": "1//x", "expiry": "2099-01-01T00:00:00Z"}
seen = []


class Elsewhere(BaseHTTPRequestHandler):
    """Another origin, without TLS: what comes here is seen by the whole network."""

    def do_GET(self):
        seen.append(self.headers.get("Authorization", ""))
        self.send_error(404)


class Google(BaseHTTPRequestHandler):
    """A proxy that is whatever host it is asked for, and redirects each request."""

    def do_CONNECT(self):
        self.send_response(200)
        self.end_headers()
        self.connection = trusted.wrap_socket(self.connection, server_side=True)
        self.rfile, self.wfile = self.connection.makefile("rb"), self.connection.makefile("wb", 0)
        self.handle_one_request()

    def do_GET(self):
        self.send_response(307)
        self.send_header("Location", f"http://127.0.0.1:{elsewhere.server_port}/files")
        self.send_header("Content-Length", "0")
        self.end_headers()


class Stay(urllib.request.HTTPRedirectHandler):
    """Follows nothing, so that an answer's own address can be read."""

    def redirect_request(self, *_):
        return None


def serving(handler):
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def rclone(*words, **more):
    return subprocess.Popen(["rclone", *words], env={**os.environ, **settings, **more})


def begun(browser):
    """Where a login sends the user: rclone's own page redirects to it."""
    opened = Path(home, "opened")
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" >{opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    login = rclone("config", "create", "new", "drive", "config_is_local=true", PATH=f"{home}:{os.environ['PATH']}")
    try:
        while login.poll() is None and not opened.exists():
            threading.Event().wait(0.05)
        return urllib.request.build_opener(Stay).open(opened.read_text()).url
    except urllib.error.HTTPError as redirect:
        return redirect.headers["Location"]
    finally:
        login.kill()
        login.wait()


with tempfile.TemporaryDirectory() as home:
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=reproduction",
                    "-addext", "subjectAltName=DNS:www.googleapis.com,DNS:oauth2.googleapis.com",
                    "-keyout", "key.pem", "-out", "ca.pem"], cwd=home, check=True, capture_output=True)
    trusted = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    trusted.load_cert_chain(f"{home}/ca.pem", f"{home}/key.pem")
    elsewhere, google = serving(Elsewhere), serving(Google)
    settings = {"HOME": home, "RCLONE_CONFIG": f"{home}/rclone.conf", "SSL_CERT_FILE": f"{home}/ca.pem",
                "HTTPS_PROXY": f"http://127.0.0.1:{google.server_port}"}
    Path(home, "rclone.conf").write_text(f"[gd]\ntype = drive\nscope = drive.metadata.readonly\ntoken = {json.dumps(TOKEN)}\n")
    rclone("lsjson", "gd:", "--retries=1", "--low-level-retries=1").wait(60)
    url = begun(Path(home, "xdg-open"))
print(url, seen)
if f"Bearer {TOKEN['access_token']}" in seen:
    print("seen again: AP-04, the token was sent to another origin", file=sys.stderr)
    print("seen again: AP-05, the token was sent over plain HTTP", file=sys.stderr)
if "response_type=code" in url and "code_challenge" not in url:
    print("seen again: PK-01, there is no code_challenge", file=sys.stderr)
