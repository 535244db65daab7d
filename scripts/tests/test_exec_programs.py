"""Programs under exec: what a summary says of one, and when that isn't what was to come."""

import re
import unittest

from loading import SCRIPTS, script

programs = script("exec-programs")


def summary(*requests, reasons=()):
    """A summary of `exec --json` with these endpoints and statuses."""
    return {"requests": [{"endpoint": endpoint, "status": status} for endpoint, status in requests],
            "reasons": [{"reason": reason} for reason in reasons]}


class Outcomes(unittest.TestCase):
    def test_a_token_is_a_sign_in(self):
        self.assertEqual(programs.outcome(summary(("authorization", 302), ("token", 200))),
                         (True, False, set()))

    def test_a_refused_token_is_none(self):
        self.assertEqual(programs.outcome(summary(("token", 400))), (False, False, set()))

    def test_an_answer_of_an_api_is_what_the_token_was_for(self):
        for endpoint in ("api", "standIn", "userInfo", "oldUserInfo", "mail"):
            self.assertEqual(programs.outcome(summary(("token", 200), (endpoint, 200)))[1], True)
        self.assertEqual(programs.outcome(summary(("token", 200), ("api", 403)))[1], False)

    def test_a_request_without_an_answer_counts_for_nothing(self):
        self.assertEqual(programs.outcome(summary(("token", None))), (False, False, set()))

    def test_reasons_are_told(self):
        self.assertEqual(programs.outcome(summary(reasons=["host_not_played"]))[2],
                         {"host_not_played"})


class Complaints(unittest.TestCase):
    calling = programs.Program("a", "1", lines="true")
    silent = programs.Program("b", "1", lines="true", calls=False)

    def test_what_had_to_come_came(self):
        self.assertEqual(
            programs.complaints(self.calling, summary(("token", 200), ("userInfo", 200))), [])
        self.assertEqual(
            programs.complaints(self.silent, summary(("token", 200), reasons=["host_not_played"])),
            [])

    def test_each_thing_that_is_missing_is_named(self):
        self.assertEqual(programs.complaints(self.calling, summary()),
                         ["it didn't sign in", "its API gave no answer",
                          "the summary doesn't say why"])
        self.assertEqual(programs.complaints(self.silent, summary(("token", 200))),
                         ["the summary doesn't say why"])

    def test_a_reason_is_no_excuse_where_an_answer_has_to_come(self):
        found = programs.complaints(
            self.calling, summary(("token", 200), reasons=["host_not_played"]))
        self.assertEqual(found, ["its API gave no answer"])

    def test_an_answer_needs_no_reason(self):
        self.assertEqual(
            programs.complaints(self.silent, summary(("token", 200), ("api", 200))), [])


class Page(unittest.TestCase):
    def test_each_program_is_on_the_page_in_its_version(self):
        page = (SCRIPTS.parent / "docs/exec.md").read_text()
        for program in programs.PROGRAMS:
            self.assertRegex(
                page, rf"\| {re.escape(program.name)} \| {re.escape(program.version)} \|")

    def test_what_is_installed_has_a_version(self):
        for program in programs.PROGRAMS:
            for package in program.packages:
                self.assertIn("==", package)


if __name__ == "__main__":
    unittest.main()
