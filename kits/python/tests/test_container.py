"""A mock that all tests share, as one in a container is, with a key and with nothing but words."""

import json
import os
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest

from understudy_oauth import Mock, MockError
from understudy_oauth.mock import program
from understudy_oauth.words import ADA, Words


@pytest.fixture
def served():
    command = [program(), "serve", "--http", "127.0.0.1:0", "--https", "none", "--allow-remote",
               "--json", "--until-eof"]
    with subprocess.Popen(command, env={**os.environ, "UNDERSTUDY_CONTROL_KEY": "test"},
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        origin = json.loads(process.stdout.readline())["http"][0]
        # By the name that a mapped port has.
        yield origin.replace("127.0.0.1", "localhost")


def refresh(file, token):
    form = {"grant_type": "refresh_token", "refresh_token": token,
            "client_id": file["client_id"], "client_secret": file["client_secret"]}
    urllib.request.urlopen(file["token_uri"], urllib.parse.urlencode(form).encode()).close()


def test_tests_share_it_and_reset_it(monkeypatch, served):
    monkeypatch.setenv("UNDERSTUDY_URL", served)
    monkeypatch.setenv("UNDERSTUDY_CONTROL_KEY", "test")
    google = Words(Mock().api)
    for _ in range(2):
        google.api.reset()
        app = google.clients.register("Notes")
        file = google.clients.file(app)["installed"]
        assert file["token_uri"] == f"{served}/token"
        tokens = google.grants.mint(app, ADA, ["https://www.googleapis.com/auth/drive"])
        refresh(file, tokens.refresh_token)
        google.scene("day-seven")
        with pytest.raises(urllib.error.HTTPError):
            refresh(file, tokens.refresh_token)
        assert google.journal.cause() == "refresh.expired"


def test_the_wrong_key_is_told(monkeypatch, served):
    monkeypatch.setenv("UNDERSTUDY_URL", served)
    monkeypatch.setenv("UNDERSTUDY_CONTROL_KEY", "another")
    with pytest.raises(MockError, match="key"):
        Words(Mock().api).clock.now()
