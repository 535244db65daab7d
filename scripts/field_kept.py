"""What docs/field.md and docs/field.json say already, for the clients that weren't played this time."""

import json
import re
from dataclasses import dataclass, field


@dataclass
class Kept:
    """Each by the client's name: a row and a section of the page, a row of what keeps a sign-in alive, and all that
    programs read; and by client and version the rows of old versions."""

    rows: dict = field(default_factory=dict)
    sections: dict = field(default_factory=dict)
    refreshed: dict = field(default_factory=dict)
    old: dict = field(default_factory=dict)
    clients: dict = field(default_factory=dict)


def kept(page, document, names):
    """What the page and the document say of the clients with these names."""
    told = {one["id"]: one for one in json.loads(document)["clients"]}
    judged = sections(page)
    return Kept(
        rows={name: line for name, line in matrix(page).items() if name in names},
        sections={name: text for name, text in judged.items() if name in names},
        refreshed={name: line for (name, *_), line in table(page, "Staying signed in").items() if name in names},
        old={(name, version): line for (name, version, *_), line in table(page, "Old beside new").items() if name in names},
        clients={name: one for name, one in told.items() if name in names})


def matrix(page):
    return {found[1]: found[0] for found in re.finditer(r"^\| \[([^]]+)\]\(#.*\n", page, re.M)}


def sections(page):
    return {found[1]: found[0].rstrip() + "\n" for found in re.finditer(r"^## (\S+)\n\n.*?(?=^##? |\Z)", page, re.M | re.S)}


def table(page, heading):
    """The rows below a heading, by their cells; the first two are the table's own."""
    found = re.search(rf"^# {heading}\n.*?(?=^# |\Z)", page, re.M | re.S)
    lines = [line for line in found[0].splitlines() if line.startswith("| ")][2:] if found else []
    return {tuple(line.strip("| ").split(" | ")): line + "\n" for line in lines}


def ordered(rows):
    """Clients in the order of their reports' files."""
    return [rows[name] for name in sorted(rows, key=lambda name: name + ".json")]
