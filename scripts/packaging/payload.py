"""The files that every package of the program has, below its prefix."""

import subprocess
from pathlib import Path

from . import archive, elf

FOLDERS = {"scenarios": "scenarios", "drivers": "drivers", "profiles": "profiles", "libraries": "libraries",
           "plans": "plans", "schemas": "docs/schemas"}
COMPLETIONS = {"bash": "share/bash-completion/completions/understudy",
               "zsh": "share/zsh/site-functions/_understudy",
               "fish": "share/fish/vendor_completions.d/understudy.fish"}


def of(root, programs, notices):
    """{path: (bytes, mode)} of both programs, their manual, completions, licence and shared files."""
    root, files = Path(root), {}
    for name in ("understudy", "rehearsal-client"):
        data = (Path(programs) / name).read_bytes()
        files[f"bin/{name}"] = (elf.packaged(data), 0o755)
    for name, page in manual(Path(programs) / "understudy").items():
        files[f"share/man/man1/{name}.1.gz"] = (archive.gzipped(page, 9), 0o644)
    files["share/man/man1/rehearsal-client.1.gz"] = (
        archive.gzipped((root / "packaging/rehearsal-client.1").read_bytes(), 9), 0o644)
    for shell, path in COMPLETIONS.items():
        files[path] = (output(Path(programs) / "understudy", "completions", shell), 0o644)
    files["share/doc/understudy/LICENSE"] = ((root / "LICENSE").read_bytes(), 0o644)
    files["share/doc/understudy/THIRD-PARTY"] = (notices.encode(), 0o644)
    for name, folder in FOLDERS.items():
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                files[f"share/understudy/{name}/{path.relative_to(root / folder)}"] = (
                    path.read_bytes(), 0o755 if path.stat().st_mode & 0o100 else 0o644)
    return files


def manual(program):
    """The program's pages, one for each command that its overview lists."""
    overview = output(program, "man")
    names = [line.split()[-1].decode().replace("\\-", "-") for line in overview.splitlines()
             if line.startswith(b".B understudy ")]
    return {"understudy": overview,
            **{f"understudy-{name}": output(program, "man", name) for name in names}}


def output(program, *arguments):
    return subprocess.run([str(program), *arguments], capture_output=True, check=True).stdout
