"""Signs in for mail, reads the inbox by imaplib, and sends by smtplib in both of its ways."""

import http.server
import imaplib
import json
import os
import smtplib
import subprocess
from urllib import parse, request

with open(os.environ["UNDERSTUDY_CLIENT_SECRET_FILE"]) as file:
    client = json.load(file)["installed"]
user = os.environ["UNDERSTUDY_ACCOUNT"]


class Callback(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.code = parse.parse_qs(parse.urlsplit(self.path).query)["code"][0]
        self.send_response(204)
        self.end_headers()

    def log_message(self, *words):
        pass


def token(scope):
    server = http.server.HTTPServer(("127.0.0.1", 0), Callback)
    place = f"http://127.0.0.1:{server.server_port}"
    subprocess.Popen(["xdg-open", client["auth_uri"] + "?" + parse.urlencode({
        "client_id": client["client_id"], "redirect_uri": place, "response_type": "code",
        "scope": scope})])
    server.handle_request()
    answer = request.urlopen(client["token_uri"], parse.urlencode({
        "client_id": client["client_id"], "client_secret": client["client_secret"],
        "code": server.code, "redirect_uri": place, "grant_type": "authorization_code"}).encode())
    return json.load(answer)["access_token"]


def read(message):
    inbox = imaplib.IMAP4_SSL("imap.gmail.com")
    challenges = []

    def answer(challenge):
        challenges.append(challenge.decode())
        return message.encode() if len(challenges) == 1 else b""

    try:
        inbox.authenticate("XOAUTH2", answer)
        print("inbox:", inbox.select()[1][0].decode(), inbox.logout()[0])
    except imaplib.IMAP4.error as refusal:
        print("inbox:", refusal, challenges[1])


def send(server):
    server.ehlo()
    if server.has_extn("starttls"):
        server.starttls()
        server.ehlo()
    message = f"user={user}\1auth=Bearer {mail}\1\1"
    print("outbox:", server.auth("XOAUTH2", lambda challenge=None: message)[0],
          server.sendmail(user, "bob@example.com", "Subject: x\r\n\r\n.dots\r\n"), server.quit()[0])


mail = token("https://mail.google.com/")
read(f"user={user}\1auth=Bearer {mail}\1\1")
read(f"user={user}\1auth=Bearer {token('https://www.googleapis.com/auth/gmail.modify')}\1\1")
send(smtplib.SMTP_SSL("smtp.gmail.com"))
send(smtplib.SMTP("smtp.gmail.com", 587))
