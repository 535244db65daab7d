"""Cross-Account Protection: Google tells an app that one of its users was hijacked."""

from google.auth import jwt

from backstage import GoogleTest, send
from receiver import Receiver, claims

API = "https://risc.googleapis.com/google.identity.risc.v1beta.RiscManagementService"
PUSH = "https://schemas.openid.net/secevent/risc/delivery-method/push"
TYPES = "https://schemas.openid.net/secevent/risc/event-type"
DISABLED, VERIFICATION = f"{TYPES}/account-disabled", f"{TYPES}/verification"
ADA = "ada.lovelace@example.com"


class ProtectionTest(GoogleTest):
    def setUp(self):
        super().setUp()
        self.receiver = Receiver()
        self.addCleanup(self.receiver.stop)
        self.app = self.google.desktop_app("Notes")
        self.account, self.key = self.google.service_account("notes-robot", self.app["project"])

    def manage(self, method, path, body=None):
        """A call to the management API, which a service account signs for itself."""
        signer = jwt.Credentials.from_service_account_info(self.key, audience=API)
        signer.refresh(None)
        return send(method, f"{self.google.url}/v1beta/{path}", body,
                    headers={"Authorization": f"Bearer {signer.token.decode()}"})

    def register(self):
        return self.manage("POST", "stream:update", {
            "delivery": {"delivery_method": PUSH, "url": self.receiver.url},
            "events_requested": [DISABLED, VERIFICATION]})

    def test_a_hijacking_is_told_to_the_apps_of_the_user(self):
        self.assertEqual(self.register().status, 200)
        self.google.sign_in(self.app, ADA, ["openid", "email"])
        self.google.control("POST", f"/accounts/{ADA}/events", {"event": "hijack"})
        event = claims(self.receiver.next(), self.google)
        self.assertEqual(event["aud"], self.app["client_id"])
        self.assertEqual(event["events"][DISABLED]["reason"], "hijacking")

    def test_the_receiver_is_tried_out(self):
        self.register()
        self.manage("POST", "stream:verify", {"state": "is anybody there?"})
        event = claims(self.receiver.next(), self.google)
        self.assertEqual(event["events"][VERIFICATION]["state"], "is anybody there?")

    def test_only_the_service_account_manages_the_stream(self):
        self.google.control(
            "POST", f"/service_accounts/{self.account['email']}/events", {"event": "disable"})
        self.assertEqual(self.register().status, 401)
