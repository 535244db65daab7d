"""People who sign in with a real browser."""

import shutil
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

playwright = pytest.importorskip("playwright.sync_api")
BACK = "http://127.0.0.1:9004/"


@pytest.fixture(scope="session")
def browser():
    chromium = shutil.which("chromium")
    if not chromium:
        pytest.skip("there is no chromium in PATH")
    with playwright.sync_playwright() as driven:
        try:
            browser = driven.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        except playwright.Error as error:
            pytest.skip(f"Playwright can't drive this chromium: {error}")
        yield browser
        browser.close()


def test_two_people_sign_in_in_two_contexts(google, browser):
    app = google.clients.register("Notes")
    url = "https://accounts.google.com/o/oauth2/v2/auth?" + urlencode({
        "client_id": app.client_id, "redirect_uri": BACK, "response_type": "code",
        "scope": "email https://www.googleapis.com/auth/drive"})
    people = [account.email for account in google.api.list_accounts().accounts]
    for email in people:
        page = browser.new_context().new_page()
        page.route(f"{BACK}**", lambda route: route.fulfill(body="back in the app"))
        google.login(page, email, url)
        page.wait_for_url(f"{BACK}**")
        assert "code" in parse_qs(urlsplit(page.url).query)
    subjects = [account.sub for account in google.api.list_accounts().accounts]
    assert [grant.account for grant in google.grants.of(app)] == subjects
