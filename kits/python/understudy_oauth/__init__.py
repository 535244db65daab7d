"""Understudy, a mock of Google's OAuth 2.0 server: its kit for tests in Python."""

from .google import Google, VisitError
from .judging import judge
from .mock import Mock, MockError

__all__ = ["Google", "Mock", "MockError", "VisitError", "judge"]
