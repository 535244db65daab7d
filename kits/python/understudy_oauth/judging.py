"""The judge: scenarios that are played with the client of a driver."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from typing import Sequence


@dataclass(frozen=True)
class Judge:
    """A client to be judged, by the scenarios that are named or are in a folder of that name."""

    driver: str
    scenarios: Sequence[str]
    options: Sequence[str]

    def each(self) -> list[str]:
        """The scenarios, one by one."""
        listed = understudy("list", "scenarios", "--json").stdout
        builtin = [told["name"] for told in json.loads(listed)]
        within = {asked: [one for one in builtin if f"{one}/".startswith(f"{asked}/")]
                  for asked in self.scenarios}
        return [name for asked, names in within.items() for name in names or [asked]]

    def finding(self, scenario: str) -> str:
        """What `understudy run` has to say against the client; nothing if it passes."""
        run = understudy("run", "--driver", self.driver, *self.options, scenario)
        return run.stdout + run.stderr if run.returncode else ""


def understudy(*arguments: str) -> subprocess.CompletedProcess[str]:
    from .mock import program

    return subprocess.run([program(), *arguments], capture_output=True, text=True)


def judge(
    *, driver: str, scenarios: Sequence[str] = ("@builtin/google-desktop",),
    options: Sequence[str] = (),
) -> Judge:
    """Judges the client of a driver: pytest has a test for each scenario.

    To be assigned in a test module, as `test_conformance = judge(driver="my-app.yaml")`. Options
    are those of `understudy run`.
    """
    return Judge(driver, scenarios, options)
