"""The kit in pytest and its plugins, and in unittest."""

import os
from pathlib import Path

import pytest

from understudy_oauth import judge

REFUSED = """
import urllib.request

def test_a_refresh(google):
    urllib.request.urlopen(google.url + "/token", b"grant_type=refresh_token&refresh_token=1//0x")
"""


def test_a_failure_shows_the_journal_with_the_cause_and_the_fix(run):
    result = run(REFUSED)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([
        "*Google's journal*", "1. POST /token: 400",
        "     client.missing: * Send client_id in the body."])


def test_a_fixture_that_fails_shows_it_too(run):
    result = run("""
        import pytest, urllib.request

        @pytest.fixture
        def token(google):
            urllib.request.urlopen(google.url + "/token", b"grant_type=refresh_token")

        def test_it(token):
            pass
    """)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*Google's journal*", "1. POST /token: 400"])


def test_a_mock_that_has_died_is_said(run):
    result = run("""
        import os, signal

        def test_it(google, google_session):
            os.kill(google_session.ready["pid"], signal.SIGKILL)
            google_session._process.wait()
            google.clock.now()
    """)
    result.stdout.fnmatch_lines(["*Google's journal*", "no mock answers at http://127.0.0.1:*"])


def test_a_long_journal_is_cut(run):
    result = run("""
        import http.client
        from urllib.parse import urlsplit

        def test_much(google):
            connection = http.client.HTTPConnection(urlsplit(google.url).netloc)
            connection.request("GET", "/tokeninfo")
            connection.getresponse().read()
            for _ in range(1100):
                connection.request("GET", "/oauth2/v3/certs")
                connection.getresponse().read()
            assert google.journal.last("tokeninfo").number == 1
            assert google.journal.last().number == 1101
            assert len(list(google.journal.backwards())) == 1101
            assert False
    """)
    result.stdout.fnmatch_lines([
        "*Google's journal*", "*earlier ones: google.journal.backwards()*", "1094. GET*",
        "1101. GET*"])
    result.stdout.no_fnmatch_line("1093. GET*")


def test_each_worker_of_xdist_has_a_mock(run):
    pytest.importorskip("xdist")
    result = run("""
        import pathlib, pytest

        @pytest.mark.parametrize("number", range(6))
        def test_one(google, google_session, number):
            pathlib.Path(f"{google_session.ready['pid']}.pid").touch()
            google.users.add("eve@example.net")
    """, "-n", "2")
    result.assert_outcomes(passed=6)
    assert len(list(Path().glob("*.pid"))) == 2


def test_coroutines_can_be_tests(run):
    pytest.importorskip("pytest_asyncio")
    result = run("""
        import asyncio, pytest

        @pytest.mark.asyncio
        async def test_one(google):
            times = await asyncio.gather(*[asyncio.to_thread(google.clock.now) for _ in range(4)])
            assert len(times) == 4
    """)
    result.assert_outcomes(passed=1)


def test_plain_unittest_has_instances_too(run):
    result = run("""
        import unittest
        from understudy_oauth import Google, Mock

        class Login(unittest.TestCase):
            @classmethod
            def setUpClass(cls):
                cls.mock = Mock()
                cls.addClassCleanup(cls.mock.stop)

            def setUp(self):
                self.google = Google(self.mock, self.id())
                self.addCleanup(self.google.stop)

            def test_one(self):
                self.assertEqual(len(self.google.api.list_accounts().accounts), 2)
    """)
    result.assert_outcomes(passed=1)


def test_each_scenario_of_a_judge_is_a_test(run, monkeypatch):
    program = os.environ["UNDERSTUDY"]
    monkeypatch.setenv("PATH", os.path.dirname(program), prepend=os.pathsep)
    driver = Path(__file__).parents[3] / "drivers/rehearsal-client.yaml"
    result = run(f"""
        from understudy_oauth import judge

        scenarios = ["@builtin/google-desktop/login/happy-path"]
        test_good = judge(driver={str(driver)!r}, scenarios=scenarios)
        test_bad = judge(driver="absent.yaml", scenarios=scenarios)
    """, "-v")
    result.stdout.fnmatch_lines([
        "*test_good::happy-path PASSED*", "*test_bad::happy-path FAILED*", "*absent.yaml*"])


def test_a_judge_takes_folders_of_scenarios_and_files():
    each = judge(driver="app.yaml", scenarios=["@builtin/google-desktop/login", "mine.yaml"]).each()
    assert "@builtin/google-desktop/login/happy-path" in each and each[-1] == "mine.yaml"
    assert all(one.startswith("@builtin/google-desktop/login/") for one in each[:-1])
