"""The Debian package, whose tree dpkg-deb packs."""

import hashlib
import os
import subprocess
import tempfile
from email.utils import formatdate
from pathlib import Path

from . import archive

MAINTAINER = "Understudy maintainers <maintainers@understudy.invalid>"
# Debian's folders, where they differ from everybody's.
PLACES = {"share/zsh/site-functions/": "share/zsh/vendor-completions/"}


def make(release, payload, overrides, target):
    """Writes the package to a path. The same tree and time make the same bytes."""
    files = tree(release, payload, overrides)
    with tempfile.TemporaryDirectory() as folder:
        for path, (data, mode) in {**files, **control(release, files)}.items():
            place = Path(folder) / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            place.chmod(mode)
        for one in sorted(Path(folder).rglob("*"), reverse=True):
            if one.is_dir():
                one.chmod(0o755)
            os.utime(one, (release.epoch, release.epoch))
        os.chmod(folder, 0o755)
        os.utime(folder, (release.epoch, release.epoch))
        subprocess.run(
            ["dpkg-deb", "--build", "--root-owner-group", "-Zxz", folder, str(target)], check=True,
            stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(release.epoch)})


def tree(release, payload, overrides):
    files = {}
    for path, content in payload.items():
        for ours, debians in PLACES.items():
            path = path.replace(ours, debians)
        files[f"usr/{path}"] = content
    documents = "usr/share/doc/understudy/"
    licence = files.pop(documents + "LICENSE")
    notices = files.pop(documents + "THIRD-PARTY")[0]
    assert licence  # Debian has the text of Apache-2.0 in one place for all packages.
    files[documents + "copyright"] = (COPYRIGHT + notices, 0o644)
    files[documents + "changelog.gz"] = (archive.gzipped((
        f"understudy ({release.version}) unstable; urgency=medium\n\n"
        f"  * See CHANGELOG.md of the release.\n\n"
        f" -- {MAINTAINER}  {formatdate(release.epoch)}\n").encode(), 9), 0o644)
    files["usr/share/lintian/overrides/understudy"] = (overrides, 0o644)
    return files


COPYRIGHT = b"""Understudy is licensed under the Apache License, Version 2.0, whose text is in
/usr/share/common-licenses/Apache-2.0.

"""


def control(release, files):
    size = sum((len(data) + 1023) // 1024 for data, _ in files.values())
    text = f"""Package: understudy
Version: {release.version}
Architecture: {release.word("deb")}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Section: devel
Priority: optional
Description: mock of Google's OAuth 2.0 server that judges clients
 Understudy stands in for Google's OAuth 2.0 server. It refuses on demand, moves
 time, and says why a grant is invalid; with a driver it plays scenarios with a
 real client and reports verdicts with their evidence.
"""
    sums = "".join(f"{hashlib.md5(data).hexdigest()}  {path}\n"
                   for path, (data, _) in sorted(files.items()))
    return {"DEBIAN/control": (text.encode(), 0o644), "DEBIAN/md5sums": (sums.encode(), 0o644)}
