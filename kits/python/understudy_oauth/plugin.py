"""The plugin of pytest: fixtures, the marker for scenes, and the journal of what has failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generator, Iterator, Optional

import pytest

from .judging import Judge

if TYPE_CHECKING:
    from .google import Google
    from .mock import Mock

_GOOGLE = pytest.StashKey["Google"]()


@pytest.fixture(scope="session")
def google_session() -> Iterator[Mock]:
    """The mock that all tests of this process have their instances on."""
    from .mock import Mock

    with Mock() as mock:
        yield mock


@pytest.fixture
def google(request: pytest.FixtureRequest, google_session: Mock) -> Iterator[Google]:
    """An instance for one test."""
    from .google import Google

    with Google(google_session, request.node.nodeid) as instance:
        request.node.stash[_GOOGLE] = instance
        for marker in request.node.iter_markers("google_scene"):
            instance.scene(*marker.args)
        yield instance


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "google_scene(name): play a scene such as 'throttled' before the test")


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    report = (yield).get_result()
    instance = item.stash.get(_GOOGLE, None)
    if report.failed and report.when != "teardown" and instance:
        report.sections.append(("Google's journal", _journal(instance)))


def _journal(instance: Google) -> str:
    from .mock import MockError

    try:
        return instance.journal.summary()
    except MockError as error:
        return str(error)


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
        finding = self.parent.judge.finding(self.address)
        if finding:
            pytest.fail(finding, pytrace=False)

    def reportinfo(self) -> tuple[Any, None, str]:
        return self.path, None, self.address


def pytest_pycollect_makeitem(
    collector: pytest.Collector, name: str, obj: object
) -> Optional[JudgedClient]:
    if isinstance(obj, Judge):
        return JudgedClient.from_parent(collector, name=name, judge=obj)
    return None
