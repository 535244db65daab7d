"""Old versions beside the newest."""

import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import loading  # noqa: F401
import field_old


def report(code=1, **verdicts):
    lines = [{"subject": check.replace("_", "-"), "group": check[:2], "verdict": verdict}
             for check, verdict in verdicts.items()]
    return {"drivers": [{"id": "python-a"}], "exit": {"code": code, "reason": "no control"}, "lines": lines}


class Old(unittest.TestCase):
    def test_only_what_was_judged_in_both_has_changed(self):
        old = {"PK-01": "fail", "ST-04": "warn", "TS-08": "fail", "RF-12": "pass", "LB-01": "n/a"}
        new = {"PK-01": "pass", "ST-04": "warn", "TS-08": "inconclusive", "LB-01": "fail"}
        self.assertEqual(list(field_old.changes(old, new)), ["PK-01 fail → pass"])

    def test_reports_are_found_by_client_and_version(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(field_old, "FIELD", Path(folder)):
            for version, told in ("1.2.0", report(PK_01="fail")), ("1.0", report(code=5)):
                file = Path(folder, f"old/python-a-{version}/report.json")
                file.parent.mkdir(parents=True)
                file.write_text(json.dumps(told))
            text = field_old.table(field_old.reports(), {"python-a": {"PK-01": "pass"}}, {"python-a": "2.0"})
        self.assertEqual(text.splitlines()[-2:], [
            "| python-a | 1.0 | 2.0 | no control |", "| python-a | 1.2.0 | 2.0 | PK-01 fail → pass |"])

    def test_rows_of_versions_that_were_not_played_are_kept(self):
        rows = {("python-a", "1.0"): "| python-a | 1.0 | 2.0 | x |\n", ("python-b", "1.0"): "| python-b | 1.0 | 3.0 | y |\n"}
        old = {"python-a": {"1.0": report(PK_01="pass")}}
        text = field_old.table(old, {"python-a": {"PK-01": "pass"}}, {"python-a": "2.0"}, rows)
        self.assertEqual(text.splitlines()[-2:], ["| python-a | 1.0 | 2.0 | nothing |", "| python-b | 1.0 | 3.0 | y |"])

    def test_without_old_versions_there_is_no_table(self):
        self.assertEqual(field_old.table({}, {}, {}), "")


if __name__ == "__main__":
    unittest.main()
