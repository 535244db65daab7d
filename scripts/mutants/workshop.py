"""A copy of the package in which every comparison can be turned round, one at a time, while it runs.

All of them are built into one program, each asleep until the environment names its number. So one build
serves for any choice of checks, and the program that shows the self-test green is the very one that has
to turn it red.
"""

import hashlib
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from .comparison import Comparison
from .paths import COPY, FOLDER, ROOT

VARIABLE = "UNDERSTUDY_TURNED_ROUND"
SWITCH = f"""internal import Glibc

/// Turns the comparison round whose number the environment names.
enum Turned {{
  private static let number = getenv("{VARIABLE}").flatMap {{ Int32(String(cString: $0)) }}

  static func round(_ number: Int32, _ value: Bool) -> Bool {{ (number == Self.number) != value }}

  static func round(boolean number: Int32, _ value: Bool?) -> Bool? {{
    number == Self.number ? value.map {{ !$0 }} : value
  }}

  static func round<Value>(bound number: Int32, _ value: Value?) -> Value? {{
    number == Self.number ? nil : value
  }}

  static func round(found number: Int32, _ ruling: Ruling?) -> Ruling? {{
    guard number == Self.number else {{ return ruling }}
    return ruling == nil ? .worse("nothing was found") : nil
  }}
}}
"""
SWITCH_FILE = COPY / "Sources" / "ClientChecks" / "Turned.swift"
REFUSED = FOLDER / "refused.txt"
# The tests aren't copied.
MANIFEST_END = """
package.targets.removeAll { $0.type == .test || $0.path?.hasPrefix("Tests/") == true }
"""


@dataclass
class Workshop:
    """The copy, and the numbers of what can be turned round in it."""

    found: list[Comparison]
    # Those that don't compile when they are wrapped, also known from earlier builds.
    refused: set[str] = field(default_factory=lambda: set(_lines(REFUSED)))

    @property
    def numbers(self) -> dict[Comparison, int]:
        return {one: number for number, one in enumerate(self.found)
                if one.key not in self.refused}

    def build(self) -> None:
        """Builds the programs, and leaves out what the compiler doesn't take."""
        self._copy()
        while True:
            done = _swift_build("--target", "ClientChecks")
            if done.returncode == 0:
                break
            bad = self._blamed(done.stdout + done.stderr)
            if not bad:
                sys.exit(f"mutation: the copy doesn't build\n{done.stdout[-4000:]}{done.stderr}")
            for one in bad:
                print(f"mutation: can't be turned round: {one.place}", file=sys.stderr)
            self.refused |= {one.key for one in bad}
            _write(REFUSED, "".join(f"{key}\n" for key in sorted(self.refused)).encode())
            self._write_changed()
        for product in ("understudy", "rehearsal-client"):
            done = _swift_build("--product", product)
            if done.returncode != 0:
                sys.exit(f"mutation: {product} doesn't build\n{done.stdout[-4000:]}{done.stderr}")

    def digest(self) -> str:
        """What the programs were built from, in a few letters."""
        digest = hashlib.sha256()
        for path in sorted((COPY / "Sources").rglob("*")):
            if path.is_file():
                digest.update(str(path.relative_to(COPY)).encode() + path.read_bytes())
        return digest.hexdigest()[:16]

    def _copy(self) -> None:
        """Writes only what has changed, so that only that is built again."""
        wanted = {path.relative_to(ROOT): path for path in (ROOT / "Sources").rglob("*")
                  if path.is_file()}
        for path in (COPY / "Sources").rglob("*"):
            if path.is_file() and path != SWITCH_FILE and path.relative_to(COPY) not in wanted:
                path.unlink()
        # What the build plugin reads isn't changed, so a link will do.
        for name in ("Plugins", "VERSION", "scripts", "scenarios", "drivers", "profiles", "libraries"):
            if not (COPY / name).is_symlink():
                COPY.mkdir(parents=True, exist_ok=True)
                (COPY / name).symlink_to(ROOT / name)
        changed = {one.source.path for one in self.found}
        for name, path in wanted.items():
            if path not in changed:
                _write(COPY / name, path.read_bytes())
        manifest = (ROOT / "Package.swift").read_bytes()
        _write(COPY / "Package.swift", manifest + MANIFEST_END.encode())
        _write(SWITCH_FILE, SWITCH.encode())
        self._write_changed()

    def _write_changed(self) -> None:
        edits: dict[Path, list[tuple[int, int, str]]] = {}
        sources = {one.source.path: one.source for one in self.found}
        numbers = self.numbers
        # The shorter first: where two begin at one place, what is put there last comes to stand first.
        for one in sorted(numbers, key=lambda one: one.end - one.start):
            edits.setdefault(one.source.path, []).extend(_edits(one, numbers[one]))
        for path, source in sources.items():
            text = _edited(source.text, edits.get(path, []))
            _write(COPY / path.relative_to(ROOT), text.encode())

    def _blamed(self, output: str) -> set[Comparison]:
        """What the compiler complains of: the innermost in a line, or else the nearest one."""
        bad = set()
        for name, line in set(re.findall(r"/(Sources/\S+\.swift):(\d+):\d+: error:", output)):
            def distance(one: Comparison) -> tuple[int, int]:
                away = max(one.first_line - int(line), int(line) - one.last_line, 0)
                return away, one.end - one.start

            here = [one for one in self.numbers if one.source.name == name]
            bad |= {min(here, key=distance)} if here else set()
        return bad


def _edits(one: Comparison, number: int) -> list[tuple[int, int, str]]:
    """What to put where: from, to, and the text instead."""
    def around(before: str, after: str) -> list[tuple[int, int, str]]:
        return [(one.start, one.start, before), (one.end, one.end, after)]

    match one.kind:
        case "pattern":
            patterns = re.split(r",\s*", one.text)
            optional = "?" if patterns[0].endswith("?") else ""
            fits = " || ".join(f"{pattern.removesuffix('?')} ~= it" for pattern in patterns)
            text = f"let it{optional} where Turned.round({number}, {fits})"
            return [(one.start, one.end, text)]
        case "member":
            member = one.text.removeprefix("\\")
            return [(one.start, one.end, f"{{ Turned.round({number}, $0{member}) }}")]
        case "subject":
            return around(f"Turned.round(boolean: {number}, ", ")")
        case "found" | "bound" as kind:
            return around(f"Turned.round({kind}: {number}, ", ")")
        case _:
            return around(f"Turned.round({number}, ", ")")


def _edited(text: str, edits: list[tuple[int, int, str]]) -> str:
    for start, end, new in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


def _write(path: Path, contents: bytes) -> None:
    if path.exists() and path.read_bytes() == contents:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(contents)


def _swift_build(*words: str) -> subprocess.CompletedProcess[str]:
    print(f"mutation: swift build {' '.join(words)}", file=sys.stderr, flush=True)
    return subprocess.run(["swift", "build", "--disable-index-store", *words], cwd=COPY,
                          capture_output=True, text=True)
