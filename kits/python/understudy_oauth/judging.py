"""The judge: scenarios that are played with the client of a driver, each as a test of pytest."""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterator, Sequence

import pytest


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

    def findings(self, scenario: str) -> dict[str, str]:
        """What `understudy run` has against the client, by the checks that say so."""
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder, "report.json")
            run = understudy("run", "--driver", self.driver, "--json", str(report),
                             *self.options, scenario)
            told = json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}
        fixes = {rule["id"]: f"\nfix: {rule['fix']}" for rule in told.get("rules", [])}
        found = {line["subject"]: "\n".join([line["title"], *(
            f"{case['name']['scenario']}: expected {case['expected']}, seen {case['seen']}"
            for case in line["cases"])]) + fixes.get(line["subject"], "")
            for line in told.get("lines", []) if line["verdict"] == "fail"}
        # A run that ends badly without any has something else to say.
        return found or ({"run": run.stdout + run.stderr} if run.returncode else {})


def understudy(*arguments: str) -> subprocess.CompletedProcess[str]:
    from .mock import program

    return subprocess.run([program(), *arguments], capture_output=True, text=True)


def judge(
    *, driver: str, scenarios: Sequence[str] = ("@builtin/google-desktop",),
    options: Sequence[str] = (),
) -> Judge:
    """Judges the client of a driver: pytest has a test for each scenario, a failure each finding.

    To be assigned in a test module, as `test_conformance = judge(driver="my-app.yaml")`. Options
    are those of `understudy run`.
    """
    return Judge(driver, scenarios, options)


class JudgedClient(pytest.Collector):
    """A test for each scenario that a client is judged by."""

    def __init__(self, *, judge: Judge, **more: Any) -> None:
        super().__init__(**more)
        self.judge = judge

    def collect(self) -> Iterator[pytest.Item]:
        for scenario in self.judge.each():
            yield Scenario.from_parent(self, name=scenario.rpartition("/")[2], address=scenario)


class Scenario(pytest.Item):
    def __init__(self, *, address: str, **more: Any) -> None:
        super().__init__(**more)
        self.address = address

    def runtest(self) -> None:
        assert isinstance(self.parent, JudgedClient)
        findings = [f"{check}: {told}"
                    for check, told in self.parent.judge.findings(self.address).items()]
        # Each is a failure of its own.
        for finding in findings[1:]:
            self.ihook.pytest_runtest_logreport(report=pytest.TestReport(
                self.nodeid, self.location, {}, "failed", finding, "call"))
        if findings:
            pytest.fail(findings[0], pytrace=False)

    def reportinfo(self) -> tuple[Any, None, str]:
        return self.path, None, self.address
