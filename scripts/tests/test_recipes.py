"""The pages' commands: what is read from a page, and what counts as the same output."""

import tempfile
import unittest
from pathlib import Path

from loading import SCRIPTS, script

from documents import blocks

recipes = script("recipes")
PAGE = """# A page

`app.py`, short:

```python
#!/usr/bin/env python3
print("one")
```

```console
$ pip install --upgrade rich
$ app.py
one
$ echo a \\
    b
a b
```

`app.py`, changed:

```diff
-print("one")
+print("two")
```

<!-- not run: it never ends -->
```console
$ yes
```
"""


class Reading(unittest.TestCase):
    def test_a_block_has_a_name_or_a_reason(self):
        found = [(one.language, one.file, one.reason) for one in blocks(PAGE)]
        self.assertEqual(found, [("python", "app.py", None), ("console", None, None),
                                 ("diff", "app.py", None), ("console", None, "it never ends")])

    def test_commands_are_no_file(self):
        block = next(blocks("`x` does it:\n\n```console\n$ x\n```\n"))
        self.assertIsNone(block.file)

    def test_commands_and_what_they_show(self):
        block = list(blocks(PAGE))[1]
        self.assertEqual(recipes.typed(block.text), [
            ("pip install --upgrade rich", []), ("app.py", ["one"]), ("echo a \\\n    b", ["a b"])])

    def test_commands_that_install_say_what_is_needed(self):
        self.assertEqual(recipes.needs(PAGE), {"pip": ["rich"]})
        text = "```console\n$ sudo apt install curl\n$ npm install undici\n```\n"
        self.assertEqual(recipes.needs(text), {"debian": ["curl"], "npm": ["undici"]})

    def test_what_cannot_be_had_is_said(self):
        self.assertEqual(recipes.lacking({"npm": ["undici"]}, False, Path("nowhere")), "npm: undici")
        self.assertEqual(recipes.lacking({"pip": ["x"]}, False, Path("nowhere")), "PyPI: x")
        self.assertIsNone(recipes.lacking({}, False, Path("nowhere")))


class Comparing(unittest.TestCase):
    def fits(self, shown, seen):
        return recipes.fits([recipes.plain(line) for line in shown], [recipes.plain(line) for line in seen])

    def test_dots_stand_for_anything_in_a_line(self):
        self.assertTrue(self.fits(["code 4/0A…, and … more"], ["code 4/0Abc, and 3 more"]))
        self.assertFalse(self.fits(["granted: … drive"], ["granted: email"]))

    def test_dots_alone_stand_for_lines(self):
        self.assertTrue(self.fits(["a", "…", "z"], ["a", "b", "c", "z"]))
        self.assertTrue(self.fits(["a", "…"], ["a"]))
        self.assertFalse(self.fits(["a", "…", "z"], ["a", "b"]))

    def test_all_lines_count(self):
        self.assertFalse(self.fits([], ["error"]))
        self.assertFalse(self.fits(["a"], []))
        self.assertFalse(self.fits(["a"], ["a", "b"]))

    def test_times_and_ports_do_not_count(self):
        self.assertTrue(self.fits(["after 112ms at http://127.0.0.1:1/"],
                                  ["after 1m2s at http://127.0.0.1:40023/"]))
        self.assertFalse(self.fits(["exited with code 0 after 1s"], ["exited with code 1 after 1s"]))


class Changing(unittest.TestCase):
    def test_each_hunk_is_found_by_its_lines(self):
        self.assertEqual(recipes.changed("a\nb\nc\n", "-a\n+A\n@@\n b\n-c\n+C\n"), "A\nb\nC\n")

    def test_lines_that_are_missing_or_not_alone_are_refused(self):
        for old in ("", "a\na\n"):
            with self.assertRaises(recipes.Difference):
                recipes.changed(old, "-a\n+b\n")


class Playing(unittest.TestCase):
    def play(self, text):
        with tempfile.TemporaryDirectory(dir=recipes.ROOT / ".build") as work:
            page = Path(work) / "page.md"
            page.write_text(text)
            return recipes.play(page, "/usr/bin:/bin", work)

    def setUp(self):
        (recipes.ROOT / ".build").mkdir(exist_ok=True)

    def test_a_page_is_a_folder_and_a_shell(self):
        self.assertEqual(self.play(PAGE), 2)
        self.assertEqual(self.play("```console\n$ cd home\n$ x=1\n$ pwd; echo $x\n…/home\n1\n```\n"), 3)

    def test_another_output_is_a_difference(self):
        with self.assertRaisesRegex(recipes.Difference, r"\+b"):
            self.play("```console\n$ echo b\na\n```\n")

    def test_a_shell_that_ends_is_a_difference(self):
        with self.assertRaisesRegex(recipes.Difference, "no end"):
            self.play("```console\n$ exit 3\n```\n")


class Pages(unittest.TestCase):
    def test_every_command_of_a_users_page_is_run_or_says_why_not(self):
        """Auditors' and contributors' pages have commands whose run takes hours."""
        theirs = {"architecture", "benchmarks", "decisions", "fidelity", "field", "mutation",
                  "parser-comparison", "reports", "verdicts"}
        for page in [recipes.ROOT / "README.md", *recipes.ROOT.glob("docs/**/*.md")]:
            text = page.read_text()
            if page.stem in theirs or recipes.MARK in text:
                continue
            for block in blocks(text):
                if block.language == "console":
                    self.assertIsNotNone(block.reason, f"{page}:{block.number} is run by nothing")

    def test_the_readme_is_short(self):
        self.assertLessEqual(len((recipes.ROOT / "README.md").read_text().splitlines()), 200)

    def test_every_recipe_is_run_and_listed(self):
        folder = SCRIPTS.parent / "docs/recipes"
        index = (folder / "README.md").read_text()
        for page in folder.glob("*.md"):
            if page.name != "README.md":
                self.assertIn(recipes.MARK, page.read_text(), page)
                self.assertIn(f"]({page.name})", index)


if __name__ == "__main__":
    unittest.main()
