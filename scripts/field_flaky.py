"""Which verdicts of the field may differ between two runs of the same versions, and why.

Fixtures/field/flaky.txt has a line for each: the client, the run (`profile` or `refresh`), its checks, the
verdicts that were seen, and the reason in the client's own behaviour.
"""

from clients import ROOT

FILE = ROOT / "Fixtures/field/flaky.txt"
HEAD = """
# Flaky lines

The verdicts that may differ between two runs of the same versions, and what of the client makes them differ. All others
were the same in two runs of the whole field; `scripts/field-page --compare REVISION` compares with an earlier one.

| client | run | checks | verdicts | reason |
| --- | --- | --- | --- | --- |
"""


def rows():
    return [line.split(" | ") for line in FILE.read_text().splitlines()]


def of(client, run, lines):
    """What may differ of a client's run, by check."""
    return {check: {"verdicts": verdicts.split(", "), "reason": reason}
            for name, kind, checks, verdicts, reason in lines if (name, kind) == (client, run)
            for check in checks.split(", ")}


def table():
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows())


def problems(document, lines=None):
    """What the list says of clients and verdicts that aren't so."""
    told = {one["id"]: one for one in document["clients"]}
    for name, run, checks, verdicts, _ in lines or rows():
        if name not in told or run not in ("profile", "refresh"):
            yield f"flaky.txt: there is no {run} run of {name}"
            continue
        found = told[name]["checks"] if run == "profile" else (told[name]["refresh"] or {}).get("checks", {})
        for check in checks.split(", "):
            if found.get(check) not in verdicts.split(", "):
                yield f"flaky.txt: {name} {check} is {found.get(check)} and not one of {verdicts}"


def differences(old, new):
    """How two documents differ, but for days and for what is flaky. A client's conformance follows from its
    verdicts, and so it may differ where one of these is flaky."""
    before, after = ({one["id"]: one for one in document["clients"]} for document in (old, new))
    for name in sorted(before.keys() ^ after.keys()):
        yield f"{name} is {'new' if name in after else 'gone'}"
    for name in sorted(before.keys() & after.keys()):
        first, second = before[name], after[name]
        ignored = {"checks", "refresh", "date", "since", "flaky", *(["conformance"] if second["flaky"] else [])}
        for member in sorted((first.keys() | second.keys()) - ignored):
            if first.get(member) != second.get(member):
                yield f"{name}: {member} was {first.get(member)} and is {second.get(member)}"
        yield from (f"{name} {text}" for text in changed(first["checks"], second["checks"], second["flaky"]))
        first, second = first["refresh"] or {}, second["refresh"] or {}
        yield from (f"{name} {text} by refresh@1" for text in changed(
            first.get("checks", {}), second.get("checks", {}), second.get("flaky", {})))


def changed(first, second, flaky):
    for check in sorted(first.keys() | second.keys()):
        verdicts = first.get(check), second.get(check)
        if verdicts[0] != verdicts[1] and not set(verdicts) <= set(flaky.get(check, {}).get("verdicts", [])):
            yield f"{check}: {verdicts[0]} and then {verdicts[1]}"
