"""What the mutation test turns round, and how it writes that."""

import unittest
from types import SimpleNamespace

from loading import SCRIPTS
from mutants import comparisons, workshop
from mutants.comparison import Comparison
from mutants.declarations import Declaration, Source
from mutants.swift_text import code_alone


def member(text):
    source = Source(SCRIPTS.parent / "Sources/ClientChecks/Checks/A.swift", text, code_alone(text))
    return Declaration(source, "check", 0, len(text))


def found(look, text):
    return [one.text for one in look(member(text))]


class Deciding(unittest.TestCase):
    def test_a_guard_before_a_ruling(self):
        text = "guard request.status == 200, let a = b else { return .worse(a) }\n"
        self.assertEqual(found(comparisons._deciding, text), ["request.status == 200"])

    def test_a_branch_that_rules_nothing(self):
        self.assertEqual(found(comparisons._deciding, "if a == b { count += 1 }\n"), [])

    def test_a_ternary_with_one_violation(self):
        text = "let a = b > c ? .worse(d) : .holds(e)\n"
        self.assertEqual(found(comparisons._deciding, text), ["b > c"])

    def test_a_ternary_that_sees_nothing(self):
        self.assertEqual(found(comparisons._deciding, "a == b ? .worse(c) : .unobserved(d)\n"), [])

    def test_a_loop_over_some(self):
        text = "for one in all where one.isLate {\n}\n"
        self.assertEqual(found(comparisons._deciding, text), ["one.isLate"])

    def test_a_name_stands_for_what_it_was_given(self):
        text = "let isLate = a > b\nif isLate { return .worse(c) }\n"
        self.assertEqual(found(comparisons._deciding, text), ["a > b"])

    def test_literal_patterns(self):
        text = 'switch a {\n  case "x", "y": b\n  case 1...3: c\n  default: d\n}\n'
        self.assertEqual(found(comparisons._cases, text), ['"x", "y"', "1...3"])


class Searching(unittest.TestCase):
    def test_closures_of_one_expression(self):
        text = "all.contains { $0.a == b }\nall.first { one in one.c }\n"
        self.assertEqual(found(comparisons._searches, text), ["$0.a == b", "one.c"])

    def test_asked_members(self):
        self.assertEqual(found(comparisons._searches, r"all.contains(where: \.isLate)"), [r"\.isLate"])

    def test_what_is_returned_as_a_boolean(self):
        self.assertEqual(found(comparisons._searches, "return a == b\n"), ["a == b"])
        self.assertEqual(found(comparisons._searches, "return f(a)\n"), [])


class Words(unittest.TestCase):
    def words(self, text, kind="condition"):
        source = Source(SCRIPTS.parent / "Sources/A.swift", text, text)
        one = Comparison(source, 0, len(text), kind)
        return one.before, one.after

    def test_how_it_reads_before_and_after(self):
        self.assertEqual(self.words("a == b"), ("a == b", "a != b"))
        self.assertEqual(self.words("a < b"), ("a < b", "a >= b"))
        self.assertEqual(self.words("a.isEmpty"), ("a.isEmpty", "!a.isEmpty"))
        self.assertEqual(self.words("!a"), ("!a", "a"))
        self.assertEqual(self.words("a == b && c"), ("a == b && c", "!(a == b && c)"))
        self.assertEqual(self.words(r"\.isLate", "member"), ("$0.isLate", "!$0.isLate"))
        self.assertEqual(self.words("a.b", "bound"), ("a.b != nil", "false"))

    def test_how_it_is_written(self):
        def written(text, kind="condition"):
            source = Source(SCRIPTS.parent / "Sources/A.swift", text, text)
            one = Comparison(source, 0, len(text), kind)
            return workshop._edited(text, workshop._edits(one, 7))

        self.assertEqual(written("a == b"), "Turned.round(7, a == b)")
        self.assertEqual(written(r"\.isLate", "member"), "{ Turned.round(7, $0.isLate) }")
        self.assertEqual(written('"x", "y"', "pattern"),
                         'let it where Turned.round(7, "x" ~= it || "y" ~= it)')
        self.assertEqual(written("a?.b", "bound"), "Turned.round(bound: 7, a?.b)")

    def test_what_the_compiler_blames_is_the_innermost(self):
        text = "a\n(b == c)\n"
        source = Source(SCRIPTS.parent / "Sources/A.swift", text, text)
        outer, inner = Comparison(source, 2, 10), Comparison(source, 3, 9)
        shop = SimpleNamespace(numbers={outer: 0, inner: 1})
        blamed = workshop.Workshop._blamed(shop, "/x/Sources/A.swift:2:3: error: no")
        self.assertEqual(blamed, {inner})


if __name__ == "__main__":
    unittest.main()
