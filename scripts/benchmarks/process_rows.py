"""What happens inside one process: signatures, instances, codecs."""

import json
import re
import subprocess
from statistics import median

from .paths import PRODUCTS
from .process import Failure
from .report import Goal, Row, spread


def operations(*, rounds: int, milliseconds: int, only: tuple[str, ...] = (),
               pinned: bool = True, evidence: tuple[str, ...] = ()) -> dict[str, dict]:
    """Runs the program and gives its lines by name."""
    command = ["taskset", "-c", "0"] if pinned else []
    command += [str(PRODUCTS / "BenchOperations")]
    command += ["--rounds", str(rounds), "--milliseconds", str(milliseconds)]
    for name in only:
        command += ["--only", name]
    for file in evidence:
        command += ["--evidence", file]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {line["name"]: line for line in map(json.loads, done.stdout.splitlines())}


def signing(rounds: int, seconds: int) -> list[Row]:
    """Whole id_tokens against bare signatures of `openssl speed`, in turns on one core."""
    kinds = [("RS256 id_token", "rsa2048", r"rsa 2048 bits", 0.92),
             ("ES256 id_token", "ecdsap256", r"256 bits ecdsa", 0.80)]
    result = []
    for name, algorithm, line, limit in kinds:
        row = Row(f"{name}s per second", "1/s", other="openssl speed",
                  goal=Goal(limit, at_most=False))
        for _ in range(rounds):
            own = operations(rounds=1, milliseconds=1000 * seconds, only=(name,))
            row.ours.append(1e9 / own[name]["values"][0])
            row.theirs.append(_openssl_speed(algorithm, line, seconds))
        result.append(row)
    return result


def _openssl_speed(algorithm: str, line: str, seconds: int) -> float:
    done = subprocess.run(
        ["taskset", "-c", "0", "openssl", "speed", "-seconds", str(seconds), algorithm],
        capture_output=True, text=True, check=True)
    match = re.search(line + r".*s\s+([\d.]+)\s+[\d.]+\s*$", done.stdout, re.MULTILINE)
    if match is None:
        raise Failure(f"openssl speed says something else: {done.stdout}")
    return float(match[1])


def instances(rounds: int, milliseconds: int) -> list[Row]:
    # Not pinned: the loop has a thread of its own.
    lines = operations(rounds=rounds, milliseconds=milliseconds, pinned=False,
                       only=("start and stop an instance", "create an instance through the control API",
                             "hold instances"))
    started = next(line for name, line in lines.items() if name.startswith("start, "))
    stopped = next(line for name, line in lines.items() if name.startswith("stop, "))
    size = next(line for name, line in lines.items() if name.startswith("memory of one"))
    created = lines["create an instance through the control API"]
    # Later rounds reuse what the first one's instances gave back, so only that one tells the size.
    return [
        Row("instance created and stopped", "1/s",
            _rates(lines["start and stop an instance"]),
            goal=Goal(50_000, at_most=False, of_ratio=False)),
        Row("instance made through the control API, p50", "µs",
            [value / 1000 for value in created["values"]],
            goal=Goal(1000, of_ratio=False)),
        Row("instances created while 10,000 are held", "1/s", _rates(started)),
        Row("instances stopped, 10,000 held", "1/s", _rates(stopped)),
        Row("memory of an instance, 10,000 held", "bytes", size["values"][:1],
            goal=Goal(2048, of_ratio=False)),
    ]


def _rates(line: dict) -> list[float]:
    return [1e9 / value for value in line["values"]]


def micro(rounds: int, milliseconds: int) -> str:
    """A table of its own: these have no other side."""
    lines = operations(rounds=rounds, milliseconds=milliseconds)
    kept = [line for line in lines.values()
            if line["unit"] == "ns" and "id_token" not in line["name"]
            and "instance" not in line["name"] and "held" not in line["name"]]
    kept.sort(key=lambda line: median(line["values"]))
    table = ["| operation | ns min / med / max |", "| --- | --- |"]
    table += [f"| {line['name']} | {spread(line['values'])} |" for line in kept]
    return "\n".join(table)
