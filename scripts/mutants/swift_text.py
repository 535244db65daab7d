"""Swift source as text: what is code in it, where brackets close, and where an expression begins.

This is no parser. The sources are formatted by one formatter, so that a few rules about white space and
brackets are enough to find conditions.
"""

import re

OPENING, CLOSING = "([{", ")]}"


def code_alone(text: str) -> str:
    """The same text, as long, with blanks for what stands in comments and strings."""
    kept = list(text)
    place = 0
    while place < len(text):
        if text.startswith("//", place):
            end = text.find("\n", place)
            end = len(text) if end < 0 else end
            _blank(kept, place, end)
        elif text[place] == '"':
            end = _string_end(text, place)
            _blank(kept, place + 1, end - 1)
        else:
            end = place + 1
        place = end
    return "".join(kept)


def _blank(kept: list[str], start: int, end: int) -> None:
    for place in range(start, end):
        if kept[place] != "\n":
            kept[place] = " "


def _string_end(text: str, start: int) -> int:
    """The place behind a string, which may hold code that holds strings."""
    quote = '"""' if text.startswith('"""', start) else '"'
    place = start + len(quote)
    while not text.startswith(quote, place):
        if text.startswith("\\(", place):
            place = _interpolation_end(text, place + 2)
        else:
            place += 2 if text[place] == "\\" else 1
    return place + len(quote)


def _interpolation_end(text: str, place: int) -> int:
    depth = 1
    while depth:
        if text[place] == '"':
            place = _string_end(text, place)
            continue
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        place += 1
    return place


def closing(code: str, start: int) -> int:
    """The place of the bracket that closes the one at a place."""
    depth = 0
    for place in range(start, len(code)):
        depth += (code[place] in OPENING) - (code[place] in CLOSING)
        if depth == 0:
            return place
    raise ValueError("a bracket is never closed")


def at_depth_0(code: str, start: int, pattern: str) -> int:
    """The first place from one on, and outside of further brackets, where a pattern matches.

    It is the end of what the bracket around the place holds if there is none.
    """
    wanted = re.compile(pattern)
    depth = 0
    for place in range(start, len(code)):
        if depth == 0 and wanted.match(code, place):
            return place
        depth += (code[place] in OPENING) - (code[place] in CLOSING)
        if depth < 0:
            return place
    return len(code)


def expression_start(code: str, end: int) -> int:
    """Where the expression begins that goes on at a place."""
    depth = 0
    place = end - 1
    while place >= 0:
        letter = code[place]
        if letter in CLOSING:
            depth += 1
        elif letter in OPENING:
            depth -= 1
            if depth < 0:
                break
        elif depth == 0:
            if letter in ",;:" or letter == "=" and _assigns(code, place):
                break
            if re.search(r"\b(return|in|else)$", code[max(0, place - 7):place + 1]) and not (
                code[place + 1].isalnum()
            ):
                break
        place -= 1
    return place + 1


def _assigns(code: str, place: int) -> bool:
    return code[place - 1] not in "=!<>~" and code[place + 1] not in "=~"


def expression_end(code: str, start: int) -> int:
    """Where the expression ends that a place is in: a line that goes on begins with an operator."""
    return at_depth_0(code, start, r",|\n(?!\s*([?:.+\-|&<>=]|where\b))")


def stripped(code: str, start: int, end: int) -> tuple[int, int]:
    """The same range without white space at its ends."""
    while start < end and code[start].isspace():
        start += 1
    while end > start and code[end - 1].isspace():
        end -= 1
    return start, end


def outermost(code: str) -> str:
    """The same without what stands in brackets."""
    kept, depth = [], 0
    for letter in code:
        depth -= letter in CLOSING
        if depth <= 0:
            kept.append(letter)
        depth += letter in OPENING
    return "".join(kept)
