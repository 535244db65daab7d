"""A program without a user: a service account, and the users that it may act for."""

import os
import unittest

import google.auth
from google.auth.exceptions import RefreshError
from google.auth.transport.requests import Request
from google.oauth2 import service_account

from backstage import GoogleTest, send

AUTH = "https://www.googleapis.com/auth"
DRIVE, EMAIL = f"{AUTH}/drive.readonly", f"{AUTH}/userinfo.email"
YOUTUBE = f"{AUTH}/youtube.readonly"
GRACE = "grace.hopper@example.org"


class ServiceAccountTest(GoogleTest):
    def setUp(self):
        super().setUp()
        app = self.google.desktop_app("Notes")
        self.account, self.key = self.google.service_account("notes-robot", app["project"])

    def credentials(self, *scopes, subject=None):
        """Google's own library reads the key file, unmodified."""
        made = service_account.Credentials.from_service_account_info(
            self.key, scopes=scopes, subject=subject)
        made.refresh(Request())
        return made

    def get(self, path, credentials):
        return send("GET", self.google.url + path,
                    headers={"Authorization": f"Bearer {credentials.token}"})

    def test_it_calls_apis_as_itself(self):
        files = self.get("/drive/v3/files", self.credentials(DRIVE))
        self.assertEqual(files.json["kind"], "drive#fileList")

    def test_it_has_no_youtube_channel(self):
        refusal = self.get("/youtube/v3/channels?part=id&mine=true", self.credentials(YOUTUBE))
        self.assertEqual(refusal.status, 401)
        self.assertEqual(refusal.json["error"]["errors"][0]["reason"], "NoLinkedYouTubeAccount")

    def test_it_acts_for_users_whose_organisation_lets_it(self):
        self.google.control(
            "PUT", f"/service_accounts/{self.account['email']}/delegations/example.org",
            {"scopes": [DRIVE, EMAIL]})
        grace = self.get("/v1/userinfo", self.credentials(DRIVE, EMAIL, subject=GRACE))
        self.assertEqual(grace.json["email"], GRACE)

    def test_it_does_not_act_for_others(self):
        with self.assertRaises(RefreshError) as refusal:
            self.credentials(DRIVE, subject=GRACE)
        self.assertIn("unauthorized_client", str(refusal.exception))
        self.assertEqual(self.google.last_cause(), "delegation.not_granted")

    def test_it_is_refused_while_it_is_disabled(self):
        events = f"/service_accounts/{self.account['email']}/events"
        self.google.control("POST", events, {"event": "disable"})
        with self.assertRaises(RefreshError) as refusal:
            self.credentials(DRIVE)
        self.assertIn("account not found", str(refusal.exception))
        self.google.control("POST", events, {"event": "enable"})
        self.assertTrue(self.credentials(DRIVE).token)


@unittest.skipUnless("GOOGLE_APPLICATION_CREDENTIALS" in os.environ, "not in the environment of understudy env")
class DefaultCredentialsTest(unittest.TestCase):
    """With `understudy env`, as below `understudy exec`, a program finds its key file."""

    def test_the_environment_names_a_key_file(self):
        credentials, project = google.auth.default(scopes=[DRIVE])
        credentials.refresh(Request())
        self.assertEqual(project, "understudy-rehearsal")
        self.assertTrue(credentials.token.startswith("ya29.c."))
