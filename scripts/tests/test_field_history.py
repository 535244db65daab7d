"""Where an answer changes in a row of versions, some of which can't be judged."""

import itertools
import unittest

from loading import script

history = script("field-history")


class Changes(unittest.TestCase):
    def change(self, answers):
        asked = []
        found = history.change(range(len(answers)), lambda item: asked.append(item) or answers[item])
        self.assertEqual(len(asked), len(set(asked)), "a version was judged twice")
        return found, len(asked)

    def test_each_place_of_one_change_is_found(self):
        for count, since in itertools.combinations(range(1, 40), 2):
            count, since = since, count
            found, asked = self.change(["fail"] * since + ["pass"] * (count - since))
            self.assertEqual(found, (since - 1, since))
            self.assertLessEqual(asked, 2 * count.bit_length() + 1)

    def test_no_change(self):
        self.assertEqual(self.change(["pass"] * 7)[0], (None, 0))
        self.assertEqual(self.change(["pass"])[0], (None, 0))

    def test_versions_that_can_t_be_judged(self):
        cases = [
            # None is told of the newest, nothing is known.
            (["pass", None], (None, None)),
            # Too old ones, and a change above them.
            ([None] * 5 + ["fail", "fail", "pass", "pass"], (6, 7)),
            ([None] * 20 + ["pass"] * 5, (None, 20)),
            # Some between the two, which are passed over.
            (["fail", "fail", None, None, "pass", "pass"], (1, 4)),
            # One hole among versions with today's answer.
            (["fail", "fail", "pass", None, "pass", "pass"], (1, 2)),
        ]
        for answers, expected in cases:
            self.assertEqual(self.change(answers)[0], expected, answers)


class Six(unittest.TestCase):
    def test_each_line_of_releases_has_its_last_version(self):
        self.assertEqual(history.lines(["0.9", "1.0", "1.0.1", "1.1rc1", "1.1.0", "1.1.2", "2.0.0.dev1"]), ["0.9", "1.0.1", "1.1.2"])

    def test_they_are_spread_and_install(self):
        known = [str(one) for one in range(11)]
        self.assertEqual(history.spread(known, 5, lambda _: True), ["0", "2", "4", "6", "8"])
        self.assertEqual(history.spread(known, 5, lambda one: int(one) > 3), ["4", "5", "6", "7", "8"])
        asked = []
        history.spread(known, 5, lambda one: not asked.append(one))
        self.assertEqual(asked, ["0", "2", "4", "6", "8"], "what isn't needed was installed")
        self.assertEqual(history.spread(["1", "2", "3"], 5, lambda _: True), ["1", "2"])
        self.assertEqual(history.spread(["1"], 5, lambda _: True), [])

    def test_other_releases_make_up_for_lines(self):
        known = ["0.9", "1.0", "1.0.1", "1.1rc1", "1.1", "2.0"]
        self.assertEqual(history.within(known, ["1.0.1", "1.1"]), ["2.0"])
        self.assertEqual(history.within(known, ["1.0"]), ["1.0.1", "1.1", "2.0"])
        self.assertEqual(history.within(known, []), [])


if __name__ == "__main__":
    unittest.main()
