"""The page that says what was shown."""

import os
import re
import subprocess
import time
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reliability.md"
WORDS = {
    "passed on": "A code that one mock has issued is redeemed once, by whichever is asked",
    "raced": "Two mocks get one code at the same moment",
    "revoked": "A revocation at one mock is felt by all others",
    "shared": "Clock, clients, accounts, keys and consents are one",
    "mocks killed": "Mocks are killed in turn while people work through nginx",
    "engine killed": "The engine is killed while people work through nginx",
    "cost": "Processor time of mocks, engine and nginx",
}


def version(program):
    said = subprocess.run([program, "-v"], capture_output=True, text=True, check=True)
    return re.search(r"\d+\.\d+\.\d+", said.stdout + said.stderr)[0]


def write(shown, programs, page=PAGE):
    """Puts a table in place of the one on the page."""
    begin, end = "<!-- begin of make replicas -->\n", "<!-- end of make replicas -->\n"
    before, rest = page.read_text().split(begin)
    _, after = rest.split(end)
    page.write_text(before + begin + table(shown, programs) + end + after)


def table(shown, programs):
    cores = len(os.sched_getaffinity(0))
    lines = ["", "| trial | mocks | what was shown |", "| --- | --- | --- |"]
    lines += [f"| {WORDS[name]} | {count} | {words} |" for (name, count), words in shown.items()]
    lines += ["", f"Measured on {time.strftime('%Y-%m-%d')} with Redis {version(programs['redis-server'])} "
              f"(`appendfsync always`) and nginx {version(programs['nginx'])} on {cores} cores.", ""]
    return "\n".join(lines) + "\n"

