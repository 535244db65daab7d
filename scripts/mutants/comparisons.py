"""Finds the comparisons by which a check decides, by what comes of them."""

import re
from collections.abc import Iterator

from .comparison import Comparison
from .declarations import Catalogue, Declaration
from .swift_text import (
    at_depth_0, closing, expression_end, expression_start, outermost, stripped)

VIOLATION = re.compile(r"\.(worse|lesser|violated)\(")
# What is said of one thing, or that the next one's turn has come.
RULING = re.compile(r"\.(worse|lesser|violated|holds)\(|\bcontinue\b")
# The same said with less: no ruling, another one, or words.
RESULT = re.compile(r"\breturn (?!true\b|false\b)\w+\s*$|\breturn \"", re.MULTILINE)
NOTHING_SEEN = re.compile(r"\.(unobserved|notApplicable)\b")
# Such an expression can be nothing else, unless it goes on.
IS_BOOLEAN = re.compile(r"^(?!.*\s\?\s)(.* (==|!=|<|>|<=|>=|&&|\|\|) .*"
                        r"|.*\.(isEmpty|(contains|allSatisfy)[({].*[)}]))$", re.DOTALL)
LITERAL = r'(?:"[^"]*"|\d+(?:\.\.[.<]\d+)?)\??'


def comparisons(catalogue: Catalogue, check: str) -> list[Comparison]:
    """Those of a check, the most decisive first.

    First comes what stands between a violation and a ruling that all is well, in the check itself and
    then in the helpers it calls; then what looks for the things that are judged, and the rest. In each
    the last comes first, as every good client gets that far.
    """
    own, near, far = catalogue.checks[check], catalogue.near(check), catalogue.far(check)
    ranks = [
        ([own], _judging), (near, _deciding), ([own], _searching), ([own], _finding),
        (near, _finding), (near, _settling), (near, _searching), ([own], _choosing),
        (far, _deciding), (far, _settling), (far, _searching),
    ]
    found = [one for members, look in ranks for member in members
             for one in sorted(set(look(member)), key=lambda one: (-one.start, one.end))]
    return list(dict.fromkeys(found))


# What decides

def _judging(member: Declaration) -> Iterator[Comparison]:
    """In a check itself, where no ruling at all means that all is well."""
    yield from _deciding(member)
    yield from _branches(member, RESULT)


def _deciding(member: Declaration) -> Iterator[Comparison]:
    """Between rulings."""
    yield from _branches(member, RULING)
    yield from _ternaries(member, VIOLATION)
    yield from _loops(member)
    yield from _cases(member)


def _settling(member: Declaration) -> Iterator[Comparison]:
    """Between other results that a ruling may come of."""
    yield from _branches(member, RESULT)
    yield from _ternaries(member, re.compile(r"^\s*nil\s*$"))


def _branches(member: Declaration, result: re.Pattern[str]) -> Iterator[Comparison]:
    code = member.source.code
    for start, end, body in _conditions(member):
        if not result.search(body):
            continue
        while start < end:
            comma = min(at_depth_0(code, start, ","), end)
            if not re.match(r"\s*(let|var|case)\b", code[start:comma]):
                yield from _condition(member, start, comma)
            start = comma + 1


def _conditions(member: Declaration) -> Iterator[tuple[int, int, str]]:
    """Those of each `if` and `guard`, and what happens after it."""
    code = member.source.code
    for word in re.finditer(r"\b(if|guard)\s", member.code):
        start = member.start + word.end()
        end = at_depth_0(code, start, r"\{" if word[1] == "if" else r"\belse\b")
        brace = code.find("{", end)
        yield start, end, code[brace + 1:closing(code, brace)]


def _ternaries(member: Declaration, result: re.Pattern[str]) -> Iterator[Comparison]:
    code = member.source.code
    for mark in re.finditer(r"(?<=\s)\?(?=\s)", member.code):
        place = member.start + mark.start()
        colon = at_depth_0(code, place + 1, r"(?<=\s):(?=\s)")
        branches = [code[place + 1:colon], code[colon + 1:expression_end(code, colon + 1)]]
        if NOTHING_SEEN.search("".join(branches)):
            continue
        if len({bool(result.search(branch)) for branch in branches}) == 2:
            yield from _condition(member, expression_start(code, place), place)


def _loops(member: Declaration) -> Iterator[Comparison]:
    code = member.source.code
    for word in re.finditer(r"\bfor\b[^{]*?\bwhere\s", member.code):
        start = member.start + word.end()
        yield from _condition(member, start, at_depth_0(code, start, r"\{"))


def _cases(member: Declaration) -> Iterator[Comparison]:
    source = member.source
    for switch in re.finditer(r"\bswitch (.+) \{\n +case (true|false)\b", member.code):
        yield Comparison(source, member.start + switch.start(1), member.start + switch.end(1),
                         "subject")
    for case in re.finditer(r"^ +case ", member.code, re.MULTILINE):
        start = member.start + case.end()
        end = at_depth_0(source.code, start, ":")
        where = re.search(r"\bwhere\s", source.code[start:end])
        if where:
            yield from _condition(member, start + where.end(), end)
        elif re.fullmatch(rf"{LITERAL}(?:,\s*{LITERAL})*", source.text[start:end]):
            yield Comparison(source, start, end, "pattern")


# What looks for something

SEARCH = r"\.(?:first|last|contains|allSatisfy|count|firstIndex|lastIndex)"


def _searching(member: Declaration) -> Iterator[Comparison]:
    yield from (one for one in _searches(member) if not _only_lets_see(member, one))


def _choosing(member: Declaration) -> Iterator[Comparison]:
    """What is judged at all."""
    yield from _closures(member, r"\.filter ?\{")
    yield from _asked_members(member, r"\.filter")
    yield from (one for one in _searches(member) if _only_lets_see(member, one))


def _searches(member: Declaration) -> Iterator[Comparison]:
    code = member.source.code
    yield from _closures(member, rf"{SEARCH}(?:\(where:)? ?\{{|(?:: Bool|-> Bool)(?: =)?\s\{{")
    yield from _asked_members(member, SEARCH)
    for word in re.finditer(r"\breturn ", member.code):
        start = member.start + word.end()
        end = expression_end(code, start)
        if IS_BOOLEAN.search(outermost(code[start:end])):
            yield from _condition(member, start, end)


def _only_lets_see(member: Declaration, one: Comparison) -> bool:
    """Whether it finds what has to be there for anything to be seen."""
    return any(start <= one.start < end and NOTHING_SEEN.search(body) and not RULING.search(body)
               for start, end, body in _conditions(member))


def _asked_members(member: Declaration, heads: str) -> Iterator[Comparison]:
    for found in re.finditer(rf"{heads}\((?:where: )?(\\\.\w+)\)", member.code):
        yield Comparison(member.source, member.start + found.start(1), member.start + found.end(1),
                         "member")


def _closures(member: Declaration, heads: str) -> Iterator[Comparison]:
    """The bodies of closures that are a single expression."""
    code = member.source.code
    for head in re.finditer(heads, member.code):
        brace = member.start + head.end() - 1
        start, end = brace + 1, closing(code, brace)
        named = re.match(r"\s*[\w, ()]+ in\b", code[start:end])
        start += named.end() if named else 0
        if not re.search(r"\b(return|let|var|guard|if|switch)\b|(?<=\s)\?(?=\s)", code[start:end]):
            yield from _condition(member, start, end)


def _finding(member: Declaration) -> Iterator[Comparison]:
    """What is a violation when it is there at all."""
    code = member.source.code
    for word in re.finditer(r"\.map \{\s*\.(worse|lesser)\(", member.code):
        place = member.start + word.start()
        start, _ = stripped(code, expression_start(code, place), place)
        end = closing(code, code.index("{", place)) + 1
        if re.match(r"\s*(}|\n)", code[end:]):
            yield Comparison(member.source, start, end, "found")
    for start, end, body in _conditions(member):
        bound = re.match(r"let (\w+)( = (?=\w))?", code[start:end])
        if not bound or not VIOLATION.search(body) or at_depth_0(code, start, ",") < end:
            continue
        start, end = stripped(code, start + bound.end(), end)
        if not bound[2]:
            start, end = _named(member, bound[1]) or (end, end)
        if end > start:
            yield Comparison(member.source, start, end, "bound")


def _condition(member: Declaration, start: int, end: int) -> Iterator[Comparison]:
    """A condition, or, where it has a name, what it was named for."""
    code = member.source.code
    start, end = stripped(code, start, end)
    if re.fullmatch(r"!?\w+", code[start:end]):
        start, end = _named(member, code[start:end].removeprefix("!")) or (start, end)
    if end > start:
        yield Comparison(member.source, start, end)


def _named(member: Declaration, name: str) -> tuple[int, int] | None:
    """The expression that a name of the member's own stands for."""
    code = member.source.code
    named = list(re.finditer(rf"\blet {name} =\s", member.code))
    if len(named) != 1:
        return None
    start = member.start + named[0].end()
    return stripped(code, start, expression_end(code, start))
