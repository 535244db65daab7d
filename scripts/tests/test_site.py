"""The documentation's site: links, headings, and the pages that stand for files elsewhere."""

import tempfile
import unittest
from pathlib import Path

from loading import SCRIPTS, script

import documents
import site_hooks

links, commands = script("links"), script("commands")


class Headings(unittest.TestCase):
    def test_addresses_are_githubs(self):
        for heading, address in [("`invalid_scope`", "invalid_scope"), ("What your users will do", "what-your-users-will-do"),
                                 ("PUT /projects/{project}", "put-projectsproject"), ("A – B", "a--b")]:
            self.assertEqual(documents.slug(heading), address)

    def test_the_second_of_a_name_has_a_number(self):
        text = "# A\n\n```\n# not one\n```\n\n## A\n\n<a id=\"by-hand\"></a>\n"
        self.assertEqual(list(documents.anchors(text)), ["a", "a-1", "by-hand"])


class Links(unittest.TestCase):
    def test_code_has_none(self):
        text = "[a](b.md) and `[c](d.md)`\n\n```\n[e](f.md)\n```\n- ![g](h.png)\n    [i](j.md#k)\n"
        self.assertEqual([target for _, target in documents.links(text)], ["b.md", "h.png", "j.md#k"])

    def test_dead_ones_in_a_page(self):
        with tempfile.TemporaryDirectory(dir=SCRIPTS.parent / "docs") as folder:
            page = Path(folder) / "page.md"
            page.write_text("# One\n[a](#one) [b](#two) [c](gone.md) [d](../tour.md#red) [e](https://x.invalid/)\n"
                            "[f](../tour.md#minute-5-red) [g](../../../../etc)\n")
            found = list(links.dead_in_page(page, {}))
            self.assertEqual([one.rsplit(" ", 1)[1] for one in found],
                             ["#two", "gone.md", "../tour.md#red", "../../../../etc"])

    def test_dead_ones_in_a_site(self):
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder)
            (site / "a").mkdir()
            (site / "index.html").write_text('<h1 id=top></h1><a href="a/b.html#x">1</a><a href="a/b.html#y">2</a>'
                                             '<a href="c.html">3</a><a href="https://x.invalid/">4</a>')
            (site / "a/b.html").write_text('<p id=x><a href="../index.html#top">1</a>'
                                           '<script src="https://x.invalid/x.js"></script><img src="no.png">')
            self.assertEqual(sorted(links.dead_in_site(site)), [
                "a/b.html: loaded from elsewhere: https://x.invalid/x.js", "a/b.html: no such file: no.png",
                "index.html: no such anchor: a/b.html#y", "index.html: no such file: c.html"])


class Hooks(unittest.TestCase):
    def test_links_to_files_elsewhere_lead_to_their_pages(self):
        text = "[a](../Makefile) [b](tour.md) [c](../CONTRIBUTING.md#style) [d](https://x.invalid/) [e](../gone)"
        self.assertEqual(
            site_hooks.led(text, "docs/faq.md", "faq.md"),
            "[a](source/Makefile.md) [b](tour.md) [c](project/CONTRIBUTING.md#style) [d](https://x.invalid/) [e](../gone)")
        self.assertEqual(site_hooks.led("[a](docs/tour.md)", "SECURITY.md", "project/SECURITY.md"), "[a](../tour.md)")

    def test_a_file_becomes_a_page_with_a_place_for_each_line(self):
        text = site_hooks.text_of("docs/site-requirements.txt")
        self.assertIn('<span id="L2">mkdocs==', text)
        self.assertIn("exclude: true", text)

    def test_lists_get_the_room_that_the_sites_markdown_needs(self):
        self.assertEqual(site_hooks.spaced("Text:\n- a\n  b\n  - c\n\n   d\n"),
                         "Text:\n\n- a\n    b\n    - c\n\n     d\n")
        code = "1. a\n\n   ```swift\n   f(\n     x)\n   ```\n2. b\n\nText\n"
        self.assertEqual(site_hooks.spaced(code),
                         "1. a\n\n    ```swift\n    f(\n      x)\n    ```\n2. b\n\nText\n")

    def test_every_page_has_its_place_in_the_navigation(self):
        listed = (SCRIPTS.parent / "mkdocs.yml").read_text()
        for page in (SCRIPTS.parent / "docs").glob("**/*.md"):
            self.assertIn(str(page.relative_to(SCRIPTS.parent / "docs")), listed)


class Commands(unittest.TestCase):
    def test_the_page_has_every_commands_help(self):
        def asked(*words):
            return f"help of {words[0]}\n" if words else "Usage\n\nCommands:\n  a       One.\n  b-c     Two.\n\nOptions:\n"
        page = commands.page(asked)
        self.assertIn("## a\n\n```text\nhelp of a\n```\n\n## b-c\n", page)


if __name__ == "__main__":
    unittest.main()
