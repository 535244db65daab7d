"""The kit in pytest and its plugins, and in unittest."""

import json
import os
import subprocess
import sys
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


def test_a_long_journal_is_cut_and_says_where_the_rest_is(run):
    result = run("""
        import socket
        from urllib.parse import urlsplit

        REQUESTS, AT_ONCE = 100_000, 500

        def test_much(google):
            origin = urlsplit(google.url)
            with socket.create_connection((origin.hostname, origin.port)) as connection:
                answers = connection.makefile("rb")
                for _ in range(REQUESTS // AT_ONCE):
                    connection.sendall(b"GET /nowhere HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n" * AT_ONCE)
                    for _ in range(AT_ONCE):
                        while (line := answers.readline()) != b"\\r\\n":
                            if line.lower().startswith(b"content-length:"):
                                size = int(line.split(b":")[1])
                        answers.read(size)
            assert google.journal.last().number == REQUESTS
            kept = google.api.export_journal()["log"]["entries"]
            assert len(kept) == 1024
            assert len(google.journal.latest(1024)) == 1024
            raise RuntimeError("all of it was true")
    """)
    result.stdout.fnmatch_lines([
        "E*RuntimeError: all of it was true", "*Google's journal*",
        "… and 1016 earlier ones: /_understudy/v1/journal.har has all that are kept",
        "99993. GET /nowhere: 404", "100000. GET /nowhere: 404"])
    result.stdout.no_fnmatch_line("99992. GET*")


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
        from understudy_oauth import GoogleTestCase

        class Login(GoogleTestCase):
            def setUp(self):
                super().setUp()
                self.google.users.add("eve@example.net")

            def test_one(self):
                self.assertEqual(len(self.google.api.list_accounts().accounts), 3)

            def test_other(self):
                self.assertEqual(len(self.google.api.list_accounts().accounts), 3)

            def test_bad(self):
                self.google.visit(self.google.url + "/o/oauth2/v2/auth?client_id=nobody")

            @unittest.skip("as it should")
            def test_none(self):
                pass

            def test_skipped(self):
                self.skipTest("as it should")

        if __name__ == "__main__":
            unittest.main()
    """)
    result.assert_outcomes(passed=2, failed=1, skipped=2)
    path, = Path().glob("test_*.py")
    ran = subprocess.run([sys.executable, path], stderr=subprocess.PIPE, text=True)
    assert "Ran 5 tests" in ran.stderr and "FAILED (errors=1, skipped=2)" in ran.stderr
    assert "Google's journal\n1. GET /o/oauth2/v2/auth?client_id=nobody: 302\n" in ran.stderr


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


def test_each_finding_of_a_judge_is_a_failure(run, monkeypatch):
    program = os.environ["UNDERSTUDY"]
    monkeypatch.setenv("PATH", os.path.dirname(program), prepend=os.pathsep)
    good = (Path(__file__).parents[3] / "drivers/rehearsal-client.yaml").read_text()
    login = '["rehearsal-client", "login"'
    flaws = ["--flaw", "verifier-in-url"]
    Path("bad.yaml").write_text(good.replace(login, f"{login}, {json.dumps(flaws)[1:-1]}"))
    result = run("""
        from understudy_oauth import judge

        test_app = judge(driver="bad.yaml", scenarios=["@builtin/google-desktop/login/happy-path"],
                         options=["--profile", "google-desktop@1"])
    """, "-n", "2")
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines_random(["PK-08: *", "happy-path: expected *", "AR-06: *", "fix: *"])


def test_a_judge_takes_folders_of_scenarios_and_files():
    each = judge(driver="app.yaml", scenarios=["@builtin/google-desktop/login", "mine.yaml"]).each()
    assert "@builtin/google-desktop/login/happy-path" in each and each[-1] == "mine.yaml"
    assert all(one.startswith("@builtin/google-desktop/login/") for one in each[:-1])
