"""The wheels, with the program and without."""

import base64
import hashlib
import io
import unittest
import zipfile

from loading import SCRIPTS
from packaging import release as releases, wheel

ROOT = SCRIPTS.parent
RELEASE = releases.Release("1.2.3", "c0ffee", 1_700_000_000)
KIT = {"understudy_oauth/plugin.py": b"# fixtures"}


class Wheels(unittest.TestCase):
    def test_the_record_fits_and_the_program_can_be_run(self):
        name, data = wheel.make(RELEASE, b"program", {"LICENSE": b"text"}, KIT)
        self.assertEqual(name, "understudy_oauth-1.2.3-py3-none-manylinux_2_17_x86_64."
                               "manylinux2014_x86_64.musllinux_1_1_x86_64.whl")
        with zipfile.ZipFile(io.BytesIO(data)) as found:
            script_file = "understudy_oauth-1.2.3.data/scripts/understudy"
            self.assertEqual(found.getinfo(script_file).external_attr >> 16 & 0o777, 0o755)
            lines = found.read("understudy_oauth-1.2.3.dist-info/RECORD").decode().splitlines()
            self.assertEqual(sorted(line.split(",")[0] for line in lines), sorted(found.namelist()))
            for path, digest, size in (line.split(",") for line in lines[:-1]):
                content = found.read(path)
                self.assertEqual(int(size), len(content))
                self.assertEqual(digest[7:] + "=", base64.urlsafe_b64encode(
                    hashlib.sha256(content).digest()).decode())

    def test_the_other_wheel_has_no_program(self):
        name, data = wheel.make(RELEASE, None, {}, KIT)
        self.assertEqual(name, "understudy_oauth-1.2.3-py3-none-any.whl")
        with zipfile.ZipFile(io.BytesIO(data)) as found:
            self.assertFalse([one for one in found.namelist() if "scripts" in one])

    def test_launchers_go_where_the_program_looks_and_can_be_run(self):
        path = "share/understudy/drivers/getmail.sh"
        data = wheel.make(RELEASE, b"program", {}, KIT, {path: (b"#!/bin/sh", 0o755)})[1]
        with zipfile.ZipFile(io.BytesIO(data)) as found:
            info = found.getinfo(f"understudy_oauth-1.2.3.data/data/{path}")
            self.assertEqual(info.external_attr >> 16 & 0o777, 0o755)

    def test_pytest_finds_the_kit_in_both(self):
        self.assertIn("understudy_oauth/plugin.py", wheel.kit(ROOT))
        for program in (b"program", None):
            with zipfile.ZipFile(io.BytesIO(wheel.make(RELEASE, program, {}, KIT)[1])) as found:
                self.assertEqual(found.read("understudy_oauth/plugin.py"), b"# fixtures")
                self.assertIn(b"understudy_oauth.plugin",
                              found.read("understudy_oauth-1.2.3.dist-info/entry_points.txt"))


if __name__ == "__main__":
    unittest.main()
