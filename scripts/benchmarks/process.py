"""A process that was started here, what it costs, and its end."""

import json
import os
import re
import resource
import signal
import subprocess
import time
from pathlib import Path
from typing import Optional


class Failure(Exception):
    """A program under measurement didn't do what it should; said in one sentence."""


def wait_for_ports(enough: int = 4_000, limit: float = 75) -> None:
    """Returns when few ports are held by connections that are over. Each holds one for a minute, and
    the rows before may have left none to listen on."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        held = re.search(r"TCP:.* tw (\d+)", Path("/proc/net/sockstat").read_text())
        if not held or int(held[1]) < enough:
            return
        time.sleep(1)


class Running:
    """A child process with its children, measured through /proc and stopped by its own pid."""

    def __init__(self, command: list[str], cpu: Optional[int] = None, log: Optional[Path] = None):
        pinned = ["taskset", "-c", str(cpu)] if cpu is not None else []
        self._log = open(log, "wb") if log else subprocess.DEVNULL
        self.process = subprocess.Popen(
            [*pinned, *command], stdout=subprocess.PIPE, stderr=self._log, text=True)

    def ready(self) -> dict:
        """Waits for the line of JSON by which our own programs say that they answer."""
        line = self.process.stdout.readline()
        if not line:
            raise Failure(f"{self.process.args} ended before it was ready")
        return json.loads(line)

    def pids(self) -> list[int]:
        """The process and those it forked."""
        own = self.process.pid
        children = Path(f"/proc/{own}/task/{own}/children").read_text().split()
        return [own, *map(int, children)]

    def cpu_ns(self) -> int:
        """Nanoseconds on a processor, of all threads."""
        total = 0
        for pid in self.pids():
            for task in Path(f"/proc/{pid}/task").iterdir():
                total += int((task / "schedstat").read_text().split()[0])
        return total

    def cpu_ticks_ns(self) -> int:
        """The same by the kernel's coarse count, which keeps what threads used that have ended."""
        ticks = 0
        for pid in self.pids():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks * 1_000_000_000 // os.sysconf("SC_CLK_TCK")

    def resident(self) -> int:
        return sum(kibibytes(f"/proc/{pid}/status", "VmRSS") for pid in self.pids())

    def anonymous(self) -> int:
        return sum(kibibytes(f"/proc/{pid}/smaps_rollup", "Anonymous") for pid in self.pids())

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.process.stdout.close()
        if self._log is not subprocess.DEVNULL:
            self._log.close()

    def __enter__(self) -> "Running":
        return self

    def __exit__(self, *_) -> None:
        self.stop()


def kibibytes(path: str, name: str) -> int:
    match = re.search(rf"^{name}:\s*(\d+) kB", Path(path).read_text(), re.MULTILINE)
    return int(match[1]) * 1024 if match else 0


def raise_descriptor_limit() -> int:
    """Allows this process and those it starts as many descriptors as it may, and tells how many."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard
