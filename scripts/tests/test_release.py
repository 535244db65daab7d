"""The names of a release's packages, as users' pages have them."""

import fnmatch
import re
import unittest
from pathlib import Path

from loading import SCRIPTS
from packaging import release as releases, wheel

ROOT = SCRIPTS.parent
RELEASE = releases.Release("1.2.3", "c0ffee", 1_700_000_000)


class Names(unittest.TestCase):
    """The names of packages in users' pages, and those that are made."""

    SHAPE = re.compile(r"[\w/.*-]*understudy[\w*.-]*VERSION[\w*.-]*")
    PAGES = ["README.md", *(str(path.relative_to(ROOT)) for folder in ("docs", "docs/ci")
                            for path in sorted((ROOT / folder).glob("*.md")))]

    def test_every_package_named_in_a_page_is_made(self):
        made = {name.replace("1.2.3", "VERSION").replace("x86_64", "ARCH")
                for name in [*releases.names(RELEASE).values(), wheel.make(RELEASE, b"x", {}, {})[0],
                             wheel.make(RELEASE, None, {}, {})[0]]}
        named = [(page, found) for page in self.PAGES
                 for found in self.SHAPE.findall((ROOT / page).read_text())]
        self.assertIn("docs/install.md", {page for page, _ in named})
        for page, found in named:
            with self.subTest(page=page, name=found):
                self.assertTrue(fnmatch.filter(made, Path(found).name), made)


if __name__ == "__main__":
    unittest.main()
