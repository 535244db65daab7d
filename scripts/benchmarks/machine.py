"""On what, with what and when was measured."""

import datetime
import os
import platform
import re
import subprocess
from pathlib import Path

from .paths import ROOT


def conditions(linking: str, rounds: int) -> dict[str, str]:
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d %H:%M UTC"),
        "commit": _output("git", "-C", str(ROOT), "describe", "--always", "--dirty"),
        "machine": f"{_processor()}, {os.cpu_count()} CPUs, {_memory()}",
        "system": f"{_system()}, kernel {platform.release()}",
        "swift": _first_line("swift", "--version"),
        "openssl": _first_line("openssl", "version"),
        "nginx": _first_line("nginx", "-v").removeprefix("nginx version: "),
        "wrk": _first_line("wrk", "-v"),
        "linking": linking,
        "rounds": str(rounds),
        "load": f"{os.getloadavg()[0]:.2f} at the start",
    }


def _output(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        return "missing"
    return (done.stdout or done.stderr).strip()


def _first_line(*command: str) -> str:
    lines = _output(*command).splitlines()
    return lines[0] if lines else ""


def _processor() -> str:
    match = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    return match[1] if match else platform.machine()


def _memory() -> str:
    match = re.search(r"MemTotal:\s*(\d+)", Path("/proc/meminfo").read_text())
    return f"{int(match[1]) / 2**20:.0f} GiB" if match else ""


def _system() -> str:
    match = re.search(r'PRETTY_NAME="(.*)"', Path("/etc/os-release").read_text())
    return match[1] if match else platform.system()
