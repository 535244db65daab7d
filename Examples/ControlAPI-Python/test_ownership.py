"""The ownership of an app, as its store knows it."""

from backstage import GoogleTest

FINGERPRINT = "DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09"


class OwnershipTest(GoogleTest):
    def setUp(self):
        super().setUp()
        app = self.google.control("POST", "/clients", {
            "name": "Notes", "type": "android", "package_name": "com.example.notes",
            "fingerprint": FINGERPRINT})
        self.path = f"/clients/{app['client_id']}"

    def verify(self, **entry):
        listing = {"package_name": "com.example.notes", "fingerprint": FINGERPRINT, **entry}
        return self.google.control("POST", f"{self.path}/ownership", {"play_console": listing})

    def test_the_app_in_the_play_console_is_its_owners(self):
        self.assertEqual(self.google.control("GET", self.path)["ownership"], "unverified")
        self.assertEqual(self.verify()["ownership"], "verified")

    def test_only_an_admin_verifies_it(self):
        with self.assertRaises(AssertionError):
            self.verify(admin=False)
        self.assertEqual(self.google.control("GET", self.path)["ownership"], "unverified")
