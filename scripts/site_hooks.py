"""Makes pages for the site of what the documentation links to outside of docs/.

GitHub shows these files where they are. The site has no GitHub behind it, so it has a page with the
text of each file, and the links to it lead there. mkdocs.yml names this module.
"""

import html
import posixpath
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True

import field_site  # noqa: E402
from documents import LINK, ROOT, links, slug as slug_of  # noqa: E402

HIDDEN = "---\nsearch:\n  exclude: true\nhide: [navigation]\n---\n\n"
# A list directly below a paragraph, or one in another, which the site's Markdown takes for text.
ITEM = re.compile(r"^( *)([-*]|\d+\.) ")


def slug(heading, _):
    """The address of a heading, as on GitHub."""
    return slug_of(heading)


def is_outside(source, target):
    """The path in the repository that a page's link leads to, if it isn't in docs/."""
    if re.match(r"[a-z]+:|#", target):
        return None
    path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target.partition("#")[0]))
    return None if path.startswith("docs/") else path


def page_of(path):
    """The page of the site that stands for a file outside of docs/."""
    if path == "README.md":
        return "README.md"
    if path in ("CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"):
        return f"project/{path}"
    return f"source/{path}.md"


def text_of(path):
    """The text of the page that stands for a file or a folder."""
    file = ROOT / path
    if file.is_dir():
        names = sorted(one.name for one in file.iterdir() if not one.name.startswith("."))
        return HIDDEN + f"# {path}\n\n" + "".join(f"- `{name}`\n" for name in names)
    if path.endswith(".md"):
        return file.read_text()
    # Pages lead to single lines, as #L12.
    lines = (f'<span id="L{number}">{html.escape(line)}</span>'
             for number, line in enumerate(file.read_text().splitlines(), 1))
    # One element around all of them, or the theme sets each like a block, and empty ones vanish.
    return HIDDEN + f"# {path}\n\n<pre><code><span>" + "\n".join(lines) + "</span></code></pre>\n"


def outside():
    """The files outside of docs/ to which pages lead, and those to which these lead."""
    waiting = [str(page.relative_to(ROOT)) for page in sorted(ROOT.glob("docs/**/*.md"))]
    found = []
    while waiting:
        source = waiting.pop()
        for _, target in links((ROOT / source).read_text()):
            path = is_outside(source, target)
            if path and path != "README.md" and path not in found and (ROOT / path).exists():
                found.append(path)
                if path.endswith(".md"):
                    waiting.append(path)
    return found


def led(text, source, here):
    """A page's text, whose links lead to pages of the site."""
    folder = posixpath.dirname(here)

    def link(match):
        target = match[1]
        path = is_outside(source, target)
        if path is None and not re.match(r"[a-z]+:|#", target):
            inside = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
            new = posixpath.relpath(inside.removeprefix("docs/"), folder or ".")
        elif path is not None and (ROOT / path).exists():
            anchor = target.partition("#")[2]
            new = posixpath.relpath(page_of(path), folder or ".") + (anchor and "#" + anchor)
        else:
            return match[0]
        return match[0].replace(f"]({target})", f"]({new})")

    return LINK.sub(link, text)


def spaced(text):
    """A text whose lists the site's Markdown sees: four spaces for a level, a blank line before one."""
    lines, fence, before = [], False, ""
    # Where the text of each open item begins, outermost first.
    levels = []
    for line in text.splitlines():
        width = len(line) - len(line.lstrip())
        item = None if fence else ITEM.match(line)
        is_inside = bool(levels)
        if line.strip() and not fence:
            while levels and width < levels[-1]:
                levels.pop()
        if item and not is_inside and before.strip() and not before.startswith("|"):
            lines.append("")
        inner = line[levels[-1]:] if levels else line
        lines.append(" " * 4 * len(levels) + inner if line.strip() else "")
        if re.match(r" *(```|~~~)", line):
            fence = not fence
        if item:
            levels.append(len(item[0]))
        before = line
    return "\n".join(lines) + "\n"


def on_files(files, config):
    from mkdocs.structure.files import File

    for path in outside():
        files.append(File.generated(config, page_of(path), content=text_of(path)))
    for path, content in field_site.pages().items():
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown, page, config, files):
    here = page.file.src_uri
    # What most people look for comes first in a search.
    if page.parent and page.parent.title in ("Evidence", "Project"):
        page.meta.setdefault("search", {})["boost"] = 0.3
    source = f"docs/{here}"
    if here.startswith("project/"):
        source = here.removeprefix("project/")
    elif here.startswith("source/"):
        source = here.removeprefix("source/").removesuffix(".md")
        if not source.endswith(".md"):
            return markdown
    return spaced(led(markdown, source, here))
