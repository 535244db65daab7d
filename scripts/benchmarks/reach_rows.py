"""What it costs to lead an unmodified program to the mock: a run of `exec`, and a request through the
proxy."""

import http.client
import json
import os
import signal
import subprocess
import time
from pathlib import Path
from statistics import median

from .paths import PRODUCTS
from .process import Failure
from .report import Goal, Row
from .start_rows import client_context

PROGRAM = str(PRODUCTS / "understudy")
HOST = "accounts.google.com"
PATH = "/.well-known/openid-configuration"


def rows(rounds: int, starts: int, requests: int) -> list[Row]:
    return [overhead(rounds, starts), intercepted(rounds, requests)]


def overhead(rounds: int, starts: int) -> Row:
    """What `exec` adds to the time of a program that does nothing."""
    row = Row("exec overhead on /bin/true", "ms", other="", goal=Goal(15, of_ratio=False))
    for _ in range(rounds):
        alone = median(_run(["/bin/true"]) for _ in range(starts))
        through = median(_run([PROGRAM, "exec", "-q", "--", "/bin/true"]) for _ in range(starts))
        row.ours.append(through - alone)
    return row


def _run(words: list[str]) -> float:
    begin = time.perf_counter_ns()
    pid = os.posix_spawn(words[0], words, os.environ)
    _, status = os.waitpid(pid, 0)
    elapsed = time.perf_counter_ns() - begin
    if status != 0:
        raise Failure(f"{words} ended with {status}")
    return elapsed / 1e6


def intercepted(rounds: int, requests: int) -> Row:
    """The mock's processor time for requests through the proxy, and sent directly over TLS."""
    row = Row("processor time of an intercepted request", "µs", other="directly over TLS",
              goal=Goal(1.15))
    mock = subprocess.Popen([PROGRAM, "serve", "--json"], stdout=subprocess.PIPE, text=True)
    try:
        ready = json.loads(mock.stdout.readline())
        proxy = ready["http"][0].removeprefix("http://")
        direct = ready["https"][0].removeprefix("https://")
        for _ in range(rounds):
            row.ours.append(_cost(mock.pid, proxy, True, requests))
            row.theirs.append(_cost(mock.pid, direct, False, requests))
    finally:
        mock.send_signal(signal.SIGTERM)
        mock.communicate()
    return row


def _cost(pid: int, address: str, tunnels: bool, requests: int) -> float:
    """Microseconds a request, on one connection that is open already."""
    connection = http.client.HTTPSConnection(address, context=client_context())
    if tunnels:
        connection.set_tunnel(HOST, 443)
    _ask(connection)
    begin = _processor_time(pid)
    for _ in range(requests):
        _ask(connection)
    spent = _processor_time(pid) - begin
    connection.close()
    return spent / requests / 1e3


def _ask(connection: http.client.HTTPSConnection) -> None:
    connection.request("GET", PATH, headers={"Host": HOST})
    answer = connection.getresponse()
    answer.read()
    if answer.status != 200:
        raise Failure(f"the mock answered {answer.status}")


def _processor_time(pid: int) -> int:
    """Nanoseconds, of all threads."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks)
