"""The npm packages and the Homebrew formula, which only their registries can publish."""

import json
from pathlib import Path


def npm(root, release, program, licence):
    """{path: (bytes, mode)} of the launcher's package and of the one with the program."""
    name = "understudy-oauth"
    platform = f"{name}-linux-{release.word('npm')}"
    common = {"version": release.version, "license": "Apache-2.0"}
    launcher = {
        "name": name, "description": "A mock of Google's OAuth 2.0 server that judges clients",
        **common, "bin": {"understudy": "launcher.js", name: "launcher.js"},
        "optionalDependencies": {platform: release.version}, "files": ["launcher.js"]}
    program_package = {
        "name": platform, "description": "The program of understudy-oauth for Linux", **common,
        "os": ["linux"], "cpu": [release.word("npm")], "files": ["bin/understudy"]}

    def text(value):
        return (json.dumps(value, indent=2) + "\n").encode(), 0o644

    return {
        f"{name}/package.json": text(launcher),
        f"{name}/launcher.js": ((Path(root) / "packaging/npm/launcher.js").read_bytes(), 0o755),
        f"{name}/LICENSE": (licence, 0o644),
        f"{platform}/package.json": text(program_package),
        f"{platform}/bin/understudy": (program, 0o755), f"{platform}/LICENSE": (licence, 0o644)}


def formula(root, release, digest):
    text = (Path(root) / "packaging/homebrew/understudy.rb.in").read_text()
    for word, value in {"VERSION": release.version, "SHA256": digest,
                        "TARBALL": f"{release.stem}.tar.gz"}.items():
        text = text.replace(f"@{word}@", value)
    return text.encode()
