"""Google as one test sees it: an instance with state, time and addresses of its own."""

from __future__ import annotations

import functools
import json
import os
import subprocess
from pathlib import Path
from typing import Any, Optional
from urllib.parse import urlsplit

from . import control
from .mock import Connection, Mock, MockError, program
from .words import Words


class VisitError(Exception):
    """A visit of the user's that didn't end at the app."""


class Google(Words):
    """An instance of the mock, for one test. Users approve everything unless they are told else."""

    def __init__(self, mock: Mock, test: str = "its test", **settings: Any) -> None:
        self._mock, self._test = mock, test
        settings = {"auto_consent": True, "https": True, **settings}
        try:
            self.instance = mock.api.create_instance(**settings)
        except (KeyError, TypeError):
            raise MockError(f"what answers at {mock.url} is no mock") from None
        self.url = self.instance.url
        self._connection = Connection(self.url)
        super().__init__(control.ControlAPI(self._connection.ask))

    def browser_url(self, url: str) -> str:
        """The URL by which a real browser finds here what it would find at Google's."""
        parts = urlsplit(url)
        own = {urlsplit(one).netloc for one in self.instance.http + self.instance.https}
        if not parts.netloc.endswith((*own, ".google.com", ".googleapis.com")):
            raise VisitError(f"'{url}' leads neither to this instance nor to Google")
        return self.url + parts._replace(scheme="", netloc="").geturl()

    def visit(self, url: str, *, deliver: bool = False) -> str:
        """Plays the user, who opens a URL and decides; returns the URL that leads back to the app.

        With `deliver` it is also opened, as the app listens there.
        """
        with _opener().open(self.browser_url(url), timeout=60) as answer:
            location: str = answer.headers["Location"] or "/"
        if location.startswith(("/", f"{self.url}/")):
            raise VisitError(f"the user doesn't come back to the app\n{self.journal.summary()}")
        if deliver:
            _opener().open(location, timeout=60).close()
        return location

    def login(self, page: Any, account: str, url: Optional[str] = None) -> None:
        """Plays a person in a page of Playwright, who chooses an account and allows everything.

        The page is at the sign-in already, after `consents.ask()`, or goes there by a URL.
        """
        if url:
            self.consents.ask()
            page.goto(self.browser_url(url))
        page.get_by_text(account).click()
        page.get_by_role("button", name="Allow").click()

    def env(self) -> dict[str, str]:
        """The environment in which child processes take this instance for Google.

        Browsers that they open, as by `webbrowser`, are the user's, who decides as `consents` says.
        """
        folder = self._mock.folder / self.instance.id
        folder.mkdir(exist_ok=True)
        account = self.api.list_service_accounts().service_accounts[0].email
        ready = {**self._mock.ready, "issuer": self.url, "http": self.instance.http,
                 "https": self.instance.https}
        files = {"client_secret_file": self.clients.file(), "ready_file": ready,
                 "service_account_file": self.api.get_service_account_file(account)}
        ready.update((name, str(folder / f"{name}.json")) for name in files)
        for name, content in files.items():
            Path(ready[name]).write_text(json.dumps(content), encoding="utf-8")
        told = subprocess.run(
            [program(), "env", "--shell", "json", "--browser", "--ready-file", ready["ready_file"],
             "--ca-dir", str(folder)], check=True, stdout=subprocess.PIPE).stdout
        return {**os.environ, **json.loads(told)}

    def told(self) -> str:
        """What the output of a failed test has to tell."""
        try:
            return self.journal.summary()
        except MockError as error:
            return str(error)

    def stop(self) -> None:
        """Ends the instance, and tells so whoever uses it later."""
        self._connection.end(f"this Google ended with {self._test}; each test has its own")
        self._mock.api.delete_instance(self.instance.id)

    def __enter__(self) -> Google:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


@functools.lru_cache(maxsize=None)
def _opener() -> Any:
    """Shows what comes, and leaves redirects and errors to the caller."""
    # Most tests visit nothing, and it takes a while to load.
    import urllib.request

    class Browser(urllib.request.HTTPErrorProcessor):
        def http_response(self, _: Any, response: Any) -> Any:
            return response

    # A proxy in the environment isn't meant for this machine.
    return urllib.request.build_opener(urllib.request.ProxyHandler({}), Browser)
