"""The skeleton of a new client: its driver and its lines."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from loading import SCRIPTS, script

import clients

new = script("field-new")
ASKED = ["rust-x", "--title", "X", "--about", "It says so. " * 20, "--language", "Rust", "--package", "debian librust-x-dev"]
STACK = ["--stack", "x-rs", "x/lib.rs", "grant"]


class Skeleton(unittest.TestCase):
    def make(self, *words):
        """The files in a folder in which only one client is known, or the complaint."""
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "drivers").mkdir()
            listed, stacks = root / "clients.txt", root / "stacks.txt"
            listed.write_text("z | Go | debian z | debian z\n")
            stacks.write_text("debian z | z | z.go | grant\n")
            with mock.patch.multiple(clients, CLIENTS=listed, STACKS=stacks), mock.patch.object(new, "ROOT", root), \
                    mock.patch.object(sys, "argv", ["field-new", *words]):
                new.main()
            [driver] = (root / "drivers").iterdir()
            return driver.read_text(), listed.read_text(), stacks.read_text()

    def refused(self, *words):
        told = subprocess.run([SCRIPTS / "field-new", *words], capture_output=True, text=True)
        self.assertNotEqual(told.returncode, 0)
        return told.stderr.splitlines()[-1]

    def test_a_library_has_its_program_and_its_lines(self):
        driver, listed, stacks = self.make(*ASKED, *STACK, "--needs", "debian cargo", "--trust", "SSL_CERT_FILE")
        self.assertIn("requires:\n  programs: [python3, app.py, rust-x]\n  debian: [cargo, librust-x-dev, python3]\n", driver)
        self.assertLessEqual(max(map(len, driver.splitlines())), 100)
        self.assertIn('login: { run: ["app.py", "rust-x", "login"], timeout: 60s }\n', driver)
        self.assertIn('trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }\n', driver)
        self.assertIn("endpoints:\n  via: file\n  write:\n", driver)
        self.assertEqual(listed, "rust-x | Rust | debian librust-x-dev | debian librust-x-dev\nz | Go | debian z | debian z\n")
        self.assertEqual(stacks, "debian librust-x-dev | x-rs | x/lib.rs | grant\ndebian z | z | z.go | grant\n")

    def test_a_launcher_and_a_network_of_its_own(self):
        driver, listed, stacks = self.make("python-x", *ASKED[1:-1], "pypi x", "--ride", "debian z", "--launcher")
        self.assertIn("requires:\n  programs: [python3, python-x.py]\n  pypi: [x]\n", driver)
        self.assertIn('login: { run: ["python-x.py", "login"], timeout: 60s }\n', driver)
        self.assertIn("  via: hosts\n  write:\n", driver)
        self.assertIn("trust: { via: system }\n", driver)
        self.assertIn("python-x | Rust | pypi x | debian z\n", listed)
        self.assertEqual(stacks, "debian z | z | z.go | grant\n")

    def test_what_is_refused(self):
        self.assertIn("LANGUAGE-LIBRARY", self.refused("Rust", *ASKED[1:], *STACK))
        for words in [], [*STACK, "--ride", "pypi authlib"], ["--ride", "pypi unknown"]:
            self.assertIn("--stack names a new stack", self.refused(*ASKED, *words))
        self.assertIn("is there already", self.refused("go-oauth2", *ASKED[1:], *STACK))


if __name__ == "__main__":
    unittest.main()
