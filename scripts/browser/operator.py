"""The operator's page, with what a person does there."""

import json
import os
import subprocess
import time

from browser.devtools import PATIENCE, Failure
from browser.tour import ROOT, Tour


# The languages in which nothing is shown for what was done, if it wasn't refused.
LANGUAGES_WITHOUT_LINE = """(() => {
  if (document.querySelector(".act [role=status]").matches(".alert")) return [];
  const language = document.querySelector(".same select"), chosen = language.value;
  const choose = (one) => {
    language.value = one;
    language.dispatchEvent(new Event("change"));
    return document.querySelector(".same:not([hidden]) pre")?.textContent;
  };
  const without = [...language.options].map(({ value }) => value).filter((one) => !choose(one));
  choose(chosen);
  return without; })()"""


class Page(Tour):
    """The page of a mock in a browser."""

    def __init__(self, browser, mock):
        super().__init__(browser, None)
        self.mock = mock

    def until(self, expression, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if value := self.browser.evaluate(expression):
                    return value
            except Failure as failure:
                # A page that leads to the next one may be gone before it has answered.
                if "navigated" not in str(failure):
                    raise
        raise Failure(f"the page never shows {what}")

    def until_told(self, words, what):
        """Waits until the list of what happens has these words."""
        self.until(f"document.querySelector('.now').textContent.includes({words!r})", what)

    def text(self, selector):
        return self.browser.evaluate(f"document.querySelector({selector!r}).textContent")

    def unfold(self, title):
        self.until(f"""(() => {{
          const summary = [...document.querySelectorAll(".act summary")]
            .find((one) => one.textContent.startsWith({title!r}));
          if (!summary?.parentElement.open) summary?.click();
          return summary?.parentElement.open; }})()""", title)

    def click(self, text, root=".act details[open]"):
        """Presses a button by its words; new ones may take a moment."""
        self.until(f"""(() => {{
          const found = [...document.querySelectorAll("{root} button")].find((one) =>
            [one.textContent, one.ariaLabel].includes({text!r}));
          found?.click();
          return Boolean(found); }})()""", f"the button '{text}'")

    def act(self, title, button, says, **lines):
        """Presses a button of a control, and waits until the page says that it is done.

        What it shows for tests has to contain the lines, by their languages.
        """
        self.unfold(title)
        # The button before may have had the same said.
        self.browser.evaluate("document.querySelector('.act [role=status]').textContent = ''")
        self.click(button)
        self.until(f"document.querySelector('.act [role=status]').textContent.includes({says!r})",
                   f"'{says}'")
        for language, line in lines.items():
            self.expect_line(language, line)
        unknown = self.browser.evaluate(LANGUAGES_WITHOUT_LINE)
        self.expect(not unknown, f"'{button}' has no line in {unknown}")

    def expect_line(self, language, line):
        """Looks into what the page shows of the latest control for a test in a language."""
        self.browser.evaluate("document.querySelector('.same').open = true")
        self.fill("Language", language)
        shown = self.text(".same pre")
        self.browser.evaluate("document.querySelector('.same').open = false")
        self.expect(line in shown, f"in {language}, the page shows {shown!r} instead of '{line}'")

    def fill(self, label, value):
        self.until(f"""(() => {{
          const found = [...document.querySelectorAll("label.field")]
            .find((one) => one.firstChild.textContent === {label!r} && one.checkVisibility());
          const field = found?.querySelector("input, select");
          if (!field) return false;
          field.value = {value!r};
          field.dispatchEvent(new Event("change"));
          return field.value === {value!r}; }})()""", f"the field '{label}'")

    def drop_file(self, selector, name, content):
        """Drops a file of JSON onto a place of the page, as from the desktop."""
        self.browser.evaluate(f"""(() => {{
          const held = new DataTransfer();
          held.items.add(new File([{json.dumps(json.dumps(content))}], {name!r}));
          document.querySelector({selector!r}).dispatchEvent(
            new DragEvent("drop", {{ dataTransfer: held, bubbles: true, cancelable: true }}));
          }})()""")

    def row(self, *words):
        """Opens the newest row with these words."""
        number = self.until(f"""(() => {{
          const found = [...document.querySelectorAll(".row:not(.group)")]
            .find((one) => {list(words)!r}.every((word) => one.textContent.includes(word)));
          found?.click();
          return found?.dataset.row.slice(1); }})()""", f"a row with {words}")
        self.until(f"document.querySelector('.details h2')?.textContent === 'Entry {number}'",
                   f"entry {number}")

    def measure(self, name):
        """The value of a script that takes its time."""
        with open(os.path.join(ROOT, f"scripts/browser/{name}.js")) as file:
            return self.browser.measure(file.read())

    def save_scenario(self):
        """The text that the page offers as a file for the login of the chosen entry."""
        self.browser.evaluate("""window.saved = null; URL.createObjectURL = (blob) => {
          blob.text().then((text) => { window.saved = text; });
          return "data:,"; }""")
        self.click("Save the login as a scenario", ".details")
        return self.until("window.saved", "the scenario")

    def save(self, image):
        """A small picture of the page as it is."""
        self.browser.look(1440, 900, "light")
        self.browser.screenshot(image, width=1440, height=900)
        subprocess.run(["pngquant", "--force", "--strip", "--speed", "1", "32", "--output", image, image],
                       check=True)
