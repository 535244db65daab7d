"""The program itself: from nothing to its first answer, and what it weighs then."""

import os
import signal
import socket
import ssl
import time
from statistics import median
from typing import Callable

from .paths import PRODUCTS
from .process import Failure, kibibytes
from .report import Goal, Row
from .servers import HOST, Sides, free_port, has_nginx

MEBIBYTE = 2**20
REQUEST = b"GET /.well-known/openid-configuration HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def rows(sides: Sides, rounds: int, starts: int) -> list[Row]:
    result = []
    for secure, time_goal, memory_goal in ((False, 2, 8), (True, 4, 11)):
        scheme = "HTTPS" if secure else "HTTP"
        spawned = Row(f"spawn to first 200, {scheme}", "ms",
                      goal=Goal(time_goal, of_ratio=False))
        resident = Row(f"resident memory after the first 200, {scheme}", "MiB",
                       goal=Goal(memory_goal, of_ratio=False))
        for row in (spawned, resident):
            row.missing = "" if has_nginx() else "nginx is missing"
        for _ in range(rounds):
            _round(lambda port: _own(sides, port, secure), secure, starts,
                   spawned.ours, resident.ours)
            if has_nginx():
                _round(lambda port: _nginx(sides, port, secure), secure, max(2, starts // 4),
                       spawned.theirs, resident.theirs)
        result += [spawned, resident]
    return result


def _own(sides: Sides, port: int, secure: bool) -> list[str]:
    command = [str(PRODUCTS / "understudy"), "serve"]
    if not secure:
        return [*command, "--http", f"{HOST}:{port}", "--https", "none"]
    authority = str(sides.folder / "ca.pem")
    return [*command, "--http", "none", "--https", f"{HOST}:{port}", "--ca-file", authority]


def _nginx(sides: Sides, port: int, secure: bool) -> list[str]:
    ports = [f"{HOST}:{port}", f"{HOST}:{free_port()}"]
    return sides.nginx_command(*(reversed(ports) if secure else ports))


def _round(
    command: Callable, secure: bool, starts: int, times: list[float], sizes: list[float]
) -> None:
    samples = [_start(command, secure) for _ in range(starts)]
    times.append(median(sample[0] for sample in samples))
    sizes.append(median(sample[1] for sample in samples))


def _start(command: Callable, secure: bool) -> tuple[float, float]:
    """Milliseconds to the first 200, and the mebibytes resident then."""
    port = free_port()
    words = command(port)
    quiet = [(os.POSIX_SPAWN_OPEN, fd, "/dev/null", os.O_WRONLY, 0) for fd in (1, 2)]
    begin = time.perf_counter_ns()
    pid = os.posix_spawnp(words[0], words, os.environ, file_actions=quiet)
    try:
        _first_answer(port, secure, begin)
        elapsed = time.perf_counter_ns() - begin
        return elapsed / 1e6, kibibytes(f"/proc/{pid}/status", "VmRSS") / MEBIBYTE
    finally:
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)


def client_context() -> ssl.SSLContext:
    """Takes any certificate: what is measured is the server."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


CONTEXT = client_context()


def _first_answer(port: int, secure: bool, begin: int) -> None:
    """Knocks until somebody opens, without a pause: the loop's other core is idle anyway."""
    while time.perf_counter_ns() - begin < 10**10:
        connection = socket.socket()
        try:
            connection.connect((HOST, port))
        except ConnectionRefusedError:
            connection.close()
            continue
        # Without this the request would wait for the answer to the end of the handshake.
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with connection if not secure else CONTEXT.wrap_socket(connection) as stream:
            stream.sendall(REQUEST)
            if not stream.recv(65536).startswith(b"HTTP/1.1 200 "):
                raise Failure("the first answer was no 200")
            return
    raise Failure("the server didn't come up")
