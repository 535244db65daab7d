"""Failures of the field without Understudy: which are tried, and the page that is made of them."""

import unittest
from unittest import mock

from loading import SCRIPTS, script

from clients import states

ROOT = SCRIPTS.parent
reproduce, verdicts = script("reproduce"), script("verdicts")

PAGE = """# Clients in the field

| client | cases |
| --- | --- |

## one

| fails | rule | expected | seen | in |
| --- | --- | --- | --- | --- |
| ST-04 | A wrong `state` | never | signed in | state-mismatch[prefix] and 2 more |
| PK-01 | A challenge | one | none | happy-path |

Warnings: none.

## two

| fails | rule | expected | seen | in |
| --- | --- | --- | --- | --- |
| PK-01 | A challenge | one | none \\| nothing | expiry and 57 more |
"""
EXPLANATION = """ST-04  A wrong `state` is rejected
  strength        MUST
  why it matters  The user works in the attacker's account and stores private
                  data there.
  usual cause     The state is sent but never checked.
"""


class Choosing(unittest.TestCase):
    def test_each_check_has_its_clients_and_their_first_case(self):
        self.assertEqual(reproduce.failures(PAGE), {
            "PK-01": [("one", "happy-path"), ("two", "expiry")],
            "ST-04": [("one", "state-mismatch[prefix]")],
        })

    def test_clients_take_turns(self):
        candidates = [("one", "a"), ("two", "b"), ("three", "c")]
        self.assertEqual(reproduce.in_turn(candidates, {"one": 2, "two": 1}),
                         [("three", "c"), ("two", "b"), ("one", "a")])

    def test_each_failure_of_the_readme_is_written_down(self):
        page = (ROOT / "docs/field.md").read_text()
        asked = {one for all_of_it in reproduce.shown(page).values() for one in all_of_it}
        outcomes = reproduce.recorded(reproduce.README.read_text())
        self.assertEqual(set(outcomes), asked)
        self.assertEqual({client for _, client, _ in asked}, set(script("field-page").EXCERPT))
        for (check, client, _), outcome in outcomes.items():
            version, severity, state = states().get((client, check), ("", "", ""))
            # What can't be seen again has no recipe because nobody knows of it upstream.
            self.assertTrue(outcome.startswith("seen again") or state == "not reported", (check, client, outcome))
        for _, client, case in asked:
            self.assertTrue((ROOT / f"drivers/{client}.yaml").exists())
            self.assertTrue(list((ROOT / "scenarios").glob(f"**/{case.split('[')[0]}.yaml")))

    def test_one_case_of_a_client_at_a_time(self):
        with mock.patch.object(reproduce, "reproduce", lambda *one: f"saw {one[0]}"), \
                mock.patch.object(reproduce, "by_hand", lambda check, client: check == "TS-08" and "by hand"):
            self.assertEqual(reproduce.tried({"b": [("PK-01", "b", "x")], "a": [("ST-04", "a", "y"), ("TS-08", "a", "z")]}), {
                ("PK-01", "b", "x"): "saw PK-01", ("ST-04", "a", "y"): "saw ST-04", ("TS-08", "a", "z"): "by hand"})

    def test_what_was_tried_again_takes_the_place_of_what_was_there(self):
        self.assertEqual(reproduce.noted(["B | old", "A | kept"], ["B | new"]), "A | kept\nB | new\n")


class Writing(unittest.TestCase):
    def test_a_threat_of_several_lines(self):
        self.assertEqual(
            verdicts.threat(EXPLANATION),
            "The user works in the attacker's account and stores private data there.")

    def test_the_table(self):
        outcomes = verdicts.recorded(
            "ST-04 | one | state-mismatch[prefix] | seen again\nPK-01 | two | expiry | the clock\n")
        def told(state):
            states = {("one", "ST-04"): ("1.2", "high", state)}
            return verdicts.table(
                reproduce.failures(PAGE), outcomes, lambda check: f"why {check}", states).splitlines()[2:]
        self.assertEqual(told("not reported")[1], "| ST-04 | why ST-04 | 1 | one, state-mismatch[prefix] | "
                                                  "withheld: not reported |")
        self.assertEqual(told("public: https://x.example/1"), [
            "| PK-01 | why PK-01 | 2 | two, expiry | none: the clock |",
            "| ST-04 | why ST-04 | 1 | one, state-mismatch[prefix] | `understudy replay "
            "'state-mismatch[prefix]' -d drivers/one.yaml -p google-desktop@1 --standalone DIR` |",
        ])

    def test_the_page_has_every_check_that_fails_in_the_field(self):
        page = (ROOT / "docs/verdicts.md").read_text()
        for check in reproduce.failures((ROOT / "docs/field.md").read_text()):
            row = next((line for line in page.splitlines() if line.startswith(f"| {check} | ")), "")
            cells = row.split(" | ")
            self.assertEqual(len(cells), 5, f"scripts/verdicts hasn't written {check}")
            self.assertGreater(len(cells[1]), 20, f"{check} has no attacker and no damage")

    def test_ten_failures_of_ten_clients_were_seen_again(self):
        outcomes = verdicts.recorded(reproduce.RECORD.read_text()).values()
        self.assertGreaterEqual(
            len({client for client, _, outcome in outcomes if outcome == "seen again"}), 10)


if __name__ == "__main__":
    unittest.main()
