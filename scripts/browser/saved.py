"""Plays the scenario that the operator's page has saved."""

import os
import subprocess
import sys

from browser.serving import DRIVE
from browser.tour import ROOT

OURS = "drivers/rehearsal-client.yaml"


def play(page, text, folder, understudy):
    """The saved scenario is good as it stands: good clients pass it, one with the flaw doesn't."""
    own = os.path.dirname(understudy)
    trials = [(OURS, flawed(folder, own, "scope-ignored"), 1)]
    if stranger := installed(folder, "authlib", "requests", "httpx"):
        trials.append(("drivers/python-authlib.yaml", stranger, 0))
    try_with(page, text, folder, understudy, trials)


def play_fault(page, mock, folder, understudy):
    """A login that a fault has struck is played with that fault; one that was refused isn't saved."""
    mock.control("PUT", "consents/fallback", {"answer": "approve"})
    mock.control("POST", "faults", {"at": "token", "do": {"reply": {"status": 503}}})
    location = mock.sign_in("openid", DRIVE, state="struck")
    page.expect(mock.exchange(location)[0] == 503, "no fault has struck")
    page.expect(mock.exchange(location)[0] == 200, "the code is gone")
    page.row("token", "fault.instead")
    text = page.save_scenario()
    for words in ("fault1: { at: token, times: 1, reply: { status: 503 } }", "- fault: fault1"):
        page.expect(words in text, f"the saved scenario lacks '{words}': {text}")
    try_with(page, text, folder, understudy, [])
    mock.sign_in("openid", state="foreign", back="http://elsewhere.example/")
    page.row("authorize.redirect_plain_http")
    page.click("Save the login as a scenario", ".details")
    page.until("document.querySelector('.details').textContent.includes('was refused with authorize')",
               "why a refused login isn't saved")


def try_with(page, text, folder, understudy, trials):
    """Lints a scenario, and plays it with our own client, and with others for these exit codes."""
    path = os.path.join(folder, "saved.yaml")
    with open(path, "w") as file:
        file.write(text)
    own = os.path.dirname(understudy)
    played = [(["run", path, "--driver", driver], programs, code)
              for driver, programs, code in [(OURS, None, 0), *trials]]
    for command, programs, code in [(["lint", path], None, 0), *played]:
        places = [programs, own, os.path.join(ROOT, "drivers"),
                  os.environ["PATH"]]
        environment = {**os.environ, "PATH": ":".join(filter(None, places))}
        done = subprocess.run([understudy, *command], cwd=ROOT, env=environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        page.expect(done.returncode == code,
                    f"{command} with {programs} of\n{text}\nsays {done.stdout}")


def flawed(folder, own, *flaws):
    """A folder whose rehearsal client has the flaws."""
    programs = os.path.join(folder, "flawed")
    os.mkdir(programs)
    client = os.path.join(programs, "rehearsal-client")
    with open(client, "w") as file:
        options = "".join(f" --flaw {flaw}" for flaw in flaws)
        file.write(f'#!/bin/sh\nexec {own}/rehearsal-client "$@"{options}\n')
    os.chmod(client, 0o755)
    return programs


def installed(folder, *packages):
    """A folder of programs whose Python has the packages; None where PyPI can't be reached."""
    place = os.path.join(folder, "venv")
    for command in ([sys.executable, "-m", "venv", place],
                    [f"{place}/bin/pip", "--quiet", "install", *packages]):
        if subprocess.run(command, check=False).returncode:
            print("operator-page: the saved scenario was played with our own client alone")
            return None
    return f"{place}/bin"
