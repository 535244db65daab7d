"""Whose code a client rides on, and how versions and lines are read."""

import tempfile
import unittest
from pathlib import Path
from unittest import mock

from loading import SCRIPTS

import clients
from clients import Package, Stack

CLASS = """  public Request(java.lang.String);
    Code:
       0: aload_0
       4: ldc           #1                  // String authorization_code
      12: invokevirtual #9                  // Method setCode
    LineNumberTable:
      line 92: 0
      line 93: 9
    LocalVariableTable:
      line 1: 2
"""


class Rows(unittest.TestCase):
    def test_the_files_are_about_the_drivers(self):
        drivers = {file.stem for file in (SCRIPTS.parent / "drivers").glob("*.yaml")
                   if not file.stem.startswith("rehearsal")}
        self.assertEqual(list(clients.problems(drivers)), [])
        self.assertEqual(list(clients.problems(drivers - {"rclone"})), ["rclone is no driver"])
        self.assertEqual(list(clients.problems(drivers | {"x"})), ["x has no line in clients.txt"])

    def test_one_place_under_two_stacks_and_one_stack_with_two_places(self):
        one, same = Stack("a", "a.py", "x"), Stack("a", "a.py", "x")
        self.assertEqual(list(clients.contradictions([one, same, Stack("b", "b.py", "x")])), [])
        self.assertEqual(list(clients.contradictions([one, Stack("b", "a.py", "x")])),
                         ["a.py is the place of two stacks, a and b"])
        self.assertEqual(list(clients.contradictions([one, Stack("a", "b.py", "x")])),
                         ["a has two places, in a.py and b.py"])


class Installed(unittest.TestCase):
    def place(self, text, *lines):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "lib/oauth/client.py")
            file.parent.mkdir(parents=True)
            file.write_text("\n".join(lines))
            return clients.place(Stack("a", "oauth/client.py", text), [str(file), "/x/oauth/other.py", "/x/build/oauth/client.py"])

    def test_a_place_is_the_only_line_with_its_text(self):
        self.assertEqual(self.place("code", "", "grant = 'code'"), "oauth/client.py:2")
        self.assertIsNone(self.place("code", "code", "code"))
        self.assertIsNone(self.place("code", "none"))

    def test_a_compiled_file_has_functions_and_no_lines(self):
        self.assertEqual(self.place("request_token", "\0_request_token\0"), "oauth/client.py:request_token")
        self.assertIsNone(self.place("request_token", "\0"))

    def test_a_stack_that_is_not_installed_has_its_file(self):
        stack = Stack("a", "a.go", "x")
        gone = clients.ridden(Package("debian", "no-such-package-here"), stack, "python3")
        self.assertEqual(gone, {"name": "a", "version": None, "place": "a.go"})

    def test_the_line_of_a_class(self):
        with mock.patch.object(clients, "told", return_value=CLASS):
            self.assertEqual(clients.compiled_line("x.jar", "a/Request.java", "String authorization_code"), 92)
            self.assertEqual(clients.compiled_line("x.jar", "a/Request.java", "Method setCode"), 93)

    def test_what_was_noted_stays_when_another_version_is_installed(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(clients, "FIELD", Path(folder)):
            for version in "1", "2":
                with mock.patch.object(clients, "described", return_value={"version": version}):
                    self.assertEqual(clients.noted("rclone"), {"version": "1"})


if __name__ == "__main__":
    unittest.main()
