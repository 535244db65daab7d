"""Measures what the kit costs, where pytest has it. Of several rounds the quickest counts.

usage: bench.py         when the first instance is there, and what the next ones take
       bench.py suite   what a suite of tests takes, with pytest-xdist
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from understudy_oauth import Google, Mock

INSTANCES, TESTS, ROUNDS = 500, 1000, 3
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


def main():
    if sys.argv[1:] == ["suite"]:
        for fixture in ("empty", "google"):
            print(fixture, min(suite(fixture) for _ in range(ROUNDS)))
        return
    with Mock() as mock:
        Google(mock).stop()
        print("first", flush=True)
        print(seconds(lambda: [Google(mock).stop() for _ in range(INSTANCES)]) / INSTANCES)


if __name__ == "__main__":
    main()
