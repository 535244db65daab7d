"""The lexer by which the mutation test finds conditions."""

import unittest

from loading import SCRIPTS  # noqa: F401: it makes the packages known
from mutants import swift_text as swift


class CodeAlone(unittest.TestCase):
    def expect(self, text, code):
        self.assertEqual(swift.code_alone(text), code)
        self.assertEqual(len(code), len(text))

    def test_code_stays(self):
        self.expect("if a == b { return }", "if a == b { return }")

    def test_comments_are_blank_to_the_end_of_the_line(self):
        self.expect("a // b \"c\nd", "a" + " " * 8 + "\nd")
        self.expect("a // b", "a     ")

    def test_strings_are_blank_between_their_quotes(self):
        self.expect('f("a // b")', 'f("      ")')
        self.expect('""', '""')

    def test_escaped_quotes_end_nothing(self):
        self.expect(r'f("a\"b") + c', 'f("    ") + c')
        self.expect(r'f("a\\") + c', 'f("   ") + c')

    def test_an_interpolation_is_a_part_of_its_string(self):
        self.expect(r'f("a\(g("b)"))c") + d', 'f("' + " " * 12 + '") + d')

    def test_lines_of_a_long_string_are_kept_apart(self):
        text = 'let a = """\n  b "c" d\n  """\nlet e'
        code = swift.code_alone(text)
        self.assertEqual(code.splitlines()[1:], ["         ", '    "', "let e"])

    def test_what_is_a_string_after_a_comment(self):
        self.expect('a // it\'s "\nb("c")', 'a' + " " * 10 + '\nb(" ")')


class Brackets(unittest.TestCase):
    def test_the_closing_bracket(self):
        self.assertEqual(swift.closing("a(b[c]{d})e", 1), 9)
        self.assertEqual(swift.closing("a(b[c]{d})e", 3), 5)

    def test_a_bracket_that_is_never_closed(self):
        with self.assertRaises(ValueError):
            swift.closing("a(b", 1)

    def test_a_pattern_outside_of_further_brackets(self):
        code = "a(b, c), d"
        self.assertEqual(swift.at_depth_0(code, 0, ","), 7)
        self.assertEqual(swift.at_depth_0(code, 2, ","), 3)

    def test_the_end_of_the_bracket_where_nothing_matches(self):
        self.assertEqual(swift.at_depth_0("f(a + b) + c", 2, ","), 7)
        self.assertEqual(swift.at_depth_0("a + b", 0, ","), 5)

    def test_the_outermost_code(self):
        self.assertEqual(swift.outermost("a(b(c)) == d { e }"), "a() == d {}")


class Expressions(unittest.TestCase):
    def start(self, code, mark):
        return code[swift.expression_start(code, code.index(mark)):code.index(mark)].strip()

    def test_where_an_expression_begins(self):
        self.assertEqual(self.start("let a = b.c ? 1 : 2", "?"), "b.c")
        self.assertEqual(self.start("return b == c ? 1 : 2", "?"), "b == c")
        self.assertEqual(self.start("f(a, b > c ? 1 : 2)", "?"), "b > c")
        self.assertEqual(self.start("{ a in a.b ? 1 : 2 }", "?"), "a.b")
        self.assertEqual(self.start("f(a) <= g(b) ? 1 : 2", "?"), "f(a) <= g(b)")

    def test_a_word_that_begins_like_a_keyword_is_none(self):
        self.assertEqual(self.start("x; index == c ? 1 : 2", "?"), "index == c")

    def test_where_an_expression_ends(self):
        for code, expression in [
            ("a == b\nc", "a == b"), ("a\n  && b\nc", "a\n  && b"), ("a, b", "a"),
            ("f(\n  a)\nb", "f(\n  a)"), ("a)", "a"),
        ]:
            self.assertEqual(code[:swift.expression_end(code, 0)], expression)

    def test_white_space_at_the_ends_is_no_part(self):
        self.assertEqual(swift.stripped("  a b \n", 0, 7), (2, 5))
        self.assertEqual(swift.stripped("   ", 0, 3), (3, 3))


if __name__ == "__main__":
    unittest.main()
