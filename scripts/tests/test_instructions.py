"""The comparison of counted instructions with their thresholds."""

import collections
import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from loading import script
from benchmarks import callgrind
from benchmarks.paths import THRESHOLDS

instructions = script("instructions")
DOCUMENT = {"toleratedPercent": 5, "instructions": {"a": 1000}}


def said(function, *arguments):
    """The result of a function, and what it prints."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        return function(*arguments), output.getvalue()


class Thresholds(unittest.TestCase):
    def test_each_request_has_one(self):
        committed = json.loads(THRESHOLDS.read_text())["instructions"]
        self.assertEqual(set(committed), set(callgrind.REQUESTS))

    def test_what_is_tolerated(self):
        for count, status in [(900, 0), (1000, 0), (1050, 0), (1051, 1)]:
            self.assertEqual(said(instructions.compare, "a", count, DOCUMENT)[0], status, count)

    def test_what_is_said(self):
        self.assertEqual(said(instructions.compare, "a", 1020, DOCUMENT)[1],
                         "instructions: a: 1,020, threshold 1,000 (+2.0 %)\n")
        self.assertIn("much better", said(instructions.compare, "a", 900, DOCUMENT)[1])
        self.assertIn("more than 5 %", said(instructions.compare, "a", 1100, DOCUMENT)[1])

    def test_the_strict_reading_has_a_limit(self):
        parts = {"repeatsNothing": 20.0, "valuesAreKnown": 10.0}
        self.assertEqual(said(instructions.strict, parts, 1000), (
            0, "instructions: strict reading: 30 of 1,000, 3.0 %, limit 3 % (repeatsNothing 20, valuesAreKnown 10)\n"))
        self.assertEqual(said(instructions.strict, parts, 990)[0], 1)

    def test_what_is_not_found_is_not_free(self):
        status, text = said(instructions.strict, {"repeatsNothing": 0, "valuesAreKnown": 9.0}, 1000)
        self.assertEqual(status, 0)
        self.assertIn("nothing was counted of repeatsNothing,", text)
        self.assertIn("its share isn't known", text)

    def test_a_closure_is_counted_with_its_function(self):
        few, many = (mock.Mock(whole=collections.Counter(costs)) for costs in (
            {}, {"$s14repeatsNothing": 3200, "$s14repeatsNothingU_": 1600, "$s14valuesAreKnown": 1600}))
        self.assertEqual(callgrind.strict_reading(few, many), {
            "repeatsNothing": 2.0, "valuesAreKnown": 1.0, "hasOnlyParameters": 0})

    def test_an_update_keeps_what_is_not_measured(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "thresholds.json"
            file.write_text(json.dumps(DOCUMENT))
            with mock.patch.object(instructions, "THRESHOLDS", file):
                self.assertEqual(said(instructions.update, {"b": 7})[0], 0)
            self.assertEqual(json.loads(file.read_text()),
                             {"toleratedPercent": 5, "instructions": {"a": 1000, "b": 7}})


if __name__ == "__main__":
    unittest.main()
