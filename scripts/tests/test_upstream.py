"""Drafts for maintainers, and what is committed of them."""

import json
import re
import unittest

from loading import SCRIPTS, script

import clients

upstream = script("upstream")

CASE = {"name": {"scenario": "user-denies"}, "observation": {"is": "violated"}, "expected": "no request",
        "seen": "a request after the denial"}
REPORT = {
    "run": {"tool": "0.2.0", "profile": "google-desktop@1", "started": "2026-11-24T21:00:00Z"},
    "drivers": [{"title": "A client"}],
    "lines": [{"subject": "RE-21", "title": "A denial isn't answered", "cases": [
        {**CASE, "observation": {"is": "holds"}, "seen": "nothing"}, CASE]}]}
KNOWN = {"version": "1.2", "newest": "1.2", "source": "PyPI: a", "stack": {"name": "a", "place": "a.py:3"}}


class Drafts(unittest.TestCase):
    def test_the_case_that_shows_it(self):
        self.assertEqual(upstream.finding(REPORT, "RE-21")[1]["seen"], "a request after the denial")
        self.assertIsNone(upstream.finding(REPORT, "RE-01"))
        self.assertEqual(upstream.named({"name": {"scenario": "a", "variant": "b"}}), "a[b]")

    def test_a_draft_has_what_a_maintainer_needs(self):
        told = {"rule": "The client stops.", "threat": "The user has said no."}
        text = upstream.draft("python-authlib", "RE-21", REPORT, KNOWN, told, "`python3 reproduce.py`")
        for part in ("A denial isn't answered: python-authlib 1.2", "1.2 from PyPI: a, the newest", "`a.py:3`",
                     "on 2026-11-24", "severity | high |", "The client stops.", "The user has said no.",
                     "`user-denies`", "a request after the denial", "`python3 reproduce.py`"):
            self.assertIn(part, text)

    def test_the_folder_is_ignored(self):
        self.assertIn("/upstream/", (SCRIPTS.parent / ".gitignore").read_text().splitlines())


class States(unittest.TestCase):
    def test_each_line_is_true_of_a_client_and_says_who_knows(self):
        listed, verdicts = clients.clients(), {
            row["id"]: row for row in json.loads((SCRIPTS.parent / "docs/field.json").read_text())["clients"]}
        for (client, check), (version, severity, state) in clients.states().items():
            self.assertIn(client, listed)
            self.assertIn(severity, ("low", "medium", "high"))
            self.assertTrue(re.fullmatch(
                r"not reported|reported privately, until \d{4}-\d\d-\d\d|public: https://\S+", state), state)
            if verdicts[client]["version"] == version:
                self.assertNotEqual(verdicts[client]["checks"].get(check), "pass", (client, check))


if __name__ == "__main__":
    unittest.main()
