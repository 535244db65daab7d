"""What playing scenarios costs: cases with the smallest client there is, and the start of a run."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Iterator

from .paths import PRODUCTS, ROOT
from .process import Failure
from .process_rows import operations
from .report import Goal, Row

PROGRAM = str(PRODUCTS / "understudy")
CLIENT = str(PRODUCTS / "CodeClient")
DRIVER = str(ROOT / "Benchmarks" / "Rehearsal" / "code-client.yaml")
FLOOD_DRIVER = str(ROOT / "Benchmarks" / "Rehearsal" / "flood.yaml")
ENVIRONMENT = {**os.environ, "PATH": f"{PRODUCTS}:{os.environ['PATH']}"}
MEBIBYTE = 2**20

# A login, one that goes on for long, refreshes, and calls of an API.
JUDGED = ["happy-path", "repeat-logins", "expiry", "fifty-refreshes", "api-throttled"]

LOGIN = """schema: scenario/1
id: login-{name}
title: A login
flows: [loopback]
uses: [login]
users:
  ana: {{ email: "${{case.email}}", sub: "1001" }}
cases:
{cases}
steps:
  - run: login
    browser: {{ user: ana, decide: approve }}
  - expect:
      outcome: signed_in
      requests: [{{ at: token, count: 1 }}]
"""


def rows(rounds: int, cases: int, starts: int) -> list[Row]:
    serial = Row("cases per second, one at a time", "1/s", other="empty posix_spawn loop",
                 goal=Goal(300, at_most=False, of_ratio=False))
    parallel = Row("cases per second, two at a time", "1/s", other="one at a time",
                   goal=Goal(1.6, at_most=False))
    overhead = Row("a case beside its client's own start and end, p50", "ms", other="",
                   goal=Goal(5, of_ratio=False))
    with folder() as folder:
        scenario = _logins(folder, "rounds", cases)
        for _ in range(rounds):
            spawned = [_spawn() for _ in range(cases)]
            ends = _play(scenario, jobs=1)
            serial.ours.append(_rate(ends))
            serial.theirs.append(len(spawned) / sum(spawned))
            periods = [later - earlier for earlier, later in zip(ends, ends[1:])]
            overhead.ours.append((median(periods) - median(spawned)) * 1e3)
            parallel.ours.append(_rate(_play(scenario, jobs=2)))
            parallel.theirs.append(serial.ours[-1])
        return [serial, parallel, overhead, *_starts(folder, rounds, starts)]


def judging(rounds: int, milliseconds: int) -> list[Row]:
    """Cases of the example client, judged by all checks on one core."""
    name = "judge a request of evidence"
    with folder() as folder:
        words = [PROGRAM, "run", "--jobs", "2", "--evidence", str(folder), "--driver",
                 str(ROOT / "drivers" / "rehearsal-client.yaml")]
        for case in JUDGED:
            words += ["--case", case]
        subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       env=ENVIRONMENT, check=False)
        files = tuple(sorted(str(path) for path in folder.glob("*.json")))
        if len(files) < len(JUDGED):
            raise Failure(f"{' '.join(words)} has left {len(files)} cases")
        line = operations(rounds=rounds, milliseconds=milliseconds, only=(name,),
                          evidence=files)[name]
    return [Row("requests of evidence judged by all checks, one core", "1/s",
                [1e9 / value for value in line["values"]], other="",
                goal=Goal(20_000, at_most=False, of_ratio=False))]


def endurance(cases: int, flood: int) -> list[Row]:
    """Much of everything, once: there must be memory for all of it."""
    with folder() as folder:
        for part in range(max(1, cases // 100)):
            _logins(folder, f"part-{part}", min(cases, 100))
        peak, seconds = _peak([DRIVER, str(folder)], {})
        memory = Row(f"peak memory of a run of {cases:,} cases", "MiB", [peak], other="",
                     goal=Goal(200, of_ratio=False))
        rate = Row(f"cases per second in a run of {cases:,}, two at a time", "1/s",
                   [cases / seconds], other="")
    with folder() as folder:
        peak, seconds = _peak([FLOOD_DRIVER, str(_logins(folder, "flood", 1))],
                              {"FLOOD_BYTES": str(flood)})
        size = f"{flood / MEBIBYTE:,.0f} MiB"
        flooded = Row(f"peak memory while a client writes {size}", "MiB", [peak], other="",
                      goal=Goal(200, of_ratio=False))
        took = Row(f"time for a client that writes {size}", "s", [seconds], other="")
    return [memory, rate, flooded, took]


@contextmanager
def folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="understudy-bench-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def _logins(folder: Path, name: str, count: int) -> Path:
    """Writes a scenario of so many cases, each with an account of its own."""
    lines = [f'  c{number:03}: {{ email: "ana{number}@example.com" }}' for number in range(count)]
    path = folder / f"{name}.yaml"
    path.write_text(LOGIN.format(name=name, cases="\n".join(lines)))
    return path


def _spawn() -> float:
    """Seconds for a client that finds nothing to do."""
    begin = time.perf_counter()
    pid = os.posix_spawn(CLIENT, [CLIENT], {})
    os.waitpid(pid, 0)
    return time.perf_counter() - begin


def _play(scenario: Path, jobs: int) -> list[float]:
    """Plays all cases, and gives the moments at which their verdicts were told."""
    words = [PROGRAM, "run", "--driver", DRIVER, str(scenario), "--case", f"login-{scenario.stem}",
             "--jobs", str(jobs)]
    ends: list[float] = []
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=ENVIRONMENT) as run:
        for line in run.stdout:
            if re.match(rb"\S+ +code-client +login-", line):
                ends.append(time.perf_counter())
    if run.returncode != 0 or len(ends) < 2:
        raise Failure(f"{' '.join(words)} ended with {run.returncode}, {len(ends)} verdicts told")
    return ends


def _rate(ends: list[float]) -> float:
    return (len(ends) - 1) / (ends[-1] - ends[0])


def _peak(paths: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """Plays everything, and gives the run's own peak of memory in MiB, and how long it took."""
    words = [PROGRAM, "run", "--jobs", "2", "--driver", *paths]
    begin = time.perf_counter()
    pid = os.posix_spawn(PROGRAM, words, {**ENVIRONMENT, **environment}, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)])
    _, status, usage = os.wait4(pid, 0)
    seconds = time.perf_counter() - begin
    if status != 0:
        raise Failure(f"{' '.join(words)} ended with {status}")
    return usage.ru_maxrss * 1024 / MEBIBYTE, seconds


def _starts(folder: Path, rounds: int, starts: int) -> list[Row]:
    scenarios = _shipped(folder / "scenarios", 100)
    driver = str(ROOT / "drivers" / "rehearsal-client.yaml")
    lint = Row("lint of 100 files, from spawn to end", "ms", other="", goal=Goal(20, of_ratio=False))
    start = Row("start of a run of 100 files, from spawn to its first line", "ms", other="",
                goal=Goal(20, of_ratio=False))
    for _ in range(rounds):
        lint.ours.append(median(
            _first_output([PROGRAM, "lint", driver, str(scenarios)]) for _ in range(starts)))
        start.ours.append(median(
            _first_output([PROGRAM, "run", "--driver", driver, str(scenarios)])
            for _ in range(starts)))
    return [lint, start]


def _shipped(folder: Path, count: int) -> Path:
    """Writes so many scenarios: the shipped ones, some of them twice under another name."""
    folder.mkdir()
    files = sorted((ROOT / "scenarios").rglob("*.yaml"))
    for number in range(count):
        text = files[number % len(files)].read_text()
        again = f"\\1-{number // len(files)}" if number >= len(files) else "\\1"
        text = re.sub(r"^(id: .*)$", again, text, count=1, flags=re.MULTILINE)
        (folder / f"{number:03}.yaml").write_text(text)
    return folder


def _first_output(words: list[str]) -> float:
    """Milliseconds until a program says something; then it is ended."""
    begin = time.perf_counter()
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          env=ENVIRONMENT) as program:
        first = program.stdout.read(1)
        elapsed = time.perf_counter() - begin
        program.send_signal(signal.SIGINT)
        program.stdout.read()
    if not first:
        raise Failure(f"{' '.join(words)} said nothing")
    return elapsed * 1e3
