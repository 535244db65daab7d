"""Every key of a file has an effect: what a reader of `Sources/Plays` sets is used by other code."""

import re
import unittest
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent.parent / "Sources"
# `{ $0.store = $1 }`, `{ $0.sign = .http($1) }`, `{ $0.names = $1.value }`: the reading of a key.
READING = re.compile(r"\$0\.((?:\w+\.)*\w+) = (?:\.\w+\()?\$1\b")


def read_properties(text):
    """The properties that the readers in a file set, without those on the way to them."""
    return {path.split(".")[-1] for path in READING.findall(text)}


def used_words(text):
    """The words of some code, but for comments, declarations, labels, keys, and what readers set."""
    text = READING.sub("", re.sub(r"//.*", "", text))
    text = re.sub(r"""\b(?:var|let) \w+|\b\w+:|\("\w+"|^ *"\w+",""", "", text, flags=re.MULTILINE)
    return set(re.findall(r"\w+", text))


class FileKeys(unittest.TestCase):
    def test_what_is_read_is_used(self):
        properties, words = set(), set()
        for file in SOURCES.rglob("*.swift"):
            text = file.read_text()
            words |= used_words(text)
            if "Plays" in file.parts:
                properties |= read_properties(text)
        self.assertGreater(len(properties), 150)
        self.assertEqual(sorted(properties - words), [])

    def test_a_property_that_nobody_reads_is_noticed(self):
        text = """
          /// The deadness of it.
          package var dead = 0
          .optional("dead", "A key.") { $0.dead = $1 },
          .optional("alive", "A key.") { $0.way = .alive($1) },
          .optional("deep", "A key.") { $0.part.deep = $1.value },
          """
        self.assertEqual(read_properties(text), {"dead", "way", "deep"})
        self.assertNotIn("dead", used_words(text))
        self.assertIn("dead", used_words(text + "if plan.dead > 1 {"))


if __name__ == "__main__":
    unittest.main()
