"""Makes the site's pages about the field from docs/field.json: a table with filters, a page and badges for
each client, and a page for each check with who passes it."""

import html
import json
from pathlib import Path

import field_kept

ROOT = Path(__file__).resolve().parent.parent
HIDDEN = "---\nsearch:\n  exclude: true\nhide: [navigation]\n---\n\n"
# Behind white letters, light or dark.
COLORS = {"pass": "#257425", "warn": "#8a5c00", "fail": "#b3261e"}
BADGE = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="20" role="img" aria-label="{text}">
<title>{text}</title>
<rect width="{left}" height="20" fill="#555"/><rect x="{left}" width="{right}" height="20" fill="{color}"/>
<g fill="#fff" font-family="Verdana,sans-serif" font-size="11">
<text x="6" y="14">{label}</text><text x="{start}" y="14">{message}</text></g>
</svg>
"""
MATRIX = """# Clients and checks

Each client of [the field](../field.md) by each check. Choose what is shown; without scripts it is everything.

<form id="field-filters">
<label>Language <select name="language"><option></option>{languages}</select></label>
<label>Kind <select name="kind"><option></option>{kinds}</select></label>
<label>Year <select name="year"><option></option>{years}</select></label>
<label>Checks <input name="check" size="8" placeholder="PK-01"></label>
</form>
<div style="overflow-x: auto"><table id="field-matrix">
<tr><th>client</th>{heads}</tr>
{rows}
</table></div>
<script>
document.querySelector("#field-filters").addEventListener("input", (event) => {{
  const wanted = Object.fromEntries(new FormData(event.currentTarget));
  const isShown = (element, names) => names.every((name) => !wanted[name] || element.dataset[name] === wanted[name]);
  for (const row of document.querySelectorAll("#field-matrix tr[data-language]"))
    row.hidden = !isShown(row, ["language", "kind", "year"]);
  for (const cell of document.querySelectorAll("#field-matrix [data-check]"))
    cell.hidden = !cell.dataset.check.startsWith(wanted.check.trim().toUpperCase());
}});
</script>
"""


def clients():
    file = ROOT / "docs/field.json"
    return json.loads(file.read_text())["clients"] if file.exists() else []


def older():
    """By client each older version that was judged, with what changed since."""
    file = ROOT / "docs/field.md"
    found = {}
    for name, version, _, changed in field_kept.table(file.read_text(), "Old beside new") if file.exists() else []:
        found.setdefault(name, {})[version] = changed
    return found


def kind(client):
    """The kind of client that a profile is for."""
    return client["profile"].removeprefix("google-").partition("@")[0]


def pages():
    """The content of each page and badge, by its address."""
    found = clients()
    if not found:
        return {}
    checks = sorted({check for client in found for check in client["checks"]})
    made, history = {"field/matrix.md": HIDDEN + matrix(found, checks)}, older()
    for client in found:
        made[f"field/{client['id']}.md"] = HIDDEN + client_page(client, history.get(client["id"], {}))
        made[f"field/badges/{client['id']}.svg"] = badge(*summary(client))
        made[f"field/badges/{client['id']}.json"] = endpoint(*summary(client))
    for check in checks:
        made[f"field/{check}.md"] = HIDDEN + check_page(check, found)
    return made


def matrix(found, checks):
    def options(values):
        return "".join(f"<option>{html.escape(value)}</option>" for value in sorted(set(values)))
    heads = "".join(f'<th data-check="{check}"><a href="{check}.html">{check}</a></th>' for check in checks)
    rows = "\n".join(
        f'<tr data-language="{html.escape(one["language"])}" data-kind="{kind(one)}" data-year="{one["date"][:4]}">'
        f'<td><a href="{one["id"]}.html">{one["id"]}</a></td>'
        + "".join(f'<td data-check="{check}">{cell(one["checks"].get(check))}</td>' for check in checks) + "</tr>"
        for one in found)
    return MATRIX.format(heads=heads, rows=rows, languages=options(one["language"] for one in found),
                         kinds=options(map(kind, found)), years=options(one["date"][:4] for one in found))


def cell(verdict):
    if verdict not in COLORS:
        return "·" if verdict else ""
    return f'<span style="background: {COLORS[verdict]}; color: #fff; padding: 0 .3em">{verdict}</span>'


def client_page(client, history):
    stack, name = client["stack"], client["id"]
    text = f"# {client['title']}\n\n![{name}](badges/{name}.svg)\n\n"
    text += f"Version {client['version']} ({client['source']}), on {client['date']}, by {client['profile']}: "
    text += f"{client['conformance']}. What it fails and why is in [the field](../field.md#{name}).\n\n"
    text += f"Its token request is built by {stack['name']} {stack['version'] or ''}, `{stack['place']}`.\n\n"
    if client["since"]:
        text += "Since {date}, when it was {version}: {told}.\n\n".format(
            **client["since"], told=", ".join(client["since"]["changed"]) or "nothing has changed")
    text += f"`badges/{name}.svg` beside this page is its badge, and `badges/{name}.json` is the same for programs.\n\n"
    if history:
        text += "## Older versions\n\n| version | changed since |\n| --- | --- |\n"
        text += "".join(f"| {version} | {changed} |\n" for version, changed in history.items()) + "\n"
    for heading, run in ("Verdicts", client), ("Staying signed in", client["refresh"]):
        if run:
            text += f"## {heading}\n\n| check | verdict |\n| --- | --- |\n"
            text += "".join(f"| {check} | {told(run, check)} |\n" for check in sorted(run["checks"])) + "\n"
    return text


def told(run, check):
    """A verdict, and how another run may come out."""
    verdict, flaky = run["checks"][check], run["flaky"].get(check)
    others = [one for one in flaky["verdicts"] if one != verdict] if flaky else []
    return f"{verdict}; {' or '.join(others)} in another run: {flaky['reason']}" if others else verdict


def check_page(check, found):
    text = f"# {check}\n\nThe rule is in [the list of checks](../checks.md).\n\n| client | version | verdict |\n"
    return text + "| --- | --- | --- |\n" + "".join(
        f"| [{one['id']}]({one['id']}.md) | {one['version']} | {one['checks'][check]} |\n"
        for one in found if check in one["checks"])


def summary(client):
    """What a badge says of a client: its profile, and how many checks failed."""
    fails = list(client["checks"].values()).count("fail")
    worst = "fail" if fails else "warn" if "warn" in client["checks"].values() else "pass"
    message = f"{fails} failed" if fails else client["conformance"]
    return f"{client['profile']} {client['version']}", message, COLORS[worst]


def badge(label, message, color):
    left, right = (7 * len(text) + 12 for text in (label, message))
    return BADGE.format(text=html.escape(f"{label}: {message}"), label=html.escape(label), left=left, right=right,
                        message=html.escape(message), start=left + 6, width=left + right, color=color)


def endpoint(label, message, color):
    return json.dumps({"schemaVersion": 1, "label": label, "message": message, "color": color}) + "\n"
