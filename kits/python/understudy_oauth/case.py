"""The kit in unittest."""

from __future__ import annotations

import functools
import unittest
from typing import Any, Callable, Optional

from .google import Google
from .mock import Mock


@functools.lru_cache(maxsize=None)
def _mock() -> Mock:
    """The mock of all tests in this process, with which it ends."""
    return Mock()


class GoogleTestCase(unittest.TestCase):
    """A test case with a Google of its own for each test, `self.google`.

    When the test fails, its error also tells what the journal has.
    """

    def setUp(self) -> None:
        super().setUp()
        self.google = Google(_mock(), self.id())
        self.addCleanup(self.google.stop)

    def run(self, result: Optional[unittest.TestResult] = None) -> Any:
        name = self._testMethodName
        setattr(self, name, self._explaining(getattr(self, name)))
        return super().run(result)

    def _explaining(self, test: Callable[[], Any]) -> Callable[[], Any]:
        @functools.wraps(test)
        def explaining() -> Any:
            try:
                return test()
            except unittest.SkipTest:
                raise
            except Exception as error:
                told = f"{error}\n\nGoogle's journal\n{self.google.told()}"
                error.args = (told, *error.args[1:])
                raise
        return explaining
