"""Runs wrk and reads what it measured."""

import json
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

from .paths import REQUEST_FILE, WRK_SCRIPT
from .process import Failure, Running


@dataclass
class Load:
    """One run: what was asked, how fast it went, and what it cost the server."""

    requests: int
    seconds: float
    p50: float
    p99: float
    cpu_ns: float

    @property
    def rate(self) -> float:
        return self.requests / self.seconds

    @property
    def cpu_us(self) -> float:
        """Processor time of the server for one request, in microseconds."""
        return self.cpu_ns / self.requests / 1000


def available() -> bool:
    return shutil.which("wrk") is not None


def run(
    server: Running, url: str, *, connections: int, seconds: float, threads: int = 1,
    cpu: Optional[int] = None, close: bool = False, request: Path = REQUEST_FILE,
    by_ticks: bool = False,
) -> Load:
    pinned = ["taskset", "-c", str(cpu)] if cpu is not None else []
    command = [*pinned, "wrk", f"-t{threads}", f"-c{connections}", f"-d{max(1, round(seconds))}s"]
    command += ["-s", str(WRK_SCRIPT), url + "/token", "--", str(request)]
    command += ["close" if close else "keep-alive"]
    cpu_ns = server.cpu_ticks_ns if by_ticks else server.cpu_ns
    before = cpu_ns()
    done = subprocess.run(command, capture_output=True, text=True)
    cost = cpu_ns() - before
    match = re.search(r"^RESULT (.*)$", done.stdout, re.MULTILINE)
    if match is None:
        raise Failure(f"wrk failed: {done.stdout} {done.stderr}")
    result = json.loads(match[1])
    if result["refused"] or result["broken"] > result["requests"] // 100:
        raise Failure(f"not all was answered well: {result}")
    return Load(
        requests=result["requests"], seconds=result["microseconds"] / 1e6, p50=result["p50"],
        p99=result["p99"], cpu_ns=cost)
