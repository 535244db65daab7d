"""Counts user instructions with callgrind, and reads its profiles."""

import collections
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from .paths import AUTHORIZATION_FILE, PRODUCTS, REQUEST_FILE
from .process import Running
from .servers import HOST, ask, connect

FEW, MANY = 800, 2400

# Each request, its file, and the status of a right answer.
REQUESTS = {
    "POST /token, keep-alive": (REQUEST_FILE, 200),
    "GET /o/oauth2/v2/auth, keep-alive": (AUTHORIZATION_FILE, 302),
}

# What an authorization request may spend on being read as strictly as Google reads it: the functions
# that do nothing else, and their share with all that they call.
STRICT_REQUEST = "GET /o/oauth2/v2/auth, keep-alive"
STRICT_READING = ("repeatsNothing", "valuesAreKnown", "hasOnlyParameters")
STRICT_PERCENT = 3


class Profile:
    """Instructions of each function: its own, and with all that it called."""

    def __init__(self, path: Path):
        self.own: collections.Counter = collections.Counter()
        self.whole: collections.Counter = collections.Counter()
        self.calls: collections.Counter = collections.Counter()
        self._names: dict[str, str] = {}
        self._read(path)

    @property
    def total(self) -> int:
        return sum(self.own.values())

    def _read(self, path: Path) -> None:
        function = callee = ""
        calls = 0
        for line in path.read_text(errors="replace").splitlines():
            if line.startswith("fn="):
                function = self._name(line[3:])
            elif line.startswith("cfn="):
                callee = self._name(line[4:])
            elif line.startswith("calls="):
                calls = int(line[6:].split()[0])
            elif line and line[0] in "0123456789+-*" and " " in line:
                cost = int(line.split()[1])
                self.whole[function] += cost
                if calls:
                    self.calls[callee] += calls
                    calls = 0
                else:
                    self.own[function] += cost

    def _name(self, text: str) -> str:
        """Names are written out once and then go by their number."""
        match = re.match(r"(\(\d+\))(?: (.*))?$", text)
        if match is None:
            return text
        if match[2] is not None:
            self._names[match[1]] = match[2]
        return self._names[match[1]]


def available() -> bool:
    return shutil.which("valgrind") is not None


def profiles(request: str) -> tuple[Profile, Profile]:
    """A run with few requests and one with many; what they differ by is the price of a request."""
    with tempfile.TemporaryDirectory(prefix="understudy-callgrind-") as folder:
        return tuple(_run(request, count, Path(folder) / f"{count}") for count in (FEW, MANY))


def per_request(few: Profile, many: Profile) -> float:
    return (many.total - few.total) / (MANY - FEW)


def _run(request: str, count: int, output: Path) -> Profile:
    file, status = REQUESTS[request]
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}",
               str(PRODUCTS / "BenchServer"), "--write-request", str(REQUEST_FILE),
               "--write-authorization", str(AUTHORIZATION_FILE),
               "--http", f"{HOST}:0"]
    with Running(command, log=output.with_suffix(".log")) as running:
        address = running.ready()["http"]
        with connect(address) as connection:
            for _ in range(count):
                ask(connection, file.read_bytes(), status)
    return Profile(output)


def strict_reading(few: Profile, many: Profile) -> dict[str, float]:
    """The instructions of each function of the strict reading, per request. A function's closures have
    its name as a part of theirs, and are counted with it already."""
    each = MANY - FEW
    return {name: max(((cost - few.whole[symbol]) / each for symbol, cost in many.whole.items()
                       if name in symbol), default=0)
            for name in STRICT_READING}


def table(few: Profile, many: Profile, count: int) -> str:
    """The functions that cost most by themselves, per request."""
    each = MANY - FEW
    own = {name: (cost - few.own[name]) / each for name, cost in many.own.items()}
    top = sorted(own, key=own.get, reverse=True)[:count]
    lines = [f"{'own':>8} {'whole':>8} {'calls':>6}"]
    for name, plain in zip(top, _demangled(top)):
        whole = (many.whole[name] - few.whole[name]) / each
        calls = (many.calls[name] - few.calls[name]) / each
        lines.append(f"{own[name]:8.0f} {whole:8.0f} {calls:6.1f}  {plain[:140]}")
    return "\n".join(lines)


def _demangled(names: list[str]) -> list[str]:
    done = subprocess.run(
        ["swift", "demangle", "--compact"], input="\n".join(names), capture_output=True, text=True)
    # Modules and file discriminators say little and take much room.
    plain = re.sub(r"\b[A-Z]\w+\.(?=[A-Z(])| in _[0-9A-F]{32}", "", done.stdout)
    return plain.splitlines() if done.returncode == 0 else names
