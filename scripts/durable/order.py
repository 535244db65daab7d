"""The order of a mock's system calls: no answer is written before the disk has confirmed what it tells."""

import re

CALL = re.compile(r"^(\d+) +(\w+)\((.*)$")
REST = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>(.*)$")
OPENED = re.compile(r'"([^"]*)".* = (\d+)$')
TRACED = "openat,pwrite64,fdatasync,fsync,sendto,sendmsg,write,writev"


class Disorder(Exception):
    """An answer was written too early."""


def calls(lines):
    """The system calls in the order of their ends: their names, and arguments with results."""
    begun = {}
    for line in lines:
        if found := REST.match(line):
            yield found[2], begun.pop((found[1], found[2]), "") + found[3]
        elif found := CALL.match(line):
            if line.endswith("<unfinished ...>"):
                begun[found[1], found[2]] = found[3].removesuffix("<unfinished ...>")
                # The bytes may be on the wire before the call has ended.
                if found[2] in ("sendto", "sendmsg", "write", "writev"):
                    yield found[2], found[3]
            else:
                yield found[2], found[3]


def check(lines, state):
    """Returns the number of answers that have waited for a confirmation of the log of `state`."""
    log, unconfirmed, waited, confirmed = None, 0, 0, False
    for name, text in calls(lines):
        number = text.split(",", 1)[0].split(")", 1)[0].strip()
        if name == "openat" and (found := OPENED.search(text)) and found[1] == f"{state}-wal":
            log = found[2]
        elif name == "pwrite64" and number == log:
            unconfirmed += 1
        elif name in ("fdatasync", "fsync") and number == log:
            unconfirmed, confirmed = 0, True
        elif name in ("sendto", "sendmsg", "write", "writev") and '"HTTP/1.1 ' in text:
            if unconfirmed:
                raise Disorder(f"an answer before {unconfirmed} writes were confirmed: {text[:90]}")
            waited, confirmed = waited + confirmed, False
    return waited
