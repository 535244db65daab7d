"""A walk through pages with a real browser, which looks at each in every look."""

import os
import subprocess

from browser.devtools import Failure

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LOOKS = [(width, scheme) for width in (320, 1280) for scheme in ("light", "dark")]
# What is kept, a wide page without most of its margins.
SHOTS = {(320, "dark"): "narrow-dark", (1280, "light"): "wide-light"}
FOCUSABLE = ("a[href], button, input:not([type=hidden], :disabled), select, summary, "
             "[tabindex='0']")


class Tour:
    """A walk through all pages, and what was found on the way."""

    def __init__(self, browser, images):
        self.browser, self.images, self.findings = browser, images, []
        with open(os.path.join(ROOT, "scripts/browser/inspection.js")) as file:
            self.inspection = file.read()

    def expect(self, is_so, text):
        if not is_so:
            self.findings.append(text)
        return is_so

    def inspect(self, name):
        """Looks at the page that is open, in every look."""
        for width, scheme in LOOKS:
            self.browser.look(width, 720, scheme)
            for finding in self.browser.evaluate(self.inspection):
                self.findings.append(f"{name}, {width} {scheme}: {finding}")
            if self.images and (width, scheme) in SHOTS:
                self.browser.screenshot(f"{self.images}/{name}-{SHOTS[width, scheme]}.png")
        self.check_focus(name)
        self.expect(not self.browser.noise, f"{name}: the browser says {self.browser.noise}")
        self.browser.noise.clear()

    def check_focus(self, name):
        """The tab key visits everything in the order of the page, and what it visits shows it."""
        # From the field that has the focus at first, if one has, the rest follows.
        count = self.browser.evaluate(f"""(() => {{
          document.activeElement.blur();
          getSelection().removeAllRanges();
          window.order = [...document.querySelectorAll("{FOCUSABLE}")]
            .filter((e) => e.checkVisibility() && (e.type !== "radio" || e.checked));
          document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute("tabindex");
          return window.order.length; }})()""")
        visited = []
        for _ in range(count):
            self.browser.press("Tab")
            index, outline = self.browser.evaluate("""(() => {
              const style = getComputedStyle(document.activeElement);
              return [window.order.indexOf(document.activeElement),
                      style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth)]; })()""")
            visited.append(index)
            self.expect(outline >= 2, f"{name}: the focus on {index} doesn't show")
        self.expect(visited == list(range(count)), f"{name}: the tab key visits {visited}")

    def tab_to(self, words):
        """Presses the tab key until something with these words has the focus."""
        for _ in range(30):
            self.browser.press("Tab")
            text = self.browser.evaluate("""(() => {
              const e = document.activeElement;
              return e === document.body ? "" : e.labels?.[0]?.textContent ?? e.textContent;
            })()""")
            if words in text:
                return
        raise Failure(f"the tab key never comes to '{words}'")

    def enter(self, words):
        self.tab_to(words)
        self.browser.wait_for_page(lambda: self.browser.press("Enter"))

    def title(self):
        return self.browser.evaluate("document.title")

    def expect_title(self, title):
        self.expect(self.title() == title, f"expected '{title}', not '{self.title()}'")


def save(images, names):
    """Puts the screenshots that the documents show into the repository, with few colours."""
    folder = os.path.join(ROOT, "docs/images")
    os.makedirs(folder, exist_ok=True)
    for name in names:
        for look in SHOTS.values():
            subprocess.run(
                ["pngquant", "--force", "--strip", "--speed", "1", "32", "--output",
                 f"{folder}/{name}-{look}.png", f"{images}/{name}-{look}.png"], check=True)
