"""Time-based access: the user lets an app in for thirty days."""

from backstage import GoogleTest

ADA = "ada.lovelace@example.com"
DAY = 24 * 60 * 60


class TimeBasedAccessTest(GoogleTest):
    def setUp(self):
        super().setUp()
        self.google.control("POST", "/clock/freeze")
        self.app = self.google.desktop_app("Notes")
        self.tokens = self.google.sign_in(self.app, ADA, ["email"], duration="30d")

    def refresh(self):
        return self.google.token(
            self.app, grant_type="refresh_token", refresh_token=self.tokens["refresh_token"])

    def test_the_app_is_told_how_long(self):
        # Google counts a second less, as in the 3599 of an access token.
        self.assertEqual(self.tokens["refresh_token_expires_in"], 30 * DAY - 1)

    def test_it_ends_by_itself(self):
        self.google.control("POST", "/clock/advance", {"by": "29d"})
        self.assertEqual(self.refresh().status, 200)
        self.google.control("POST", "/clock/advance", {"by": "1d"})
        self.assertEqual(self.refresh().json["error"], "invalid_grant")
