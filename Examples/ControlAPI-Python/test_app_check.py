"""App Check: from its first step in the console to its end."""

from backstage import GoogleTest


class AppCheckTest(GoogleTest):
    def setUp(self):
        super().setUp()
        self.google.control("POST", "/clock/freeze")
        app = self.google.control("POST", "/clients", {
            "name": "Notes", "type": "ios", "bundle_id": "com.example.notes", "team_id": "ABCDE12345"})
        self.path = f"/clients/{app['client_id']}/app-check"

    def switch(self, event):
        return self.google.control("POST", f"{self.path}/events", {"event": event})

    def wait(self):
        self.google.control("POST", "/clock/advance", {"by": "15m"})

    def mode(self):
        return self.google.control("GET", self.path)

    def test_the_steps_of_the_console(self):
        for event in ["enable", "enforce", "unenforce", "disable"]:
            with self.subTest(event):
                self.assertTrue(self.switch(event))
                self.wait()

    def test_a_genuine_app_gets_a_token(self):
        self.switch("enable")
        self.wait()
        token = self.google.control("POST", f"{self.path}/tokens")
        self.assertEqual(len(next(iter(token.values())).split(".")), 3)
