"""The count of the lines that are written by hand in the kits."""

import tempfile
import unittest
from pathlib import Path
from unittest import mock

from loading import script

lines = script("kits").kit_lines


class Lines(unittest.TestCase):
    def test_blanks_and_comments_do_not_count(self):
        cases = [
            ("a.py", 'import a\n\n# why\nclass B:\n    """One.\n\n    More.\n    """\n    x = 1  # so\n'),
            ("a.rb", "require 'a'\n\n# why\nclass B\n  x = 1 # so\nend\n".replace("end\n", "")),
            ("a.js", "import 'a';\n\n// why\n/**\n * One.\n */\nclass B {\n  x = 1; // so\n"),
        ]
        for name, text in cases:
            with self.subTest(name):
                self.assertEqual(lines.code_lines(Path(name), text), 3)

    def findings(self, generated=()):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for name, count in (("hand.go", 8), ("made.go", 50), ("hand_test.go", 50),
                                ("json.go", 7)):
                path = root / "kits/go" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("x\n" * count)
            with mock.patch.object(lines, "SOURCES", {"go": ["*.go"]}), \
                    mock.patch.object(lines, "APART", {"kits/go/json.go": 6}), \
                    mock.patch.object(lines, "MOST", 10):
                return list(lines.findings(root, generated))

    def test_what_is_generated_or_a_test_does_not_count(self):
        self.assertEqual(self.findings({"kits/go/made.go"}), [
            "kits/go/json.go: error: 7 lines by hand, where 6 do"])

    def test_a_kit_that_is_too_long_is_told_with_its_files(self):
        self.assertEqual(self.findings()[1:], [
            "kits/go: error: 58 lines by hand, where 10 do: hand.go 8, made.go 50"])


if __name__ == "__main__":
    unittest.main()
