"""The page about the architecture: what it names exists, and the floors are those of the manifest."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "architecture.md"
# A link whose text is code names something that the file declares; any other names the file alone.
LINK = re.compile(r"\[(`?)([^\]`]+)`?\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
# Code that reads like a path of the repository; one with a star or a placeholder is a pattern.
PATH = re.compile(r"`((?:Sources|Tests|Plugins|docs|scripts|profiles|scenarios|drivers|Fixtures)/[\w+./@*-]*)`")
KEYWORD = r"(?:func|var|let|struct|enum|class|actor|protocol|typealias|extension)"


def is_declared(name, text):
    """True if a Swift file declares a name, or extends a type of it."""
    name = re.escape(name)
    patterns = [rf"\b{KEYWORD} (?:[\w.]+\.)?{name}\b", rf"\bcase (?:`?\w+`?(?:\([^)\n]*\))?, )*`?{name}\b"]
    if name == "init":
        patterns = [r"\binit[?(<]"]
    return any(re.search(pattern, text) for pattern in patterns)


def undeclared(page, folder):
    """What a page names that isn't where it says, in the order of the page."""
    for code, name, target in LINK.findall(page):
        path = (folder / target).resolve()
        if target.startswith("http"):
            continue
        if not path.exists():
            yield f"no {target}"
        elif code and path.suffix == ".swift":
            text = path.read_text()
            for part in name.split("."):
                if not is_declared(part, text):
                    yield f"no {part} in {target}"
    for path in PATH.findall(page):
        if "*" in path and not list(ROOT.glob(path)) or "*" not in path and not (ROOT / path).exists():
            yield f"no {path}"


def untrue(page, folder):
    """Blocks of Swift that don't stand in the file of the last link before them."""
    target = None
    for found in re.finditer(LINK.pattern + r"|^ *```swift\n(.*?)^ *```$", page, re.M | re.S):
        if found[4] is None:
            target = folder / found[3]
        elif squeezed(found[4]) not in squeezed(target.read_text()):
            yield f"not in {target.name}: {found[4].strip().splitlines()[0]}"


def squeezed(text):
    return " ".join(text.split())


def floors(page):
    """The floor of each target in the page's table."""
    return {name: int(row[1])
            for row in re.finditer(r"^\| (\d) \| ((?:`\w+`(?:, )?)+) \|", page, re.M)
            for name in re.findall(r"`(\w+)`", row[2])}


def dependencies(manifest):
    """What each of the manifest's targets of sources depends on."""
    found = {}
    for target in re.finditer(
            r"^    \.(?:target|executableTarget|systemLibrary)\(\s*name: \"(\w+)\"(.*?)(?=^    [.\]]|^  \])",
            manifest, re.M | re.S):
        if "path:" not in target[2]:
            listed = re.search(r"dependencies: \[(.*?)\]", target[2], re.S)
            found[target[1]] = re.findall(r'"(\w+)"', listed[1]) if listed else []
    return found


class Rules(unittest.TestCase):
    def test_declarations(self):
        text = ("extension Outer.Inner {\n  package static func go() {}\n  case one, two(Int)\n"
                "  init?(x: Int) {}\n}\nstruct Form<Root> { let all = 1 }\n")
        for name in ["Inner", "go", "one", "two", "init", "Form", "all"]:
            self.assertTrue(is_declared(name, text), name)
        for name in ["Int", "x", "Root", "al"]:
            self.assertFalse(is_declared(name, text), name)

    def test_what_a_page_names(self):
        page = ("[`Rules.test`](architecture.md) [a](none.md) `scripts/none` `scripts/tests/*.py` "
                "[`Catalogue.gone`](../Sources/UnderstudyCommand/Frame/Catalogue.swift#L3)")
        self.assertEqual(list(undeclared(page, ROOT / "docs")), [
            "no none.md", "no gone in ../Sources/UnderstudyCommand/Frame/Catalogue.swift",
            "no scripts/none"])

    def test_dependencies(self):
        manifest = ('    .target(name: "A", swiftSettings: s),\n    .target(\n      name: "B",\n'
                    '      dependencies: [\n        "A", "C",\n      ], plugins: ["P"]),\n'
                    '    .target(name: "T", dependencies: ["A"], path: "Tests/T"),\n  ],\n')
        self.assertEqual(dependencies(manifest), {"A": [], "B": ["A", "C"]})


    def test_blocks(self):
        page = "[`Page`](architecture.md) [`init`](../Package.swift)\n   ```swift\n   let  settings:\n   ```\n"
        self.assertEqual(list(untrue(page, ROOT / "docs")), [])
        self.assertEqual(len(list(untrue(page.replace("let", "var"), ROOT / "docs"))), 1)


class Page(unittest.TestCase):
    page = PAGE.read_text()

    def test_everything_named_exists(self):
        self.assertEqual(list(undeclared(self.page, PAGE.parent)), [])

    def test_examples_are_in_the_code(self):
        self.assertEqual(list(untrue(self.page, PAGE.parent)), [])

    def test_every_target_has_a_floor_above_what_it_needs(self):
        told, needs = floors(self.page), dependencies((ROOT / "Package.swift").read_text())
        self.assertEqual(set(told), set(needs))
        self.assertEqual([(name, other) for name in needs for other in needs[name]
                          if told[other] >= told[name]], [])

    def test_every_folder_of_sources_is_in_the_table(self):
        self.assertEqual({folder.name for folder in (ROOT / "Sources").iterdir()} - set(floors(self.page)), set())


if __name__ == "__main__":
    unittest.main()
