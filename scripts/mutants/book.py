"""The self-tests that were run, each once, so that a run that was ended goes on where it was."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import dataclass

from .paths import FOLDER, PROGRAMS
from .workshop import VARIABLE

LIMIT = 300  # seconds for one self-test
# So many checks are shown green by one self-test: its controls serve them all.
TOGETHER = 12


@dataclass(frozen=True)
class Run:
    """A self-test that has ended, and what it complained of."""

    status: int
    seconds: float
    problems: list[str]
    summary: str = ""

    def complaint(self, check: str) -> str:
        """What it says against a check; nothing when it is proven."""
        if self.status < 0:
            return f"it crashes: {self.problems[0].rpartition(': ')[2] if self.problems else ''}"
        start = f"{check}: "
        found = (line for line in self.problems if line.startswith(start))
        return next(found, "").removeprefix(start)

    @property
    def is_about_nobody(self) -> bool:
        """Whether the one check that it was to prove isn't about any client of ours."""
        return "1 not applicable" in self.summary


class Book:
    """What was found for these programs, on disk."""

    def __init__(self, programs: str, jobs: int, afresh: bool):
        self.jobs = jobs
        self.path = FOLDER / f"{programs}.json"
        if afresh:
            self.path.unlink(missing_ok=True)
        self.runs = json.loads(self.path.read_text()) if self.path.exists() else {}

    def selftest(self, *words: str, turned: int | None = None) -> Run:
        key = " ".join(words) + (f" turned {turned}" if turned is not None else "")
        if key not in self.runs:
            print(f"mutation: selftest {key}", file=sys.stderr, flush=True)
            start = time.monotonic()
            command = [PROGRAMS / "understudy", "selftest", "--short", "--jobs", str(self.jobs)]
            status, output, errors = _ended([*command, *words], turned)
            self.runs[key] = {"status": status, "seconds": round(time.monotonic() - start, 1),
                              "problems": errors.splitlines(),
                              "summary": (output.splitlines() or [""])[-1]}
            self.path.write_text(json.dumps(self.runs, indent=1) + "\n")
        return Run(**self.runs[key])

    def proven(self, checks: list[str]) -> set[str]:
        """Those of some checks that the self-test is content with as they are."""
        unseen = [check for check in checks if check not in self._judged()]
        for start in range(0, len(unseen), TOGETHER):
            some = unseen[start:start + TOGETHER]
            self.selftest(*(word for check in some for word in ("--check", check)))
        return {check for check in checks if self._judged().get(check)}

    def _judged(self) -> dict[str, bool]:
        """The checks that a self-test has looked at as they are, and whether it was content."""
        judged = {}
        for key, run in self.runs.items():
            if re.fullmatch(r"(--check \S+ ?)+", key):
                for check in key.replace("--check ", "").split():
                    judged[check] = run["status"] in (0, 1) and not Run(**run).complaint(check)
        return judged


def _ended(command: list, turned: int | None) -> tuple[int, str, str]:
    """Runs a program to its end, and interrupts one that takes too long, so that it ends its clients."""
    surroundings = os.environ | ({VARIABLE: str(turned)} if turned is not None else {})
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          env=surroundings) as program:
        try:
            output, errors = program.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            program.send_signal(signal.SIGINT)
            output, errors = program.communicate()
        return program.returncode, output, errors


def listed(program: str, *words: str) -> list:
    """What one of the programs lists as JSON."""
    done = subprocess.run([PROGRAMS / program, *words, "--json"], capture_output=True, check=True,
                          text=True)
    return json.loads(done.stdout)
