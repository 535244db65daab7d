"""The app's login, with a Google of its own for each test."""

import contextlib
import dataclasses
import json
import subprocess
import sys

import pytest

from login import GoogleLogin, LoginFailure, Reason
from token_file import NaiveTokenFile, TokenFile

DRIVE = "https://www.googleapis.com/auth/drive.file"
TASKS = "https://www.googleapis.com/auth/tasks"


class App:
    """The app under test. It doesn't pause, but notes for how long it would."""

    def __init__(self, google, folder):
        self.google, self.folder, self.pauses = google, folder, []
        self.client_file = google.clients.file(google.clients.register("Notes"))
        self.login = self.new_login()

    def new_login(self):
        return GoogleLogin(self.client_file, self.pauses.append)

    def sign_in(self):
        return self.login.finish(self.google.visit(self.login.url([DRIVE, TASKS])))

    def stale_file(self, kind=TokenFile):
        """The file as it is when the access token has expired."""
        file = kind(self.folder / "tokens.json")
        file.write(dataclasses.replace(self.sign_in(), end=0))
        return file


@pytest.fixture
def app(google, tmp_path):
    return App(google, tmp_path)


@contextlib.contextmanager
def failing(reason):
    with pytest.raises(LoginFailure) as caught:
        yield
    assert caught.value.reason is reason


def test_good_login(app):
    tokens = app.sign_in()
    assert sorted(tokens.scopes) == [DRIVE, TASKS]
    assert app.login.refresh(tokens).access_token != tokens.access_token


def test_unticked_scope(app, google):
    google.consents.next("approve", refuse=[TASKS])
    assert app.sign_in().scopes == [DRIVE]


def test_refresh_token_of_day_seven(app, google):
    tokens = app.sign_in()
    google.scene("day-seven")
    with failing(Reason.SIGN_IN_AGAIN):
        app.login.refresh(tokens)
    # The app was told "invalid_grant", as ever. Why, only the journal says.
    assert google.journal.cause() == "refresh.expired"


def test_revoked_in_the_account_page(app, google):
    file = app.stale_file()
    google.grants.revoke()
    with failing(Reason.SIGN_IN_AGAIN):
        file.fresh(app.login)
    assert not file.path.exists()
    assert google.journal.cause() == "refresh.revoked"


def test_lost_answer(app, google):
    file = app.stale_file()
    google.faults.arm("refresh", {"reset": {}}, phase="after")
    assert file.fresh(app.login).is_fresh


def test_lost_answers_sign_nobody_out(app, google):
    file = app.stale_file()
    google.faults.arm("refresh", {"reset": {}}, phase="after", times=3)
    with failing(Reason.TRY_LATER):
        file.fresh(app.login)
    assert file.path.exists()


def test_lost_answers_sign_the_naive_apps_user_out(app, google):
    file = app.stale_file(NaiveTokenFile)
    google.faults.arm("refresh", {"reset": {}}, phase="after", times=3)
    with failing(Reason.TRY_LATER):
        file.fresh(app.login)
    assert not file.path.exists()


def test_too_many_requests(app, google):
    tokens = app.sign_in()
    google.faults.arm("refresh", {"reply": {"status": 429, "headers": {"Retry-After": "7"}}})
    app.login.refresh(tokens)
    assert app.pauses == [7]


def test_two_processes_refresh_at_once(app, google):
    file = app.stale_file()
    client = app.folder / "client.json"
    client.write_text(json.dumps(app.client_file))
    # The first is still waiting for its answer when the second one starts.
    google.faults.arm("refresh", {"delay": "1s"}, times=2)
    processes = [subprocess.Popen([sys.executable, "notes.py", client, file.path],
                                  stdout=subprocess.PIPE) for _ in range(2)]
    tokens = {process.communicate()[0] for process in processes}
    assert len(tokens) == 1
    assert len(google.journal.latest(9, endpoint="refresh")) == 1


def test_wrong_state(app, google):
    callback = google.visit(app.new_login().url([DRIVE]))
    with failing(Reason.FOREIGN_CALLBACK):
        app.login.finish(callback)
    assert google.journal.last("token") is None
