"""The comparison of clients that are played alone and on a busy machine."""

import os
import unittest

from loading import script
from test_field import line, report

twice = script("field-twice")


class Twice(unittest.TestCase):
    def test_what_differs_is_named_line_by_line_and_case_by_case(self):
        alone = twice.verdicts(report(line("LB-08", "LB", "pass", "a", "b"), line("c", None, "fail", "c")))
        busy = twice.verdicts(report(line("LB-08", "LB", "warn", "a"), line("c", None, "fail", "c")))
        self.assertEqual(list(twice.differences(alone, busy)), [
            "LB-08 as a whole: pass alone, warn on busy cores",
            "LB-08 a: pass alone, warn on busy cores", "LB-08 b: pass alone, None on busy cores"])
        self.assertEqual(list(twice.differences(alone, alone)), [])
        twice.TIMED = {("LB-08", ""): "a line and all its cases"}
        self.assertEqual(list(twice.differences(alone, busy)), [])
        twice.TIMED = {("LB-08", "b"): "a case"}
        self.assertEqual(len(list(twice.differences(alone, busy))), 2)

    def test_cores_are_busy_no_longer_than_the_block(self):
        with twice.busy_cores():
            loops = twice.subprocess.run(["pgrep", "-cP", str(os.getpid()), "timeout"],
                                         capture_output=True, text=True).stdout
        self.assertEqual(int(loops), os.cpu_count())
        self.assertEqual(twice.subprocess.run(["pgrep", "-P", str(os.getpid()), "timeout"],
                                              capture_output=True).returncode, 1)


if __name__ == "__main__":
    unittest.main()
