"""Tells every listener of the program that judges it to forget everything, while a case beside it is played.

Its argument is a folder: the other client makes `up` there and waits for `told`, which gets the answers.
"""

import os
import sys
import time
import urllib.error
import urllib.request

FOLDER = sys.argv[1]


def judges():
    """The programs of Understudy above this one, the nearest first."""
    process = os.getppid()
    while process > 1:
        if os.path.basename(os.readlink(f"/proc/{process}/exe")) == "understudy":
            yield process
        with open(f"/proc/{process}/stat") as stat:
            process = int(stat.read().rpartition(")")[2].split()[1])


def ports(process):
    """The ports on which a process listens."""
    folder = f"/proc/{process}/fd"
    sockets = set()
    for name in os.listdir(folder):
        try:
            sockets.add(os.readlink(f"{folder}/{name}"))
        except FileNotFoundError:
            pass
    with open(f"/proc/{process}/net/tcp") as table:
        for line in list(table)[1:]:
            fields = line.split()
            if fields[3] == "0A" and f"socket:[{fields[9]}]" in sockets:
                yield int(fields[1].split(":")[1], 16)


def tell(port, method, path):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", method=method)
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return "TLS"


while not os.path.exists(f"{FOLDER}/up"):
    time.sleep(0.02)
answers = [
    f"{port} {method} {path} {tell(port, method, path)}"
    for process in judges()
    for port in ports(process)
    for method, path in [("POST", "/_understudy/v1/reset"), ("GET", "/_understudy/v1/state"), ("GET", "/_understudy/")]
]
with open(f"{FOLDER}/answers", "w") as file:
    file.write("\n".join(answers))
os.rename(f"{FOLDER}/answers", f"{FOLDER}/told")
sys.exit(1)
