"""The page's own modules, run by Node: what it shows for a call."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent.parent / "Sources/Understudy/OperatorPage"
# Answers each line of calls with the lines of all languages.
SHOW = """
import { createInterface } from "node:readline";
import { languages, testLines } from "./testlines.js";
for await (const line of createInterface({ input: process.stdin })) {
  const { calls, api } = JSON.parse(line);
  console.log(JSON.stringify(Object.fromEntries(
    languages.map((one) => [one, testLines(calls, one, api)]))));
}
"""


class PageLines:
    """The lines that the page shows, by languages; the program ends with the block."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        place = Path(self.folder.name)
        for module in PAGE.glob("*.js"):
            shutil.copy(module, place)
        (place / "package.json").write_text('{"type": "module"}')
        (place / "show.mjs").write_text(SHOW)
        self.node = subprocess.Popen(["node", place / "show.mjs"], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_):
        self.node.stdin.close()
        self.node.wait()
        self.node.stdout.close()
        self.folder.cleanup()

    def of(self, *calls, url="http://127.0.0.1:1/", has_key=False):
        """The lines for calls, each a dictionary with its method, path, body and answer."""
        asked = json.dumps({"calls": calls, "api": {"url": url, "hasKey": has_key}})
        print(asked, file=self.node.stdin, flush=True)
        line = self.node.stdout.readline()
        if not line:
            raise OSError("the page's script has ended with an error")
        return json.loads(line)
