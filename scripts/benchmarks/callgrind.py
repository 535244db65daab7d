"""Counts user instructions with callgrind, and reads its profiles."""

import collections
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from .paths import PRODUCTS, REQUEST_FILE
from .process import Running
from .servers import HOST, ask, connect

FEW, MANY = 800, 2400


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


def profiles() -> tuple[Profile, Profile]:
    """A run with few requests and one with many; what they differ by is the price of a request."""
    with tempfile.TemporaryDirectory(prefix="understudy-callgrind-") as folder:
        return tuple(_run(count, Path(folder) / f"{count}") for count in (FEW, MANY))


def per_request(few: Profile, many: Profile) -> float:
    return (many.total - few.total) / (MANY - FEW)


def _run(requests: int, output: Path) -> Profile:
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}",
               str(PRODUCTS / "BenchServer"), "--write-request", str(REQUEST_FILE),
               "--http", f"{HOST}:0"]
    with Running(command, log=output.with_suffix(".log")) as running:
        address = running.ready()["http"]
        with connect(address) as connection:
            for _ in range(requests):
                ask(connection)
    return Profile(output)


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
