"""Understudy, a mock of Google's OAuth 2.0 server: its kit for tests in Python."""

from .google import Google, VisitError
from .judging import judge
from .mock import Mock, MockError

__version__ = "0.2.0"
__all__ = ["Google", "Mock", "MockError", "VisitError", "judge"]
