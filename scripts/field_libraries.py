"""What libraries do by themselves, as baselines that ship in the program: libraries/NAME.yaml.

An app that uses a library has the library's faults too. Each file lists what was seen of the library's clients
in the field that fails or warns, by check and by what was seen, so that another breach of the same check isn't
taken for the library's. A breach that was seen in many scenarios is listed once, for all of them.
"""

import collections
import json
import re

import clients
from clients import ROOT

FOLDER = ROOT / "libraries"
# Programs that their users run, and what this project has written: nobody's library.
PROGRAMS = {"c-mod-auth-openidc", "c-oidc-agent", "emailproxy", "gcalcli", "getmail", "git-credential-oauth",
            "google-oauthlib-tool", "mutt-oauth2", "perl-lemonldap", "php-roundcube", "rclone", "shell-curl-device"}
# A library that does something in more scenarios does it wherever that can be seen.
MANY = 5
BAD = ("fail", "warn")


def name(client):
    """The package as PyPI has it; what Debian has is named by its client, as one name means many packages."""
    kind, package = client.package.kind, client.package.name
    return package.lower() if kind == "pypi" else client.name


def libraries():
    """The clients of each library."""
    found = collections.defaultdict(list)
    for client in clients.clients().values():
        if client.name not in PROGRAMS:
            found[name(client)].append(client.name)
    return found


def numbers(version):
    """The numbers that a version begins with, without an epoch and a revision."""
    found = re.match(r"(?:\d+:)?v?(\d+(?:\.\d+)*)", version)
    return [int(one) for one in found[1].split(".")]


def versions(version):
    """The version that was played, and the next one that may be another in what it does."""
    parts = numbers(version)
    major, minor = (parts + [0])[:2]
    return ".".join(map(str, parts)), f"{major}.{minor + 1}"


def stable(seen):
    """What is different in each run is no part of a breach; the program compares it likewise."""
    return re.sub(r"#\d+(?=\D)", "#N", re.sub(r":\d{4,5}(?![A-Za-z0-9])", ":PORT", seen))


def breaches(report):
    """(check, what was seen, the scenario or None for all) of what is bad in a report."""
    seen = collections.defaultdict(set)
    for line in report["lines"]:
        for finding in line["cases"] if line.get("group") else []:
            if finding["verdict"] in BAD and finding.get("seen"):
                seen[line["subject"], stable(finding["seen"])].add(finding["name"]["scenario"])
    for (check, words), scenarios in seen.items():
        yield from ((check, words, one) for one in (scenarios if len(scenarios) <= MANY else [None]))


def bad(checks):
    return {check for check, verdict in checks.items() if verdict in BAD}


def reason(check, riders, states):
    """Who has been told."""
    told = [states[rider, check][2] for rider in riders if (rider, check) in states]
    public = [re.sub("^public: ", "", one) for one in told if one.startswith("public: ")]
    return f"it is known there: {public[0]}" if public else "report it there, if nobody has yet"


def text(library, version, riders, found, states):
    first, end = versions(version)
    lines = [f"# What {library} {first} does by itself. Made by scripts/field-page.",
             f"# Seen in {' and '.join(riders)}.", "schema: baseline/1", f'library: {{ name: {library}, from: "{first}", below: "{end}" }}']
    lines += ["entries:" if found else "entries: []"]
    for check, seen, one in sorted(found, key=lambda entry: (entry[0], entry[2] or "", entry[1])):
        lines += [f"  - check: {check}"] + ([f"    scenario: {one}"] if one else [])
        lines += [f"    seen: {json.dumps(seen, ensure_ascii=False)}",
                  f"    reason: {json.dumps(reason(check, riders, states))}"]
    return "\n".join(lines) + "\n"


def write(reports, known):
    """Writes the files of those libraries all of whose clients were played. Reports and what is known of their
    clients are by the clients' names."""
    FOLDER.mkdir(exist_ok=True)
    states = clients.states()
    for library, riders in libraries().items():
        if all(rider in reports for rider in riders):
            found = {one for rider in riders for one in breaches(reports[rider])
                     if one[0] in bad(known[rider]["checks"])}
            version = known[riders[0]]["version"]
            (FOLDER / f"{library}.yaml").write_text(text(library, version, riders, found, states))


def problems(field):
    """What is wrong with the files, beside what docs/field.json says of all clients."""
    known = {client["id"]: client for client in field["clients"]}
    files = {file.stem: file for file in FOLDER.glob("*.yaml")}
    wanted = {library: riders for library, riders in libraries().items() if riders[0] in known}
    yield from (f"libraries/{one}.yaml is no library of the field" for one in sorted(files.keys() - wanted.keys()))
    states = clients.states()
    for library, riders in sorted(wanted.items()):
        if library not in files:
            yield f"libraries/{library}.yaml is missing"
            continue
        own = files[library].read_text()
        first, end = versions(known[riders[0]]["version"])
        if f'from: "{first}", below: "{end}"' not in own:
            yield f"libraries/{library}.yaml isn't about {known[riders[0]]['version']}"
        told = dict(re.findall(r'(?s)check: (\S+)\n.*?reason: ("(?:[^"\\]|\\.)*")', own))
        known_bad = set().union(*(bad(known[rider]["checks"]) for rider in riders))
        yield from (f"libraries/{library}.yaml has {check}, of which the field says nothing bad"
                    for check in sorted(told.keys() - known_bad))
        yield from (f"libraries/{library}.yaml: {check} is otherwise known upstream"
                    for check in sorted(told) if json.loads(told[check]) != reason(check, riders, states))
