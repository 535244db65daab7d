"""The action's shell: what it hands on, and what it refuses."""

import hashlib
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from loading import SCRIPTS
from packaging import archive

ROOT = SCRIPTS.parent


class Action(unittest.TestCase):
    """The action's shell, with a fake runner and a release that is a folder."""

    def run_it(self, folder, checksum=None, **inputs):
        place = Path(folder)
        stem = f"understudy-1.2.3-linux-{os.uname().machine}"
        program = b'#!/bin/sh\nprintf "%s\\n" "$@"\nexit ${FAKE_STATUS:-0}\n'
        data = archive.gzipped(archive.tar({f"{stem}/bin/understudy": (program, 0o755)}, 0))
        (place / "v1.2.3").mkdir(exist_ok=True)
        (place / f"v1.2.3/{stem}.tar.gz").write_bytes(data)
        sums = place / "checksums"
        sums.write_text(f"1.2.3 {os.uname().machine} {checksum or hashlib.sha256(data).hexdigest()}\n")
        names = {name: str(place / name) for name in ("GITHUB_PATH", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        made = subprocess.run(
            [str(ROOT / "packaging/action/run")], capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "RUNNER_TEMP": folder, "UNDERSTUDY_VERSION": "1.2.3",
                 "UNDERSTUDY_CHECKSUMS": str(sums), "UNDERSTUDY_RELEASES": f"file://{folder}",
                 **names, **inputs})
        return made, names

    def test_inputs_become_arguments_and_the_exit_code_is_the_programs(self):
        with tempfile.TemporaryDirectory() as folder:
            made, names = self.run_it(folder, UNDERSTUDY_DRIVER="my app.yaml", UNDERSTUDY_JOBS="4",
                                      UNDERSTUDY_ARGS="--case\nhappy path", FAKE_STATUS="5")
            words = made.stdout.splitlines()
            self.assertEqual(made.returncode, 5, made.stderr)
            self.assertEqual(words[:3], ["run", "--jobs", "4"])
            self.assertEqual(words[-4:], ["--driver", "my app.yaml", "--case", "happy path"])
            self.assertIn("happy path", Path(names["GITHUB_STEP_SUMMARY"]).read_text())
            self.assertTrue(Path(names["GITHUB_OUTPUT"]).read_text().startswith("reports="))

    def test_a_wrong_checksum_leaves_nothing_unpacked(self):
        with tempfile.TemporaryDirectory() as folder:
            made, _ = self.run_it(folder, checksum="0" * 64)
            self.assertEqual(made.returncode, 4)
            self.assertIn("checksum", made.stdout)
            self.assertEqual(os.listdir(Path(folder) / "understudy"), [])

    def test_an_unknown_version_is_no_download(self):
        with tempfile.TemporaryDirectory() as folder:
            made, _ = self.run_it(folder, UNDERSTUDY_VERSION="9.9.9")
            self.assertEqual(made.returncode, 2)
            self.assertIn("'9.9.9'", made.stdout)


if __name__ == "__main__":
    unittest.main()
