"""The wheels: one with the program for Linux, one without it for all other systems.

Both have the kit for tests in Python. To write the one without the program into a folder:
python3 -m packaging.wheel FOLDER
"""

import base64
import hashlib
import sys
from pathlib import Path

from . import archive, release as releases

ROOT = Path(__file__).resolve().parent.parent.parent

PLATFORM = "manylinux_2_17_{0}.manylinux2014_{0}.musllinux_1_1_{0}"


def kit(root):
    """The files of the kit for tests, by their paths in the wheel."""
    folder = root / "kits/python"
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted((folder / "understudy_oauth").iterdir()) if path.is_file()}


def make(release, program, texts, package, launchers=None):
    """(name, bytes) of the wheel with a program, or of the one without when it is None.

    The launchers of shipped drivers, {path: (bytes, mode)} below the prefix, go where the program looks.
    The platform's tags are true because the program is static: it needs no libc of the system.
    """
    tag = f"py3-none-{PLATFORM.format(release.arch)}" if program else "py3-none-any"
    name = f"understudy_oauth-{release.version}"
    info = f"{name}.dist-info"
    files = {path: (data, 0o644) for path, data in package.items()}
    # By this pytest finds the kit's fixtures.
    files[f"{info}/entry_points.txt"] = (
        b"[pytest11]\nunderstudy = understudy_oauth.plugin\n", 0o644)
    if program:
        files[f"{name}.data/scripts/understudy"] = (program, 0o755)
    for path, content in (launchers or {}).items():
        files[f"{name}.data/data/{path}"] = content
    for title, text in texts.items():
        files[f"{info}/licenses/{title}"] = (text, 0o644)
    files[f"{info}/METADATA"] = (metadata(release, texts).encode(), 0o644)
    files[f"{info}/WHEEL"] = (wheel(tag, bool(program)).encode(), 0o644)
    files[f"{info}/RECORD"] = (record(files, f"{info}/RECORD").encode(), 0o644)
    return f"{name}-{tag}.whl", archive.zipped(files, release.epoch)


def metadata(release, texts):
    licences = "".join(f"License-File: {title}\n" for title in texts)
    return f"""Metadata-Version: 2.4
Name: understudy-oauth
Version: {release.version}
Summary: A mock of Google's OAuth 2.0 server that judges OAuth clients
License-Expression: Apache-2.0
{licences}Requires-Python: >=3.9
Description-Content-Type: text/markdown

Understudy stands in for Google's OAuth 2.0 server: it refuses on demand, moves time, and says why.
On Linux this package installs the program `understudy`, which needs nothing else:

    understudy exec -- your-app

It also brings fixtures for pytest: a test that takes `google` has a Google of its own.

The distribution `understudy` on PyPI is another project.
"""


def wheel(tag, has_program):
    python, abi, platforms = tag.split("-")
    tags = "".join(f"Tag: {python}-{abi}-{one}\n" for one in platforms.split("."))
    return (f"Wheel-Version: 1.0\nGenerator: understudy-scripts-dist\n"
            f"Root-Is-Purelib: {'false' if has_program else 'true'}\n{tags}")


def record(files, own):
    lines = []
    for path, (data, _) in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\n")
    return "".join(lines) + f"{own},,\n"


if __name__ == "__main__":
    name, data = make(releases.of(ROOT, "x86_64"), None, {}, kit(ROOT))
    Path(sys.argv[1], name).write_bytes(data)
