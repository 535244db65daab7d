"""Understudy, a mock of Google's OAuth 2.0 server: its kit for tests in Python."""

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .case import GoogleTestCase
    from .google import Google, VisitError
    from .judging import judge
    from .mock import Mock, MockError

__all__ = ["Google", "GoogleTestCase", "Mock", "MockError", "VisitError", "judge"]


def __getattr__(name: str) -> object:
    # pytest loads the plugin for every suite, and most use nothing of this.
    homes = {"Google": "google", "VisitError": "google", "Mock": "mock", "MockError": "mock",
             "GoogleTestCase": "case", "judge": "judging"}
    if name not in homes:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    return getattr(importlib.import_module(f".{homes[name]}", __name__), name)
