"""The page's Swift lines as a test, which the compiler reads and which runs with all others."""

import json

from .actions import ACTIONS, ADA, FILE, UNDOING
from .programs import indented

PATH = "Tests/UnderstudyTests/Control/PageLinesTests.swift"
NONE = "has no word for this"

HEAD = """\
// Written by scripts/page-lines --swift from the operator's page: don't change it by hand.
// swift-format-ignore-file

import Testing
import Understudy
import UnderstudyTesting

/// Lines that the operator's page shows for tests in Swift.
@Suite(.understudy) struct PageLinesTests {
"""
PART = """\
  @Test func NAME() async throws {
    let google = Understudy.current
APPS
BODY
  }
"""

APPS = {"desktop": 'google.register(.desktop("Notes"))',
        "ios": 'try google.register(.iOS('
               '"Notes", bundleID: "com.example.notes", teamID: "A1B2C3D4E5"))',
        "chrome": 'try google.register(.chromeExtension('
                  '"Notes", itemID: "abcdefghijklmnopabcdefghijklmnop"))',
        "android": 'try google.register(.android("Notes", packageName: "com.example.rehearsal", '
                   'fingerprint: "DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09"))'}
NEEDS = {"fault": "let fault = try google.faults.arm(.reset)",
         "file": f"let file = [UInt8](#\"{json.dumps(FILE)}\"#.utf8)"}


def answered(action):
    """An action's call, with an answer as far as lines need it."""
    path = action.path.format(ada="1001", fault=1, grant=1, instance=1)
    return {"method": action.method, "path": path,
            **({"answer": {"email": ADA}} if "{ada}" in action.path else {}),
            **({} if action.body is None else {"body": action.body})}


def test(page):
    """The test, with the lines of a page."""
    parts = [("whatIsDone", ACTIONS), ("whatIsUndone", UNDOING)]
    return HEAD + "\n".join(_part(page, *part) for part in parts) + "}\n"


def _part(page, name, actions):
    """A function that does all actions, with the clients that several of them are about."""
    shown = ((action, page.of(answered(action))["Swift"]) for action in actions)
    body = "".join(indented(f"do {{ // {action.name}\n{indented(block, '  ')}}}", "    ")
                   for action, line in shown if (block := _block(action, line)))
    apps = "".join(f"    let {name} = {made}\n" for name, made in APPS.items()
                   if f"let app = {name}\n" in body)
    return PART.replace("NAME", name).replace("APPS\n", apps).replace("BODY\n", body)


def _block(action, line):
    """The statements of an action, or nothing if Swift has no word for it."""
    if NONE in line:
        return ""
    used = [one for one in action.needs if one in NEEDS]
    before = [NEEDS[one] for one in used]
    kind = next((one for one in action.needs if one in APPS), None)
    named = {name for name in ("app", "account", "grant") if f"// {name} is" in line
             or f"; {name} is" in line}
    if kind and ("app" in named or "grant" in action.needs):
        before.append(f"let app = {kind}")
    if "grant" in action.needs:
        before.append("let account = google.users.consumer")
        minted = "try google.grants.mint(for: app, by: account, scopes: [.drive])"
        before.append(f"let grant = {minted}.id" if "grant" in named else f"_ = {minted}")
    kept = [one.split()[1] for one in line.splitlines() if one.startswith("let ")]
    return "\n".join([*before, line, *(f"_ = {one}" for one in kept)])
