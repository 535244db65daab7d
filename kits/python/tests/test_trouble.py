"""What can go wrong with the mock, and with the processes around it."""

import contextlib
import json
import os
import subprocess
import sys
import sysconfig
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from understudy_oauth import Google, Mock, MockError
from understudy_oauth.mock import program


@pytest.mark.parametrize(("path", "message"), [
    ("/nowhere", "there is no program '/nowhere': install the wheel understudy-oauth"),
    ("/bin/false", "'/bin/false' serves no mock: it ended with 1"),
    ("/bin/cat", "'/bin/cat' serves no mock: .*--json"),
])
def test_a_program_that_is_none_is_named(monkeypatch, path, message):
    monkeypatch.setenv("UNDERSTUDY", path)
    with pytest.raises(MockError, match=message):
        Mock()


def test_the_program_of_the_package_is_found(monkeypatch, tmp_path):
    (tmp_path / "understudy").symlink_to(program())
    monkeypatch.delenv("UNDERSTUDY", raising=False)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(sysconfig, "get_path", {"scripts": str(tmp_path)}.get)
    with Mock() as mock:
        assert mock.folder.is_dir()
    assert not mock.folder.exists()


@pytest.mark.parametrize("code", ["path.unknown", "method.not_allowed"])
def test_a_mock_of_another_version_is_told_where_it_matters(monkeypatch, code):
    message = "has no POST /instances, which this kit asks for: install the kit and the program in"
    failure = {"code": code, "message": "nothing is there", "path": None, "help": None}
    with serving(404, json.dumps({"error": failure})) as url:
        monkeypatch.setenv("UNDERSTUDY_URL", url)
        with pytest.raises(MockError, match=message):
            Google(Mock())


@pytest.mark.parametrize("status", [200, 404])
@pytest.mark.parametrize("text", ["<html>", "[]", "{}", ""])
def test_a_server_that_is_no_mock_is_told(monkeypatch, status, text):
    with serving(status, text) as url, pytest.raises(MockError, match=f"at {url} is no mock"):
        monkeypatch.setenv("UNDERSTUDY_URL", url)
        Google(Mock())


@contextlib.contextmanager
def serving(status, text):
    """A server that gives one answer, to anything."""
    class Other(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(status)
            self.end_headers()
            self.wfile.write(text.encode())

        do_POST = do_GET

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Other) as server:
        answering = threading.Thread(target=server.handle_request)
        answering.start()
        yield f"http://127.0.0.1:{server.server_port}"
        answering.join()


def test_a_mock_that_runs_elsewhere_is_used(monkeypatch, google_session):
    monkeypatch.setenv("UNDERSTUDY_URL", google_session.url)
    with Mock() as elsewhere, Google(elsewhere) as google:
        assert google.api.list_accounts().accounts
        with pytest.raises(MockError, match="keeps its files where it runs"):
            google.env()
    # It isn't ours to stop.
    assert google_session.api.get_state()


NO_PORTS = """
import fcntl, socket, struct
from understudy_oauth import Google, Mock
with socket.socket() as any:
    fcntl.ioctl(any, 0x8914, struct.pack("16sh14x", b"lo", 1))  # up
with open("/proc/sys/net/ipv4/ip_local_port_range", "w") as ports:
    ports.write("40000 40007")
with Mock() as mock:
    kept = [Google(mock) for _ in range(8)]
"""


def test_ports_that_are_all_taken_are_told():
    apart = ["unshare", "-rn"]
    if subprocess.run([*apart, "true"], stderr=subprocess.DEVNULL).returncode:
        pytest.skip("a network of its own isn't allowed here")
    ran = subprocess.run([*apart, sys.executable, "-c", NO_PORTS], stderr=subprocess.PIPE)
    assert ran.stderr.decode().endswith("POST /instances: no port of 127.0.0.1 is free\n")


def test_nobody_at_the_url_is_said(monkeypatch):
    monkeypatch.setenv("UNDERSTUDY_URL", "http://127.0.0.1:1")
    with pytest.raises(MockError, match="no mock answers at http://127.0.0.1:1"):
        Google(Mock())


def test_an_instance_that_is_used_after_its_test_says_whose_it_was(google_session):
    with Google(google_session, "test_of_another_day") as google:
        pass
    with pytest.raises(MockError, match="this Google ended with test_of_another_day"):
        google.clock.now()


def test_threads_share_an_instance(google):
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: google.users.add(f"eve{number}@example.net"), range(64)))
    assert len(google.api.list_accounts().accounts) == 66


def test_a_forked_process_has_a_connection_of_its_own(google):
    google.clock.now()
    child = os.fork()
    if child == 0:
        google.users.add("eve@example.net")
        os._exit(0)
    for _ in range(20):
        google.clock.now()
    assert os.waitpid(child, 0)[1] == 0
    assert len(google.api.list_accounts().accounts) == 3


def test_a_forked_process_that_ends_leaves_the_mock_alone(google_session):
    child = os.fork()
    if child == 0:
        google_session.stop()
        os._exit(0)
    os.waitpid(child, 0)
    assert google_session.api.get_state()


def test_nothing_stays_when_the_tests_are_killed(run):
    run("""
        import os, pathlib, signal

        def test_one(google, google_session):
            google.env()
            told = f"{google_session.ready['pid']} {google_session.folder}"
            pathlib.Path("told").write_text(told)
            # A child that lives on doesn't keep the mock. It ends by itself some time.
            if os.fork() == 0:
                signal.alarm(60)
                signal.pause()
            os.kill(os.getpid(), signal.SIGKILL)
    """)
    pid, folder = Path("told").read_text().split()
    limit = time.monotonic() + 30
    while Path(folder).exists() or runs(pid):
        assert time.monotonic() < limit


def runs(pid):
    """A zombie, which nobody has waited for, doesn't."""
    try:
        return "State:\tZ" not in Path("/proc", pid, "status").read_text()
    except OSError:
        return False


def test_neither_a_home_nor_a_folder_to_write_to_is_needed(pytester):
    pytester.makepyfile("def test_one(google): assert google.env()")
    before = set(Path().rglob("*"))
    environment = {name: os.environ[name] for name in ("PATH", "UNDERSTUDY")}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"],
        env={**environment, "PYTHONDONTWRITEBYTECODE": "1"})
    assert ran.returncode == 0
    assert set(Path().rglob("*")) == before
