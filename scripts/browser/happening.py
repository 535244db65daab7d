"""Looks at what the operator's page shows while things happen."""

from browser.serving import CALENDAR, DRIVE


def watch(page, mock):
    """What happens is seen, opened with the keyboard alone, and filtered."""
    mock.control("PUT", "consents/fallback", {"answer": "approve"})
    mock.exchange(mock.sign_in("openid", "email", DRIVE, CALENDAR))
    mock.refresh({"refresh_token": "nobody's"})
    page.until_told("refresh.unknown", "what happens")
    rows = "[...document.querySelectorAll('.row')].map((row) => row.textContent)"
    seen = page.browser.evaluate(rows)
    page.expect([("Login" in seen[0]), *[word in seen[at] for at, word in
                                         enumerate(("authorize", "token", "refresh"), 1)]]
                == [True] * 4, f"the login is {seen}")
    page.browser.evaluate("document.querySelector('.list').focus()")
    for key in ("End", "Enter"):
        page.browser.press(key)
    page.until("document.activeElement.className === 'details'", "the chosen entry")
    for words in ("Refused: refresh.unknown", "What helps", "grant_type=refresh_token", "400"):
        page.expect(words in page.text(".details"), f"the entry lacks '{words}'")
    page.inspect("operator")
    page.browser.press("Escape")
    page.fill("Outcome", "refused")
    page.until("document.querySelectorAll('.row:not(.group)').length === 1", "refused ones alone")
    page.fill("Outcome", "")


def look_elsewhere(page, mock):
    """What comes while another part of the list is in sight is announced, and can be shown."""
    page.browser.evaluate("document.querySelector('.list').scrollTop = 1e6")
    mock.sign_in("openid", "email")
    page.until("document.querySelector('.unseen').checkVisibility()", "that something is new")
    page.browser.evaluate("document.querySelector('.unseen').click()")
    page.until("!document.querySelector('.unseen').checkVisibility()", "what is new")
