"""The measurements of the kits, with programs that do as little as possible."""

import unittest
from unittest import mock

from loading import script

bench = script("kits-bench")


class Measurements(unittest.TestCase):
    def test_a_first_instance_and_further_ones_are_told_apart(self):
        first, each = bench.measure(["sh", "-c", "echo begun; echo first; echo 0.002"], {})
        self.assertGreater(first, 0)
        self.assertEqual(each, 2)

    def test_a_bench_that_ends_early_is_no_measurement(self):
        with self.assertRaisesRegex(SystemExit, "true ended without an instance"):
            bench.measure(["true"], {})

    def test_a_suite_is_compared_with_an_empty_one(self):
        ran = mock.Mock(stdout="empty 0.5\ngoogle 0.75\n")
        with mock.patch.object(bench.subprocess, "run", return_value=ran):
            self.assertEqual(bench.suite({}), (0.25, 0.5))

    def test_each_kit_has_a_bench(self):
        folders = {check.parent.name for check in (bench.ROOT / "kits").glob("*/check")}
        self.assertEqual(set(bench.KITS), folders)


if __name__ == "__main__":
    unittest.main()
