"""What may differ between two runs of the field, and what may not."""

import copy
import json
import unittest

from loading import SCRIPTS

import field_flaky

LINES = [["rclone", "profile", "LB-10, LB-12", "pass, inconclusive", "it stops listening at once"],
         ["rclone", "refresh", "RF-18", "pass, info", "it waits by chance"]]


def document(**changes):
    row = {"id": "rclone", "version": "1.2", "date": "2026-11-24", "conformance": "conformant", "since": None,
           "checks": {"LB-10": "pass", "LB-12": "inconclusive", "PK-01": "fail"},
           "flaky": field_flaky.of("rclone", "profile", LINES),
           "refresh": {"date": "2026-11-24", "checks": {"RF-18": "info"},
                       "flaky": field_flaky.of("rclone", "refresh", LINES)}}
    return {"clients": [{**row, **changes}]}


class Differences(unittest.TestCase):
    def differences(self, **changes):
        return list(field_flaky.differences(document(), document(**changes)))

    def test_days_and_flaky_lines_may_differ(self):
        again = copy.deepcopy(document()["clients"][0])
        again["checks"]["LB-10"] = "inconclusive"
        again["refresh"]["checks"]["RF-18"] = "pass"
        again |= {"date": "2026-11-25", "since": {"changed": []}, "conformance": "incomplete"}
        self.assertEqual(self.differences(**again), [])

    def test_nothing_else_may(self):
        for changes, told in [
                ({"version": "1.3"}, "rclone: version was 1.2 and is 1.3"),
                ({"conformance": "incomplete", "flaky": {}}, "rclone: conformance was conformant and is incomplete"),
                ({"checks": {**document()["clients"][0]["checks"], "PK-01": "pass"}}, "rclone PK-01: fail and then pass"),
                ({"checks": {**document()["clients"][0]["checks"], "LB-10": "fail"}}, "rclone LB-10: pass and then fail"),
                ({"refresh": None}, "rclone RF-18: info and then None by refresh@1"),
                ({"id": "getmail"}, "rclone is gone")]:
            self.assertIn(told, self.differences(**changes))

    def test_a_client_that_never_was_played_by_refresh(self):
        self.assertEqual(list(field_flaky.differences(document(refresh=None), document(refresh=None))), [])


class Lines(unittest.TestCase):
    def test_each_is_about_a_client_and_a_verdict_that_it_has(self):
        field = json.loads((SCRIPTS.parent / "docs/field.json").read_text())
        self.assertEqual(list(field_flaky.problems(field)), [])

    def test_what_is_not_so_is_named(self):
        for line, told in [
                (["getmail", "profile", "LB-10", "pass", "x"], "flaky.txt: there is no profile run of getmail"),
                (["rclone", "sometimes", "LB-10", "pass", "x"], "flaky.txt: there is no sometimes run of rclone"),
                (["rclone", "profile", "PK-01", "pass, warn", "x"],
                 "flaky.txt: rclone PK-01 is fail and not one of pass, warn"),
                (["rclone", "refresh", "RF-01", "pass", "x"], "flaky.txt: rclone RF-01 is None and not one of pass")]:
            self.assertEqual(list(field_flaky.problems(document(), [line])), [told])

    def test_the_page_has_a_row_for_each(self):
        self.assertEqual(field_flaky.table().count("\n| "), len(field_flaky.rows()) + 2)


if __name__ == "__main__":
    unittest.main()
