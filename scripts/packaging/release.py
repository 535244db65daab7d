"""The facts of a release: its version, its commit, its time and its machine."""

import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

# ELF's numbers of machines, and the words that each kind of package has for them.
MACHINES = {
    "x86_64": {"elf": 62, "deb": "amd64", "oci": "amd64", "npm": "x64"},
    "aarch64": {"elf": 183, "deb": "arm64", "oci": "arm64", "npm": "arm64"},
}


class Refusal(Exception):
    """A reason for which there are no packages, as one sentence."""


@dataclass(frozen=True)
class Release:
    version: str
    commit: str
    epoch: int
    arch: str = "x86_64"

    @property
    def day(self):
        return time.strftime("%Y-%m-%d", time.gmtime(self.epoch))

    @property
    def stem(self):
        return f"understudy-{self.version}-linux-{self.arch}"

    def word(self, kind):
        return MACHINES[self.arch][kind]


def names(release):
    """The names of the packages, by kind, but for those of wheels, which follow rules of Python."""
    return {
        "tarball": f"{release.stem}.tar.gz", "sbom": f"{release.stem}.spdx.json",
        "deb": f"understudy_{release.version}_{release.word('deb')}.deb",
        "oci": f"{release.stem}.oci.tar", "docker": f"{release.stem}.docker.tar.gz"}


def of(root, arch):
    """The release of a checkout; without git, SOURCE_DATE_EPOCH has to name its time."""
    if arch not in MACHINES:
        raise Refusal(f"there are no packages for '{arch}', but for {', '.join(MACHINES)}")
    version = (Path(root) / "VERSION").read_text().strip()
    found = subprocess.run(["git", "-C", str(root), "log", "-1", "--format=%H %ct"],
                           capture_output=True, text=True)
    commit, epoch = found.stdout.split() if found.returncode == 0 else ("unknown", None)
    epoch = os.environ.get("SOURCE_DATE_EPOCH", epoch)
    if epoch is None:
        raise Refusal("this isn't a git checkout: set SOURCE_DATE_EPOCH to the release's time")
    return Release(version, commit, int(epoch), arch)


def check_program(path, release):
    """Refuses what isn't a static program for the release's machine."""
    head = Path(path).read_bytes()
    if head[:6] != b"\x7fELF\x02\x01":
        raise Refusal(f"'{path}' is no 64-bit Linux program")
    if int.from_bytes(head[18:20], "little") != release.word("elf"):
        raise Refusal(
            f"'{path}' isn't a program for {release.arch}: build there, as a static Swift runtime "
            "and static OpenSSL and libyaml of that machine are needed")
    start, size, count = (int.from_bytes(head[a:b], "little")
                          for a, b in ((32, 40), (54, 56), (56, 58)))
    kinds = [int.from_bytes(head[start + size * i:][:4], "little") for i in range(count)]
    if 3 in kinds:
        raise Refusal(f"'{path}' needs a loader: build it with -static-executable")
