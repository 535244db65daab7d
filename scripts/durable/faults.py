"""Disks that are slow to trust, full, or broken."""

import contextlib
import os
import random
import shutil
import subprocess
import tempfile
from pathlib import Path

from durable import order
from durable.mock import Lost, Mock, demand
from durable.people import Person


class Skipped(Exception):
    """Something is missing here, so that nothing can be shown."""


def need(program):
    if shutil.which(program) is None:
        raise Skipped(f"{program} is missing")


def person(mock):
    one = Person(0)
    mock.connect().control("POST", "/accounts", {"email": one.email})
    return one


def order_of_calls(program, folder):
    """One login after the other, with every system call written down."""
    need("strace")
    trace = folder / "trace"
    mock = Mock(program, folder, folder / "state",
                tracer=["strace", "-f", "-qq", "-s", "16", "-e", "trace=" + order.TRACED, "-o", trace])
    mock.start()
    one, chance, connection = person(mock), random.Random(1), mock.connect()
    for _ in range(20):
        one.log_in(connection, chance)
    mock.stop()
    waited = order.check(trace.read_text().splitlines(), mock.state)
    # An account, and a code and a grant for each login that went so far.
    least = 1 + 20 + len(one.live)
    demand(waited >= least, f"only {waited} of {least} answers have waited")
    return f"{waited} answers to changes, each after its fdatasync"


def refused(one, connection):
    """Works until a change is refused, and returns the number of those that weren't."""
    for count in range(100_000):
        status, headers, _ = connection.ask("GET", "/o/oauth2/v2/auth?" + one.request())
        if status == 503:
            return count
        demand(status == 302, f"a login was answered with {status}")
        one.codes.append(one.code(headers))
    raise Lost("nothing is refused")


def full_disk(program, folder):
    """A disk without room: what was answered for holds, and it goes on once there is room again."""
    disk = folder / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", disk],
                      capture_output=True).returncode:
        raise Skipped("no file system can be mounted here")
    try:
        mock = Mock(program, folder, disk / "state")
        mock.start()
        one, connection = person(mock), mock.connect()
        ballast = disk / "ballast"
        with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))
        # Room for a few commits.
        os.truncate(ballast, ballast.stat().st_size - 96 * 1024)
        count = refused(one, connection)
        causes = [entry.get("cause") for entry in connection.control("GET", "/journal")["entries"]]
        demand("state.unkept" in str(causes), "the journal has no cause")
        ballast.unlink()
        one.codes.append(one.authorize(connection))
        mock.kill()
        mock.start()
        one.check(mock.connect())
        mock.kill()
        return f"503 after {count} logins, all of them kept, and it goes on when there is room"
    finally:
        subprocess.run(["umount", "-l", disk], check=True)


def failing_sync(program, folder):
    """A disk that doesn't confirm: all changes are refused, and what was answered for holds."""
    need("strace")
    mock = Mock(program, folder, folder / "state", tracer=[
        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fdatasync",
        "-e", "inject=fdatasync:error=EIO:when=30+"])
    mock.start()
    one, connection = person(mock), mock.connect()
    count = refused(one, connection)
    for _ in range(5):
        demand(refused(one, connection) == 0, "a change is taken after the disk has failed")
    for code in one.codes[:1]:
        status, _, _ = connection.ask("POST", "/token", one.exchange_of(code))
        demand(status == 503, f"an exchange is taken after the disk has failed: {status}")
    mock.stop()
    mock.tracer = []
    mock.start()
    one.check(mock.connect())
    mock.kill()
    return f"503 after {count} logins and from then on, all of them kept"


TRIALS = {"order": order_of_calls, "full-disk": full_disk, "failing-sync": failing_sync}


def play(name, program):
    with tempfile.TemporaryDirectory(prefix="understudy-durability-") as folder:
        return TRIALS[name](program, Path(folder))
