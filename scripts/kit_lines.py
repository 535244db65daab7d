"""The lines of each kit that are written by hand, of which there are few.

Blank lines, comments, tests and what scripts/kits writes don't count. What one language alone needs
or has counts apart: a reader of JSON, and the judge as tests of pytest.
"""

import re
from pathlib import Path

MOST = 300

# A kit's sources, as patterns below its folder.
SOURCES = {
    "go": ["*.go"],
    "java": ["src/main/**/*.java"],
    "node": ["*.js", "*.d.ts"],
    "python": ["understudy_oauth/*.py"],
    "ruby": ["lib/**/*.rb"],
}
# The most lines of what counts apart, by its file.
APART = {
    "kits/java/src/main/java/understudy/Json.java": 200,
    "kits/python/understudy_oauth/judging.py": 100,
}

COMMENTS = {
    ".py": re.compile(r'^\s*#.*$|^\s*"""[\s\S]*?"""$', re.M),
    ".rb": re.compile(r"^\s*#.*$", re.M),
}
OTHER_COMMENTS = re.compile(r"^\s*//.*$|^\s*/\*[\s\S]*?\*/", re.M)


def code_lines(path, text):
    """The number of lines that aren't blank and don't just comment."""
    bare = COMMENTS.get(path.suffix, OTHER_COMMENTS).sub("", text)
    return sum(1 for line in bare.splitlines() if line.strip())


def sources(root, kit):
    """The files of a kit, by their paths in the repository."""
    folder = root / "kits" / kit
    found = (path for pattern in SOURCES[kit] for path in sorted(folder.glob(pattern)))
    return [path.relative_to(root) for path in found if not path.stem.endswith("_test")]


def findings(root, generated):
    """What is too long, as sentences. `generated` are the paths of what nobody writes."""
    for kit in SOURCES:
        written = {path: code_lines(path, (root / path).read_text(encoding="utf-8"))
                   for path in sources(root, kit) if str(path) not in generated}
        for path in list(written):
            if str(path) in APART:
                lines, most = written.pop(path), APART[str(path)]
                if lines > most:
                    yield f"{path}: error: {lines} lines by hand, where {most} do"
        if sum(written.values()) > MOST:
            each = ", ".join(f"{path.name} {lines}" for path, lines in written.items())
            yield (f"kits/{kit}: error: {sum(written.values())} lines by hand, where {MOST} do: "
                   f"{each}")
