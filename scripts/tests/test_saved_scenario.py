"""The operator's page as a scenario's author: what it writes of a journal, without a browser."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.path.join(ROOT, "Sources/Understudy/OperatorPage")
DRIVE = "https://www.googleapis.com/auth/drive.readonly"
CLIENT = "1-desktop.apps.googleusercontent.com"
# The modules of the page, with this instead of the control API.
ANSWERS = """
const { projects, entries } = JSON.parse(process.argv[2]);
export async function call(method, path) {
  return path === "projects" ? { projects } : entries[Number(path.split("/")[1]) - 1];
}
"""
SAVE = """
import { Logins } from "./logins.js";
import { scenario } from "./scenario.js";
const { entries } = JSON.parse(process.argv[2]);
const logins = new Logins();
for (const entry of entries) logins.add(entry);
const group = logins.groups.find(({ isLogin }) => isLogin);
console.log(await scenario(group, entries, new Map([["1001", "ana@example.com"]])));
"""


class Journal:
    """A journal that begins with a login."""

    def __init__(self):
        self.entries, self.day = [], 1
        query = f"client_id={CLIENT}&redirect_uri=http%3A%2F%2F127.0.0.1&scope={DRIVE}"
        self.exchange("authorize", 302, target=f"/o/oauth2/v2/auth?{query}")
        self.exchange("token", 200, body=json.dumps({"scope": DRIVE}))

    def add(self, **members):
        absent = dict.fromkeys(("endpoint", "method", "target", "status", "cause", "event",
                                "detail", "account", "client", "grant"))
        self.entries.append({**absent, "number": len(self.entries) + 1,
                             "time": f"2026-01-{self.day:02}T00:00:00Z", **members})

    def exchange(self, endpoint, status, cause=None, target="/", body=""):
        self.add(kind="exchange", endpoint=endpoint, status=status, cause=cause, target=target,
                 client=CLIENT, grant=None if cause else 1, account="1001",
                 response={"headers": [], "body": body})

    def event(self, code, detail=None, **members):
        self.add(kind="event", event=code, detail=detail, **members)

    def days(self, count):
        before, self.day = self.day, self.day + count
        self.event("clock.moved", f"from 2026-01-{before:02}T00:00:00Z")

    def saved(self, status="production"):
        given = {"entries": self.entries, "projects": [{"number": "1", "status": status}]}
        with tempfile.TemporaryDirectory() as folder:
            for name in ("logins.js", "scenario.js", "story.js"):
                shutil.copy(os.path.join(PAGE, name), folder)
            files = {"api.js": ANSWERS, "save.js": SAVE, "package.json": '{"type": "module"}'}
            for name, text in files.items():
                with open(os.path.join(folder, name), "w") as file:
                    file.write(text)
            command = ["node", os.path.join(folder, "save.js"), json.dumps(given)]
            return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@unittest.skipUnless(shutil.which("node"), "the page's script takes Node here")
class SavedScenarioTest(unittest.TestCase):
    def check(self, journal, publishing, left_out, steps, **more):
        lines = journal.saved(**more).splitlines()
        server = next(line for line in lines if line.startswith("server:"))
        self.assertIn(f"publishing: {publishing} ", server)
        told = [line.split(": ", 1)[1] for line in lines if line.startswith("# Left out")]
        self.assertEqual(told, left_out)
        begin = lines.index("  - expect: { outcome: signed_in }") + 1
        self.assertEqual([line[4:] for line in lines[begin:] if line.startswith("  - ")], steps)

    def test_a_typo_is_no_expectation(self):
        journal = Journal()
        journal.exchange("refresh", 401, "secret.wrong")
        self.check(journal, "production", ["refresh refused with secret.wrong."], [])
        journal.exchange("refresh", 200)
        self.check(journal, "production", ["refresh refused with secret.wrong."],
                   ["run: call_api", "expect: { outcome: ok }"])
        journal.exchange("refresh", 401, "secret.wrong")
        self.check(journal, "production", ["refresh refused with secret.wrong."],
                   ["run: call_api", "expect: { outcome: ok }"])

    def test_a_scene_begins_where_it_was_played(self):
        journal = Journal()
        journal.days(7)
        journal.exchange("refresh", 200)
        journal.event("scene.played", "day-seven")
        journal.days(7)
        journal.exchange("refresh", 400, "refresh.expired")
        self.check(journal, "production", [], [
            "clock: { advance: 7d }", "run: call_api", "expect: { outcome: ok }",
            "server: { change: { publishing: testing } }", "clock: { advance: 7d }",
            "server: { forget: refresh_token, user: user }", "run: call_api", "expect:"],
            status="testing")

    def test_a_status_from_before_is_there_from_the_start(self):
        journal = Journal()
        journal.days(7)
        journal.exchange("refresh", 400, "refresh.expired")
        self.check(journal, "testing", [], ["clock: { advance: 7d }", "run: call_api", "expect:"],
                   status="testing")

    def test_a_status_that_was_changed_later_is_changed_later(self):
        journal = Journal()
        journal.event("project.audience_changed", "production")
        journal.exchange("refresh", 200)
        self.check(journal, "testing", [], ["server: { change: { publishing: production } }",
                                            "run: call_api", "expect: { outcome: ok }"])

    def test_an_end_that_no_step_brings_about_is_named(self):
        journal = Journal()
        journal.event("account.disabled", account="1001")
        journal.exchange("refresh", 400, "account.disabled")
        journal.exchange("refresh", 400, "refresh.expired")
        self.check(journal, "production", ["refresh refused with account.disabled.",
                                           "refresh refused with refresh.expired."], [])

    def test_what_was_expired_by_hand_is_expired(self):
        journal = Journal()
        journal.event("grant.expired", grant=1)
        journal.exchange("refresh", 400, "refresh.ended")
        self.check(journal, "production", [], [
            "server: { forget: refresh_token, user: user }", "run: call_api", "expect:"])

    def test_a_clock_that_was_set_back_is_named(self):
        journal = Journal()
        journal.days(7)
        journal.exchange("refresh", 200)
        journal.days(-6)
        journal.exchange("refresh", 200)
        self.check(journal, "production", ["a clock that was set back."], [
            "clock: { advance: 7d }", "run: call_api # the clock had been set back"])


if __name__ == "__main__":
    unittest.main()
