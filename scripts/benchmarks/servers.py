"""Starts the two sides: the benchmark server and nginx, on loopback and on free ports."""

import base64
import re
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from string import Template
from typing import Optional

from .paths import NGINX_TEMPLATE, PRODUCTS, REQUEST_FILE, request_bytes
from .process import Failure, Running

HOST = "127.0.0.1"


class Certificate:
    """A P-256 certificate that both sides present, in the forms that each wants."""

    def __init__(self, folder: Path):
        self.pem, self.key_pem = folder / "certificate.pem", folder / "key.pem"
        self.der, self.key_der = folder / "certificate.der", folder / "key.der"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
             "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
             "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", self.key_pem, "-out", self.pem],
            check=True, capture_output=True)
        for pem, der in ((self.pem, self.der), (self.key_pem, self.key_der)):
            lines = pem.read_text().splitlines()
            der.write_bytes(base64.b64decode("".join(lines[1:-1])))


class Sides:
    """A temporary folder with everything both sides need."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="understudy-bench-"))
        self.certificate = Certificate(self.folder)
        self._answer: Optional[bytes] = None

    def __enter__(self) -> "Sides":
        return self

    def __exit__(self, *_) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def own_command(self, *, http: str = "", https: str = "", loops: int = 1) -> list[str]:
        command = [str(PRODUCTS / "BenchServer"), "--write-request", str(REQUEST_FILE)]
        command += ["--loops", str(loops)]
        if http:
            command += ["--http", http]
        if https:
            command += ["--https", https, "--certificate", str(self.certificate.der)]
            command += ["--key", str(self.certificate.key_der)]
        return command

    def own(self, *, loops: int = 1, cpu: Optional[int] = None) -> tuple[Running, str, str]:
        """The running server with its HTTP and its HTTPS address."""
        command = self.own_command(http=f"{HOST}:0", https=f"{HOST}:0", loops=loops)
        running = Running(command, cpu)
        ready = running.ready()
        return running, ready["http"], ready["https"]

    def nginx_command(self, http: str, https: str, workers: int = 1) -> list[str]:
        """Writes a configuration and tells the command that uses it."""
        head, body = self.answer().split(b"\r\n\r\n", 1)
        fields = re.findall(r"\r\n([^:]+): ([^\r]*)", head.decode())
        # nginx writes these itself.
        own = {"date", "server", "content-type", "content-length"}
        text = Template(NGINX_TEMPLATE.read_text()).substitute(
            folder=self.folder, master="on" if workers > 1 else "off", workers=workers,
            http=http, https=https, reuseport="reuseport" if workers > 1 else "",
            type=dict((name.lower(), value) for name, value in fields)["content-type"],
            fields="".join(
                f"    add_header {name} '{value}';\n"
                for name, value in fields if name.lower() not in own),
            body=body.decode())
        path = self.folder / f"nginx-{workers}.conf"
        path.write_text(text)
        return ["nginx", "-c", str(path), "-e", str(self.folder / "error.log")]

    def nginx(self, *, workers: int = 1, cpu: Optional[int] = None) -> tuple[Running, str, str]:
        http, https = (f"{HOST}:{free_port()}" for _ in range(2))
        running = Running(self.nginx_command(http, https, workers), cpu)
        exchange(http, patience=5)
        return running, http, https

    def answer(self) -> bytes:
        """What our server answers, from which nginx's static answer is made."""
        if self._answer is None:
            running, http, _ = self.own()
            with running:
                self._answer = exchange(http)
        return self._answer


def has_nginx() -> bool:
    return shutil.which("nginx") is not None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return probe.getsockname()[1]


def connect(address: str) -> socket.socket:
    host, port = address.rsplit(":", 1)
    connection = socket.create_connection((host, int(port)))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def exchange(address: str, patience: float = 0) -> bytes:
    """One request and its answer, which must be good. Waits so long for the server to appear."""
    deadline = time.monotonic() + patience
    while True:
        try:
            connection = connect(address)
            break
        except ConnectionRefusedError:
            if time.monotonic() >= deadline:
                raise
            time.sleep(0.01)
    with connection:
        return ask(connection)


def ask(connection: socket.socket, request: bytes = b"", status: int = 200) -> bytes:
    """One request, the refresh unless another is given, and its answer."""
    connection.sendall(request or request_bytes())
    answer = connection.recv(65536)
    if not answer.startswith(b"HTTP/1.1 %d " % status):
        raise Failure(f"a request was not answered as it should be: {answer[:200]!r}")
    return answer
