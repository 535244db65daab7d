"""How things stand at an instance, without what is by chance, so that two can be compared."""

import datetime
import re

TIME = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z")
KEY = re.compile(r"\b[0-9a-f]{40}\b")
BY_CHANCE = {"sub", "unique_id", "client_secret", "id", "url", "control_url", "http", "https"}
LISTS = ("clients", "accounts", "projects", "service_accounts", "faults", "grants", "instances")


def standing(mock):
    """What an instance has and what has happened there, as lines to compare."""
    names = {one["sub"]: one["email"] for one in mock.control("GET", "accounts")["accounts"]}
    lines = []
    for name in LISTS:
        found = mock.control("GET", name)[name]
        lines += [f"{name}: {told}" for told in sorted(_told(one, names) for one in found)]
    consents = mock.control("GET", "consents")
    lines += [f"consents: {_told(one, names)}" for one in consents["waiting"]]
    lines.append(f"fallback: {consents['fallback'] and _told(consents['fallback'], names)}")
    scopes = {one["name"]: one["sentence"] for one in mock.control("GET", "scopes")["scopes"]}
    lines.append(f"scopes: {len(scopes)} {scopes.get('https://notes.example/scope')}")
    lines.append(f"keys: {len(mock.control('GET', 'keys')['keys'])}")
    clock = mock.control("GET", "clock")
    lines.append(f"clock: frozen {clock['frozen']}, {_time(**clock)}")
    entries = mock.control("GET", "journal?kind=event&latest=1000")["entries"]
    return lines + [f"{one['event']}: {_told(_entry(one), names)}" for one in entries]


def _entry(one):
    return {name: one[name] for name in ("detail", "client", "account", "grant")}


def _told(members, names):
    return ", ".join(f"{name}={_plain(value, names)}" for name, value in sorted(members.items())
                     if name not in BY_CHANCE and value is not None)


def _plain(value, names):
    """Without times, and without the ids of what an action has made."""
    text = str(names.get(value, value) if isinstance(value, str) else value)
    text = KEY.sub("‹key›", TIME.sub("‹time›", text))
    return re.sub(r"\b(?!271828182845|123456789012)\d{12}(-\w+\.apps\.googleusercontent\.com)?\b",
                  "‹new›", text)


def _time(now, frozen):
    """The minute at which a clock stands, or the hours that it is ahead of this machine's."""
    if frozen:
        return now[:16]
    then = datetime.datetime.fromisoformat(now[:19] + "+00:00")
    ahead = then - datetime.datetime.now(datetime.timezone.utc)
    return f"{round(ahead.total_seconds() / 3600)} hours ahead"
