"""The house's rules."""

import unittest
from pathlib import Path

from loading import script

house = script("check-house")


def target(name="A", kind="regular", depends=(), settings=(), **more):
    return house.Target({"name": name, "type": kind, "dependencies": [
        {"byName": [one, None]} for one in depends], "settings": [
            {"kind": {one: {}}} for one in settings], **more})


class Imports(unittest.TestCase):
    def found(self, text, **more):
        return [(str(where), what) for where, what in house.about_target(target(**more), Path("A.swift"), text)]

    def test_what_the_manifest_lists(self):
        self.assertEqual(self.found("internal import B\nimport struct C.D\n", depends=["B", "C"]), [])
        self.assertEqual(self.found("a\n@testable import B\n"), [("A.swift:2", "A may not import B")])

    def test_a_word_in_a_text_is_no_import(self):
        self.assertEqual(self.found('"""\n  import B\n"""\n// import C\n'), [])

    def test_the_systems_libraries(self):
        self.assertEqual(self.found("import Synchronization\n"), [])
        self.assertEqual(len(self.found("import Glibc\nimport Foundation\nimport Testing\n")), 3)
        self.assertEqual(self.found("import Glibc\n", settings=["strictMemorySafety"]), [])
        self.assertEqual(self.found("import Foundation\nimport Testing\n", kind="test"), [])
        self.assertEqual(self.found("import FoundationEssentials\n", path="Plugins/A"), [])

    def test_unchecked_is_for_the_unsafe_rooms(self):
        text = "final class A: @unchecked Sendable {}\n"
        self.assertEqual(len(self.found(text)), 1)
        self.assertEqual(self.found(text, settings=["strictMemorySafety"]), [])


class Files(unittest.TestCase):
    def test_length(self):
        self.assertEqual(list(house.about_length(Path("Sources/A.swift"), "\n" * 400)), [])
        self.assertEqual(len(list(house.about_length(Path("Sources/A.swift"), "\n" * 401))), 1)
        self.assertEqual(list(house.about_length(Path("Tests/A.swift"), "\n" * 500)), [])

    def test_english(self):
        text = ("/// What a client sent.\nlet a\n/// The request.\n/// What it was.\nlet c\n"
                "  /// Whoever asks.\nlet b\n")
        found = [str(where) for where, _ in house.about_english(Path("A.swift"), text + "/// However\n")]
        self.assertEqual(found, ["A.swift:1", "A.swift:6"])

    def test_every_folder_is_a_target(self):
        found = list(house.about_folders('name: "A", path: "Tests/C"', [Path("Sources/A"), Path("Sources/B")]))
        self.assertEqual([str(where) for where, _ in found], ["Sources/B"])


if __name__ == "__main__":
    unittest.main()
