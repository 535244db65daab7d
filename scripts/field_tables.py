"""The tables of docs/field.md that are made of what docs/field.json says of all clients."""

import collections
import re

import clients

STACKED = """
# Stacks

The code that builds the token request, with its file and line at that version. Clients that ride on the same code
count once: {count} by others, in {languages} languages.

| stack | version | place | language | clients |
| --- | --- | --- | --- | --- |
"""
UPSTREAM = """
# Told upstream

The worst of these findings, and who knows of them; [SECURITY.md](../SECURITY.md) says how they are reported.

| client | check | version | severity | state |
| --- | --- | --- | --- | --- |
"""
CHECKS = """
# What each check showed

In how many of these clients a check was failed, warned of or passed, in either run. *None seen* is a check
that no client here was put to.

| check | fails | warnings | passes |
| --- | ---: | ---: | ---: |
"""


def upstream_table():
    return UPSTREAM + "".join(
        f"| {client} | {check} | {version} | {severity} | {re.sub('https:.*', lambda one: f'<{one[0]}>', state)} |\n"
        for (client, check), (version, severity, state) in clients.states().items())


def stacks_table(known):
    """Each stack at each version, with those who ride on it. What is ours counts for nothing."""
    riders = collections.defaultdict(list)
    for name, client in known.items():
        stack = client["stack"]
        riders[stack["name"], stack["version"], stack["place"], client["language"]].append(name)
    count, languages = independent(known)
    return STACKED.format(count=count, languages=languages) + "".join(
        f"| {name} | {version or '–'} | `{place}` | {language} | {', '.join(names)} |\n"
        for (name, version, place, language), names in sorted(riders.items(), key=lambda one: one[0][0].lower()))


def independent(known):
    """How many stacks of others there are, and in how many languages."""
    others = [client for client in known.values() if not client["stack"]["place"].startswith("drivers/")]
    return len({one["stack"]["name"] for one in others}), len({one["language"] for one in others})


def checks_table(told, checks):
    """For each check the number of clients with each verdict."""
    seen = collections.defaultdict(set)
    for name, client in told.items():
        for verdicts in client["checks"], (client["refresh"] or {}).get("checks", {}):
            for check, verdict in verdicts.items():
                seen[check, verdict].add(name)
    text = CHECKS
    for check in checks:
        fails, warns, passes = (len(seen[check, verdict]) for verdict in ("fail", "warn", "pass"))
        text += f"| {check} | {fails} | {warns} | {passes} |\n" if fails + warns + passes else (
            f"| {check} | none seen | | |\n")
    return text
