"""The lines that the operator's page shows for a test, where a person finds them."""


def in_a_test(page):
    """An account that is added is shown in the language that was chosen; a refused one isn't."""
    page.unfold("Accounts")
    page.fill("New account’s address", "eve")
    page.act("Accounts", "Add the account", "e-mail address")
    page.expect(page.browser.evaluate("document.querySelector('.same').hidden"),
                "what was refused is shown as a line")
    page.browser.noise.clear()  # It tells of refused requests.
    page.fill("New account’s address", "eve@example.com")
    page.act("Accounts", "Add the account", "eve@example.com", curl='{"email":"eve@example.com"}',
             Go='google.Users.Add("eve@example.com")')
    page.expect(page.browser.evaluate("localStorage.getItem('understudy-language')") == "Go",
                "the page forgets the language")
    page.browser.evaluate("document.querySelector('.same').open = true")
    page.inspect("operator, lines")
    # No window without a screen may write to the clipboard.
    page.browser.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.click("Copy", ".same")
    page.expect(page.until("window.copied", "what was copied") == page.text(".same pre"),
                "what is copied isn't what is shown")
    page.browser.evaluate("document.querySelector('.same').open = false")
