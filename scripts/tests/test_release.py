"""A release, as users' pages and its programs' linking have it."""

import fnmatch
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from loading import SCRIPTS
from packaging import release as releases, wheel

ROOT = SCRIPTS.parent
RELEASE = releases.Release("1.2.3", "c0ffee", 1_700_000_000)


class BareRoot(unittest.TestCase):
    """A root with nothing but a program, not even /proc."""

    ENTER = ["unshare", "--map-root-user", "chroot"]

    def run_alone(self, *linking):
        with tempfile.TemporaryDirectory() as folder:
            source, root = Path(folder) / "hello.swift", Path(folder) / "root"
            source.write_text('print("hello")\n')
            root.mkdir()
            made = subprocess.run(["swiftc", *linking, str(source), "-o", str(root / "hello")],
                                  capture_output=True, text=True)
            self.assertEqual(made.returncode, 0, made.stderr)
            return subprocess.run([*self.ENTER, str(root), "/hello"], capture_output=True, text=True)

    def test_a_program_linked_as_the_release_is_runs_there(self):
        told = subprocess.run(
            ["make", "--silent", "--eval", "linking: ; @echo $(LINKING)", "linking"], cwd=ROOT,
            capture_output=True, text=True, check=True).stdout.split()
        if subprocess.run([*self.ENTER, "/", "/bin/true"], capture_output=True).returncode:
            self.skipTest("this machine has no user namespaces")
        made = self.run_alone(*(word for word in told if word != "-Xswiftc"))
        self.assertEqual((made.stdout, made.stderr, made.returncode), ("hello\n", "", 0))


class Names(unittest.TestCase):
    """The names of packages in users' pages, and those that are made."""

    SHAPE = re.compile(r"[\w/.*-]*understudy[\w*.-]*VERSION[\w*.-]*")
    PAGES = ["README.md", *(str(path.relative_to(ROOT)) for folder in ("docs", "docs/ci")
                            for path in sorted((ROOT / folder).glob("*.md")))]

    def test_every_package_named_in_a_page_is_made(self):
        made = {name.replace("1.2.3", "VERSION").replace("x86_64", "ARCH")
                for name in [*releases.names(RELEASE).values(), wheel.make(RELEASE, b"x", {})[0],
                             wheel.make(RELEASE, None, {})[0]]}
        named = [(page, found) for page in self.PAGES
                 for found in self.SHAPE.findall((ROOT / page).read_text())]
        self.assertIn("docs/install.md", {page for page, _ in named})
        for page, found in named:
            with self.subTest(page=page, name=found):
                self.assertTrue(fnmatch.filter(made, Path(found).name), made)


if __name__ == "__main__":
    unittest.main()
