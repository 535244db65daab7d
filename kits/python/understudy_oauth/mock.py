"""The mock that tests have their instances on: a process of this package's, or one that runs."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import subprocess
import sysconfig
import tempfile
import threading
from pathlib import Path
from typing import Any, Mapping, Optional
from urllib.parse import urlsplit

from . import control

Json = Mapping[str, Any]


class MockError(Exception):
    """The mock can't be had, or it refused what a test asked of its control API."""


class Connection:
    """A way to a control API, with a connection for each thread that stays open."""

    def __init__(self, url: str) -> None:
        self._url = urlsplit(url)
        self._kept = threading.local()
        self._ended = ""

    def ask(self, method: str, path: str, body: Optional[Json]) -> Any:
        if self._ended:
            raise MockError(self._ended)
        head = {} if body is None else {"Content-Type": "application/json"}
        key = os.environ.get("UNDERSTUDY_CONTROL_KEY")
        if key:
            head["Authorization"] = f"Bearer {key}"
        data = None if body is None else json.dumps(body)
        answer = self._exchange(method, control.ROOT + path, data, head)
        text = answer.read()
        try:
            told = json.loads(text) if text else None
            failure = control.Failure.of(told).error if answer.status >= 400 else None
        except (ValueError, KeyError, TypeError):
            raise MockError(f"what answers at {self._url.geturl()} is no mock") from None
        if failure and failure.code in ("path.unknown", "method.not_allowed"):
            raise MockError(
                f"the mock at {self._url.geturl()} has no {method} {path}, which this kit asks for:"
                " install the kit and the program in the same version")
        if failure:
            raise MockError(f"{method} {path}: {failure.message} {failure.help or ''}".strip())
        return told

    def end(self, reason: str) -> None:
        """Refuses whatever is asked from now on."""
        self._ended = reason
        kept = vars(self._kept).pop("one", None)
        if kept:
            kept[1].close()

    def _exchange(
        self, method: str, path: str, data: Optional[str], head: Mapping[str, str]
    ) -> http.client.HTTPResponse:
        # A process that was forked shares the descriptor, but must not share the connection.
        owner, connection = getattr(self._kept, "one", (0, None))
        is_used = owner == os.getpid()
        if connection is None or not is_used:
            kind = (http.client.HTTPSConnection if self._url.scheme == "https"
                    else http.client.HTTPConnection)
            connection = kind(self._url.netloc, timeout=60)
            self._kept.one = (os.getpid(), connection)
        try:
            connection.request(method, path, data, dict(head))
            return connection.getresponse()
        except (http.client.HTTPException, OSError) as error:
            connection.close()
            del self._kept.one
            # The mock closes a connection that was idle for long.
            if is_used and isinstance(error, ConnectionError):
                return self._exchange(method, path, data, head)
            raise MockError(f"no mock answers at {self._url.geturl()}: {error}") from error


def program() -> str:
    """The program's path: what UNDERSTUDY says, or from PATH, or that of this package."""
    packaged = Path(sysconfig.get_path("scripts"), "understudy")
    found = os.environ.get("UNDERSTUDY") or shutil.which("understudy") or str(packaged)
    if not os.access(found, os.X_OK):
        raise MockError(
            f"there is no program '{found}': install the wheel understudy-oauth for Linux, set"
            " UNDERSTUDY to the program, or UNDERSTUDY_URL to a mock that runs")
    return found


class Mock:
    """A mock that tests have their instances on: a process of this one's, or one elsewhere."""

    def __init__(self) -> None:
        self.ready: dict[str, Any] = {}
        url = os.environ.get("UNDERSTUDY_URL")
        self._process = None if url else self._start(program())
        self.url: str = url or self.ready["http"][0]
        self._connection = Connection(self.url)
        self.api = control.ControlAPI(self._connection.ask)
        self._owner = os.getpid()

    @property
    def folder(self) -> Path:
        """The folder of the mock's files, which is deleted with it however this process ends."""
        if not self.ready:
            raise MockError("a mock at UNDERSTUDY_URL keeps its files where it runs")
        return Path(self.ready["ca_file"]).parent

    def _start(self, path: str) -> subprocess.Popen[str]:
        with tempfile.TemporaryFile("w+") as errors:
            # The end of this process closes its pipe, and that ends the mock, in whatever way it
            # comes. An interrupt at the terminal is for the tests, not for the mock.
            process = subprocess.Popen(
                [path, "serve", "--json", "--api", "google", "--until-eof"], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True)
            assert process.stdin and process.stdout
            line = process.stdout.readline()
            if not line:
                process.stdin.close()
                process.wait()
                errors.seek(0)
                first = errors.readline().strip() or f"it ended with {process.returncode}"
                raise MockError(f"'{path}' serves no mock: {first}")
        os.register_at_fork(after_in_child=process.stdin.close)
        self.ready = json.loads(line)
        return process

    def stop(self) -> None:
        """Ends the process, unless it is another one's."""
        if self._process and os.getpid() == self._owner:
            assert self._process.stdin and self._process.stdout
            self._process.stdin.close()
            self._process.wait()
            self._process.stdout.close()
        self._connection.end("the mock was stopped")

    def __enter__(self) -> Mock:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
