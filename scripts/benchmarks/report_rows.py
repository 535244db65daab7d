"""What reports cost that are made of a large report.json: memory, and time."""

import os
import subprocess
from pathlib import Path

from .large_report import enlarge
from .paths import ROOT
from .process import Failure
from .rehearse_rows import ENVIRONMENT, MEBIBYTE, PROGRAM, folder
from .report import Goal, Row

# The console's report has no file.
FORMATS = ["console", "html", "junit", "sarif", "tap", "json"]


def rows(rounds: int, cases: int) -> list[Row]:
    """A run of the example client by a profile, each of its cases many times."""
    with folder() as place:
        report, large = place / "report.json", place / "large.json"
        words = [PROGRAM, "run", "--jobs", "2", "--profile", "google-desktop@1", "--driver",
                 str(ROOT / "drivers" / "rehearsal-client.yaml"), "--json", str(report)]
        subprocess.run(words, stdout=subprocess.DEVNULL, env=ENVIRONMENT, check=False)
        if not report.exists():
            raise Failure(f"{' '.join(words)} has left no report")
        count = enlarge(report, cases, large)
        size = f"{count:,} cases, {large.stat().st_size / MEBIBYTE:,.0f} MiB"
        found: list[Row] = []
        for name in FORMATS:
            seconds = Row(f"{name} of a report of {size}", "s", other="",
                          goal=Goal(2, of_ratio=False))
            memory = Row(f"its peak memory, {name}", "MiB", other="",
                         goal=Goal(200, of_ratio=False))
            for _ in range(rounds):
                took, peak = _measure(large, name, place / name)
                seconds.ours.append(took)
                memory.ours.append(peak)
            found += [seconds, memory]
        return found


def _measure(large: Path, name: str, output: Path) -> tuple[float, float]:
    """The processor time in seconds, which other programs disturb least, and the peak in MiB."""
    words = [PROGRAM, "report", str(large)]
    if name != "console":
        words += [f"--{name}", str(output)]
    pid = os.posix_spawn(PROGRAM, words, ENVIRONMENT, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)])
    _, status, usage = os.wait4(pid, 0)
    if status != 0:
        raise Failure(f"{' '.join(words)} ended with {status}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
