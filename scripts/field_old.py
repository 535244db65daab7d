"""Old versions of the field's clients beside the newest: what scripts/field --old has played."""

import json
import re

from clients import FIELD

HEAD = """
# Old beside new

Older versions beside the newest, for clients that are PyPI's: the one that Debian has, and of some libraries others, spread over all
that can be judged. `scripts/field --bisect CLIENT CHECK` finds the version in which a verdict changed.

| client | old | new | changed |
| --- | --- | --- | --- |
"""
JUDGED = ("fail", "warn", "pass")


def reports():
    """By each client the reports about its older versions, by version."""
    found = {}
    for file in sorted(FIELD.glob("old/*/report.json")):
        report = json.loads(file.read_text())
        name = report["drivers"][0]["id"]
        found.setdefault(name, {})[file.parent.name.removeprefix(name + "-")] = report
    return found


def changes(old, new):
    """Each check whose verdict is another one now, if it was judged in both."""
    for check, verdict in sorted(old.items()):
        if verdict in JUDGED and new.get(check) in JUDGED and new[check] != verdict:
            yield f"{check} {verdict} → {new[check]}"


def table(old, verdicts, versions, kept=()):
    """`verdicts` are those of the newest versions, by client; `kept` are rows by client and version."""
    rows = dict(kept)
    for name, others in old.items():
        for version, report in others.items():
            if name in verdicts:
                told = report["exit"]["reason"] if report["exit"]["code"] == 5 else ", ".join(
                    changes(checks(report), verdicts[name])) or "nothing"
                rows[name, version] = f"| {name} | {version} | {versions[name]} | {told} |\n"
    return HEAD + "".join(rows[key] for key in sorted(rows, key=age)) if rows else ""


def age(key):
    """Clients by name, and of each the oldest version first."""
    name, version = key
    return name, [int(part) for part in re.findall(r"\d+", version)]


def checks(report):
    return {line["subject"]: line["verdict"] for line in report["lines"] if line.get("group")}
