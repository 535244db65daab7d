"""What a test can say to its Google, and what it is told."""

import json
import subprocess
import sys
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from understudy_oauth import MockError, VisitError

ADA = "ada.lovelace@example.com"
DRIVE = "https://www.googleapis.com/auth/drive"
BACK = "http://127.0.0.1:9004"


def sign_in_url(app, back=BACK, scope="email"):
    return "https://accounts.google.com/o/oauth2/v2/auth?" + urlencode({
        "client_id": app.client_id, "redirect_uri": back, "response_type": "code", "scope": scope})


def answered(url):
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}


def test_users_approve_unless_they_are_told_else(google):
    app = google.clients.register("Notes")
    google.consents.next("deny")
    assert answered(google.visit(sign_in_url(app)))["error"] == "access_denied"
    assert "code" in answered(google.visit(sign_in_url(app)))


def test_a_visit_that_ends_at_google_tells_the_cause(google):
    app = google.clients.register("Notes")
    google.api.change_client(app.client_id, event="delete")
    with pytest.raises(VisitError, match="client_deleted"):
        google.visit(sign_in_url(app))


def test_a_visit_elsewhere_is_refused(google):
    with pytest.raises(VisitError, match="neither to this instance nor to Google"):
        google.visit("https://example.com/")


def test_a_callback_is_delivered_to_an_app_that_listens(google):
    met = []

    class App(BaseHTTPRequestHandler):
        def do_GET(self):
            met.append(self.path)
            self.send_error(404)

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), App) as server:
        listening = threading.Thread(target=server.handle_request)
        listening.start()
        back = f"http://127.0.0.1:{server.server_port}/"
        url = google.visit(sign_in_url(google.clients.register(), back), deliver=True)
        listening.join()
    assert [back[:-1] + path for path in met] == [url]


def test_the_clock_goes_and_stops(google):
    google.clock.freeze()
    before = google.clock.now()
    assert google.clock.now() == before
    google.clock.advance("1h")
    assert google.clock.now() > before
    google.clock.resume()


def test_grants_are_minted_revoked_and_expired(google):
    app = google.clients.register()
    google.grants.mint(app, ADA, [DRIVE])
    assert [grant.scopes for grant in google.grants.of(app)] == [[DRIVE]]
    google.grants.revoke(app)
    assert google.grants.of(app) == []
    google.grants.mint(app, ADA, [DRIVE])
    google.grants.expire()
    assert google.grants.of() == []


def test_users_come_and_change(google):
    assert google.users.add("eve@example.net").state == "active"
    assert google.users.change("eve@example.net", "disable").state == "disabled"
    with pytest.raises(MockError, match="eve@example.net"):
        google.users.add("eve@example.net")


def test_a_fault_strikes_as_often_as_it_is_armed(google):
    google.faults.arm("tokeninfo", {"reply": {"status": 503}}, times=2)
    for status in (503, 503, 400):
        with pytest.raises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(f"{google.url}/tokeninfo")
        assert refusal.value.code == status


def test_the_journal_waits_for_a_request(google):
    later = threading.Timer(0.05, urllib.request.urlopen, [f"{google.url}/oauth2/v3/certs"])
    later.start()
    assert google.journal.wait_for("jwks").status == 200
    later.join()
    with pytest.raises(TimeoutError, match="/oauth2/v3/certs"):
        google.journal.wait_for("token", "10ms")


@pytest.mark.google_scene("unticked")
def test_a_scene_is_played_before_its_test(google):
    scopes = f"{DRIVE} https://www.googleapis.com/auth/tasks"
    url = sign_in_url(google.clients.register(), scope=scopes)
    assert answered(google.visit(url))["error"] == "access_denied"


def test_a_child_process_takes_the_instance_for_google(google):
    google.faults.arm("tokeninfo", {"reply": {"status": 200, "json": {"is": "here"}}})
    child = ("import urllib.request as r, sys\n"
             "sys.stdout.buffer.write(r.urlopen('https://oauth2.googleapis.com/tokeninfo').read())")
    printed = subprocess.run(
        [sys.executable, "-c", child], env=google.env(), check=True, stdout=subprocess.PIPE).stdout
    assert json.loads(printed) == {"is": "here"}
    with open(google.env()["UNDERSTUDY_CLIENT_SECRET_FILE"]) as file:
        assert json.load(file)["installed"]["token_uri"] == f"{google.url}/token"


# A command that opens a browser, and waits for its user.
COMMAND = """
import sys, webbrowser
from http.server import BaseHTTPRequestHandler, HTTPServer
class Back(BaseHTTPRequestHandler):
    def do_GET(self):
        print(self.path)
        self.send_error(404)
    def log_message(self, *_):
        pass
with HTTPServer(("127.0.0.1", 0), Back) as server:
    webbrowser.open(sys.argv[1] + f"&redirect_uri=http://127.0.0.1:{server.server_port}/")
    server.handle_request()
"""


def test_a_child_process_opens_the_users_browser(google):
    app = google.clients.register("Notes")
    google.consents.next("deny")
    url = sign_in_url(app).replace("redirect_uri", "unused")
    for expected in ("error=access_denied", "code="):
        printed = subprocess.run([sys.executable, "-c", COMMAND, url], env=google.env(), check=True,
                                 stdout=subprocess.PIPE, text=True, timeout=60).stdout
        assert expected in printed


@pytest.mark.parametrize("number", [1, 2])
def test_instances_share_nothing(google, number):
    assert len(google.api.list_accounts().accounts) == 2
    google.users.add("eve@example.net")
