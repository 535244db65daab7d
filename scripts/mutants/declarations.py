"""The checks in the sources, and the helpers that they call."""

import re
from dataclasses import dataclass
from pathlib import Path

from .paths import CHECKS, ROOT
from .swift_text import code_alone

# Members of a type or an extension, as the formatter indents them.
HEAD = re.compile(r"^  (?:[a-z@]+ )*(?:let|var|func) (\w+)", re.MULTILINE)
ID = re.compile(r'"([A-Z]{2}-\d{2})"')


@dataclass(frozen=True)
class Source:
    """A file of the checks' target."""

    path: Path
    text: str
    code: str

    @classmethod
    def read(cls, path: Path) -> "Source":
        text = path.read_text()
        return cls(path, text, code_alone(text))

    @property
    def name(self) -> str:
        return str(self.path.relative_to(ROOT))

    def line(self, place: int) -> int:
        return self.text.count("\n", 0, place) + 1


@dataclass(frozen=True)
class Declaration:
    """A member with its body."""

    source: Source
    name: str
    start: int
    end: int

    @property
    def code(self) -> str:
        return self.source.code[self.start:self.end]

    @property
    def text(self) -> str:
        return self.source.text[self.start:self.end]

    @property
    def check(self) -> str | None:
        """The check that it declares."""
        found = ID.search(self.text)
        return found[1] if found and " static let " in self.text[:found.start()] else None

    def calls(self, pattern: str) -> list[str]:
        """What it names, in order."""
        return list(dict.fromkeys(re.findall(pattern, self.code)))


class Catalogue:
    """All checks, and the helpers around them."""

    def __init__(self) -> None:
        self.sources = [Source.read(path) for path in sorted(CHECKS.rglob("*.swift"))]
        members = [member for source in self.sources for member in _members(source)]
        self.checks = {member.check: member for member in members
                       if member.check and "Checks" in member.source.path.parts}
        helpers = [member for member in members if not member.check]
        self._folders: dict[Path, list[Declaration]] = {}
        for helper in helpers:
            self._folders.setdefault(helper.source.path.parent, []).append(helper)

    def near(self, check: str) -> list[Declaration]:
        """The helpers in a check's own folder that it calls, and those that they call."""
        own = self.checks[check]
        return _called([own], self._folders.get(own.source.path.parent, []), r"\w+")

    def far(self, check: str) -> list[Declaration]:
        """What it calls of what several groups of checks share."""
        shared = [helper for folder in ("Judging", "Scene")
                  for helper in self._folders.get(CHECKS / folder, [])]
        return _called([self.checks[check], *self.near(check)], shared, r"(?<=\.)\w+")


def _called(callers: list[Declaration], helpers: list[Declaration], names: str,
            ) -> list[Declaration]:
    found: list[Declaration] = []
    waiting = list(callers)
    while waiting:
        for name in waiting.pop(0).calls(names):
            new = [helper for helper in helpers if helper.name == name and helper not in found]
            found += new
            waiting += new
    return found


def _members(source: Source) -> list[Declaration]:
    heads = list(HEAD.finditer(source.code))
    stops = sorted([head.start() for head in heads]
                   + [brace.start() for brace in re.finditer(r"^}", source.code, re.MULTILINE)])
    return [Declaration(source, head[1], head.start(),
                        next(stop for stop in stops if stop > head.start()))
            for head in heads]
