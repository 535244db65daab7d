"""The trials of the kits' examples without their fixes."""

import tempfile
import unittest
from pathlib import Path
from unittest import mock

from loading import script

trials = script("kits-test")
MUTANT = {"test": "test_state", "file": "app", "fix": "if good:", "without": "if True:"}


class Mutants(unittest.TestCase):
    def test_a_fix_is_taken_out(self):
        self.assertEqual(trials.mutated("a\nif good:\nb", MUTANT), "a\nif True:\nb")

    def test_a_fix_that_is_not_there_once_is_a_problem(self):
        for text in ("a", "if good: if good:"):
            with self.subTest(text=text), self.assertRaisesRegex(trials.Problem, "test_state"):
                trials.mutated(text, MUTANT)

    def test_just_a_test_that_ran_and_failed_is_good(self):
        trials.judge(MUTANT, 1, "test_state FAILED")
        for code, output, message in ((0, "test_state PASSED", "passes without its fix"),
                                      (1, "no such file", "didn't run")):
            with self.subTest(output=output), self.assertRaisesRegex(trials.Problem, message):
                trials.judge(MUTANT, code, output)


class Trials(unittest.TestCase):
    """A kit with programs that do as little as possible."""

    NOTICES = 'grep -q good "$(dirname "$0")/app" && exit; echo "$1" failed; exit 1'

    def said(self, source="if good:", example=NOTICES, check="exit 0"):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for path, text in (("kits/x/check", check), ("Examples/kits/x/test", example)):
                (root / path).parent.mkdir(parents=True)
                (root / path).write_text(f"#!/bin/sh\n{text}\n")
                (root / path).chmod(0o755)
            (root / "Examples/kits/x/app").write_text(source)
            (root / "Examples/kits/x/mutants.json").write_text(trials.json.dumps([MUTANT]))
            with mock.patch.object(trials, "ROOT", root):
                said = trials.test("x", {})
            self.assertEqual((root / "Examples/kits/x/app").read_text(), source)
        return said

    def test_a_kit_whose_mutants_fail_is_good(self):
        self.assertIn("1 tests fail without their fixes", self.said())

    def test_what_a_check_leaves_out_is_said(self):
        said = self.said(check="echo fine\necho 'warning: there is no jest' >&2")
        self.assertEqual(said.splitlines()[1:], ["warning: there is no jest"])

    def test_a_kit_without_its_tools_is_left_out(self):
        with self.assertRaises(trials.Problem) as caught:
            self.said(check="exit 75")
        self.assertEqual(caught.exception.code, trials.LEFT_OUT)

    def test_an_example_that_fails_by_itself_is_a_problem(self):
        with self.assertRaisesRegex(trials.Problem, "Examples/kits/x/test ended with 3"):
            self.said(example="exit 3")

    def test_a_mutant_that_nothing_notices_is_a_problem(self):
        with self.assertRaisesRegex(trials.Problem, "passes without its fix"):
            self.said(example="exit 0")


if __name__ == "__main__":
    unittest.main()
