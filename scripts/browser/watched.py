"""A run that is watched on its page, and played again when a file changes."""

import os
import signal
import subprocess

from browser.tour import ROOT

IMAGE = os.path.join(ROOT, "docs/images/run-wide-light.png")

SCENARIO = """\
schema: scenario/1
id: my-login
title: The client signs in
flows: [loopback]
uses: [login]
users:
  ana: {{ email: ana@example.com, sub: "1001" }}
steps:
  - run: login
    browser: {{ user: ana, decide: approve }}
  - expect: {{ outcome: {outcome} }}
"""


def watch_run(page, folder, understudy, saves):
    """The page goes from case to case, and with the next run to the one that fails."""
    path = os.path.join(folder, "my-login.yaml")
    write(path, "signed_in")
    command = [understudy, "run", path, "--driver", "@builtin/drivers/rehearsal-client",
               "--case", "my-login", "--watch"]
    environment = {**os.environ,
                   "PATH": os.path.dirname(understudy) + os.pathsep + os.environ["PATH"]}
    with subprocess.Popen(command, env=environment, text=True, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE) as run:
        try:
            url = said(run, "the cases can be seen at").split()[-1]
            said(run, "watching 1 file;")
            page.browser.open(url)
            page.until("document.querySelector('.cases [aria-current]')?.textContent"
                       ".includes('my-login pass')", "the case that was played")
            page.until_told("POST /token", "what happened in it")
            page.inspect("operator, a run")
            page.browser.evaluate("window.isFirst = true")
            write(path, "denied")
            said(run, "has changed")
            page.until("!window.isFirst && document.querySelector('.cases .failed [aria-current]')"
                       "?.textContent.includes('my-login fail')", "the case that failed")
            if saves:
                page.until_told("POST /token", "what happened in it")
                page.save(IMAGE)
            page.browser.evaluate("document.querySelector('.cases a:not([aria-current])').click()")
            page.until("document.querySelector('.cases')?.textContent.includes('Follow the run')",
                       "a case that was chosen")
            page.until_told("POST /token", "what happened in that one")
            page.browser.open("about:blank")  # It would go on asking a run that has ended.
            page.browser.noise.clear()  # A case that ends sends away who waits for its journal.
        finally:
            run.send_signal(signal.SIGINT)
            run.communicate()
    page.expect(run.returncode == 1, f"the run ended with {run.returncode}")


def write(path, outcome):
    with open(path, "w", encoding="utf-8") as file:
        file.write(SCENARIO.format(outcome=outcome))


def said(run, words):
    """The first line from here on that has these words."""
    for line in run.stderr:
        if words in line:
            return line
    raise ValueError(f"the run never says '{words}'")
