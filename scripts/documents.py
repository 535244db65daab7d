"""Reads the project's Markdown pages: their blocks, their headings and their links."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^( *)(```+|~~~+)(\w*)\s*$")
# What a page says about the block below it: its file's name, or why nobody runs it.
NAMED = re.compile(r"^`([\w./@-]+)`.*:$")
TRANSCRIPT = "<!-- scripts/transcript checks this -->"
NOT_RUN = re.compile(r"^<!-- not run: (.+) -->$")
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)\)")
ANCHOR = re.compile(r"""<a (?:id|name)=["']?([\w-]+)""")


class Block:
    """A fenced block: its language, its text, and the line of prose before it."""

    def __init__(self, language, text, before, number):
        self.language = language
        self.text = text
        self.number = number
        self.file = None if language == "console" else (NAMED.match(before) or [None, None])[1]
        self.reason = before if before == TRANSCRIPT else (NOT_RUN.match(before) or [None, None])[1]


def blocks(text):
    """The fenced blocks of a page, in their order."""
    fence, body, before, start = None, [], "", 0
    for number, line in enumerate(text.splitlines(), 1):
        found = FENCE.match(line)
        if fence is None and found:
            fence, body, start = found, [], number
        elif fence is None:
            before = line.strip() or before
        elif found and found[2].startswith(fence[2]) and not found[3]:
            indented = len(fence[1])
            yield Block(fence[3], "".join(line[indented:] + "\n" for line in body), before, start)
            fence, before = None, ""
        else:
            body.append(line)


def prose(text):
    """The numbered lines of a page without its blocks, comments and spans of code."""
    fence, is_comment = None, False
    for number, line in enumerate(text.splitlines(), 1):
        found = FENCE.match(line)
        if fence is not None:
            fence = None if found and found[2].startswith(fence) and not found[3] else fence
        elif found:
            fence = found[2]
        elif is_comment or line.startswith("<!--"):
            is_comment = "-->" not in line
        else:
            yield number, re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "`x`", line)


def links(text):
    """The numbered targets of a page's links and images."""
    for number, line in prose(text):
        yield from ((number, target) for target in LINK.findall(line))


def slug(heading):
    """The address that GitHub and the site give to a heading."""
    heading = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def anchors(text):
    """The addresses in a page: of headings, the second of a name with -1, and of anchors by hand."""
    seen, fence = {}, None
    for line in text.splitlines():
        found = FENCE.match(line)
        if found:
            closes = fence is not None and found[2].startswith(fence) and not found[3]
            fence = None if closes else fence or found[2]
        elif fence is None:
            yield from ANCHOR.findall(line)
            if heading := re.match(r"#{1,6} +(.+?)(?: #+)?$", line):
                name = slug(heading[1])
                count = seen[name] = seen.get(name, -1) + 1
                yield f"{name}-{count}" if count else name
