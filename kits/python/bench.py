"""Measures what the kit costs a suite of tests, where pytest has it: python3 bench.py

Needs pytest-xdist. Of several rounds the quickest counts, as others on the machine only add to it.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from understudy_oauth import Google, Mock

TESTS, ROUNDS = 1000, 3
MODULE = """
import pytest

@pytest.fixture
def empty():
    yield

@pytest.mark.parametrize("number", range({tests}))
def test_it({fixture}, number):
    pass
"""


def seconds(work):
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def suite(fixture):
    """The duration of a suite whose tests take a fixture and do nothing."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "test_it.py").write_text(MODULE.format(tests=TESTS, fixture=fixture))
        return seconds(lambda: subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider"],
            cwd=folder, check=True, stdout=subprocess.DEVNULL))


def first():
    """The time until a process has its first instance."""
    mocks = []

    def start():
        mocks.append(Mock())
        mocks.append(Google(mocks[0]))

    taken = seconds(start)
    for one in reversed(mocks):
        one.stop()
    return taken


def instance():
    """The time that an instance takes to start and to stop."""
    with Mock() as mock:
        return seconds(lambda: [Google(mock).stop() for _ in range(TESTS)]) / TESTS


def main():
    empty = min(suite("empty") for _ in range(ROUNDS))
    google = min(suite("google") for _ in range(ROUNDS))
    print(f"{TESTS} tests with -n 2: {google:.2f} s, with an empty fixture {empty:.2f} s")
    start, each = (min(work() for _ in range(ROUNDS)) for work in (first, instance))
    print(f"first instance of a process: {start * 1e3:.1f} ms")
    print(f"an instance, started and stopped: {each * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
