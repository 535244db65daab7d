"""Plays the scenario that the operator's page has saved."""

import os
import subprocess
import sys

from browser.tour import ROOT


def play(page, text, folder, understudy):
    """The saved scenario is good as it stands: good clients pass it, one with the flaw doesn't."""
    path = os.path.join(folder, "saved.yaml")
    with open(path, "w") as file:
        file.write(text)
    own = os.path.dirname(understudy)
    ours = ["run", path, "--driver", "drivers/rehearsal-client.yaml"]
    trials = [(["lint", path], None, 0), (ours, None, 0),
              (ours, flawed(folder, own, "scope-ignored"), 1)]
    if stranger := installed(folder, "authlib", "requests", "httpx"):
        trials.append((["run", path, "--driver", "drivers/python-authlib.yaml"], stranger, 0))
    for command, programs, code in trials:
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
