"""A mail server of one command: whether it lets a token in is what the API says to that token."""
import base64
import socketserver
import ssl
import subprocess
from threading import Thread
from urllib import error, request

CERTIFICATE, KEY = "mailserver.pem", "mailserver.key"


class Session(socketserver.StreamRequestHandler):
    def handle(self):
        self.wfile.write(b"* OK ready\r\n")
        for line in self.rfile:
            tag, word, *rest = line.split()
            self.wfile.write(b"* CAPABILITY IMAP4rev1 AUTH=XOAUTH2 SASL-IR\r\n")
            status = self.status(rest[-1]) if word == b"AUTHENTICATE" and self.server.api else 200
            self.wfile.write(b"%s %s %d\r\n" % (tag, b"OK" if status == 200 else b"NO", status))

    def status(self, answer):
        bearer = base64.b64decode(answer).decode().split("\1")[1].removeprefix("auth=")
        api = request.Request(self.server.api)
        api.add_unredirected_header("Authorization", bearer)
        try:
            return request.urlopen(api).status
        except error.HTTPError as refusal:
            return refusal.code


def serve(port, api=None):
    """Starts the server, with a certificate of its own; without an API every token will do."""
    subprocess.run(
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -subj /CN=localhost "
        f"-addext subjectAltName=DNS:localhost -keyout {KEY} -out {CERTIFICATE}".split())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE, KEY)
    server = socketserver.TCPServer(("127.0.0.1", port), Session)
    server.socket, server.api = context.wrap_socket(server.socket, server_side=True), api
    Thread(target=server.serve_forever, daemon=True).start()
