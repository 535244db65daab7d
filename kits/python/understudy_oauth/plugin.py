"""The plugin of pytest: fixtures, the marker for scenes, and the journal of what has failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generator, Iterator, Optional

import pytest

from .judging import Judge, JudgedClient

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
        report.sections.append(("Google's journal", instance.told()))


def pytest_pycollect_makeitem(
    collector: pytest.Collector, name: str, obj: object
) -> Optional[JudgedClient]:
    if isinstance(obj, Judge):
        return JudgedClient.from_parent(collector, name=name, judge=obj)
    return None
