"""What an app meets at Google and nowhere else, rehearsed below `understudy exec`."""

import json
import os
import pathlib
import subprocess
import sys
import unittest

AUTH = "https://www.googleapis.com/auth"
HERE = pathlib.Path(__file__).parent
# Twenty products of Google Cloud, each with a scope of its own.
CLOUD = [f"{AUTH}/{name}" for name in (
    "bigquery", "bigquery.insertdata", "cloud-bigtable.admin", "cloud-billing", "cloud-language",
    "cloud-translation", "cloud-vision", "cloudkms", "compute", "dataproc", "datastore",
    "devstorage.full_control", "dialogflow", "logging.admin", "monitoring", "ndev.clouddns.readwrite",
    "pubsub", "spanner.admin", "sqlservice.admin", "trace.append")]


def sign_in(*scopes, options=(), app="sign_in.py"):
    # The tests of an app are led to no mock but the one that exec starts.
    environment = {name: value for name, value in os.environ.items() if name in ("HOME", "PATH")}
    return subprocess.run(
        ["understudy", "exec", "--timeout", "60s", *options, "--", sys.executable, str(HERE / app), *scopes],
        env=environment, capture_output=True, text=True, timeout=90)


class SurprisesTest(unittest.TestCase):
    def test_the_scope_has_changed(self):
        """Google adds `openid` to `email` and `profile`, and oauthlib takes that for an attack."""
        done = sign_in(f"{AUTH}/userinfo.email", f"{AUTH}/userinfo.profile")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("Scope has changed from", done.stderr)
        self.assertIn("openid", done.stderr)

    def test_who_asks_for_openid_too_is_not_surprised(self):
        asked = ["openid", f"{AUTH}/userinfo.email", f"{AUTH}/userinfo.profile"]
        done = sign_in(*asked)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout.splitlines()[-1]), sorted(asked))

    def test_twenty_products_are_asked_for_at_once(self):
        done = sign_in(*CLOUD)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout.splitlines()[-1]), sorted(CLOUD))

    def test_the_user_leaves_a_box_empty(self):
        done = sign_in(*CLOUD, options=["--consent", "partial:pubsub"])
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("Scope has changed from", done.stderr)

    def test_an_api_keeps_what_is_stored_in_it(self):
        """Nothing is written by hand for this API: it answers from Google's own document."""
        done = sign_in(f"{AUTH}/tasks", app="keep_a_list.py")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(
            json.loads(done.stdout.splitlines()[-1]), [["Milk", "completed"], ["Soap", None]])
        self.assertIn("POST tasks.googleapis.com/tasks/v1/users/@me/lists", done.stderr)

    def test_an_api_wants_its_scope(self):
        done = sign_in(f"{AUTH}/tasks.readonly", app="keep_a_list.py")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("HttpError 403", done.stderr)
        self.assertIn("insufficient authentication scopes", done.stderr)

    def test_twenty_apis_keep_what_is_stored_in_them(self):
        done = sign_in(options=["--account", "grace.hopper@example.org"], app="twenty_apis.py")
        self.assertEqual(done.returncode, 0, done.stderr)
        methods = json.loads(done.stdout.splitlines()[-1])
        self.assertEqual({name: told for name, told in methods.items() if isinstance(told, str)}, {})
        self.assertEqual(len(methods), 20)

    def test_files_come_back_and_a_batch_is_told_call_by_call(self):
        done = sign_in(app="move_files.py")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(done.stdout.splitlines()[-1]), {
            "multipart": ["680000", True], "resumable": ["680000", True], "batch": [None, None, None, 404]})
        # Each call of the batch is in the summary, which names what the mock has made up.
        self.assertIn("POST www.googleapis.com/drive/v3/files, 3 times", done.stderr)
        self.assertIn("PUT www.googleapis.com/upload/drive/v3/files", done.stderr)
        self.assertIn("refused: api.not_stored (GET www.googleapis.com/drive/v3/files/lost)", done.stderr)

    def test_a_wrong_scope_is_refused_by_every_method(self):
        done = sign_in(app="call_everything.py")
        self.assertEqual(done.returncode, 0, done.stderr)
        statuses = json.loads(done.stdout.splitlines()[-1])
        self.assertGreater(len(statuses), 70)
        self.assertEqual({name: status for name, status in statuses.items() if status != 403}, {})


if __name__ == "__main__":
    unittest.main()
