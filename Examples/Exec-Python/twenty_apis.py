"""Another app: it makes, lists, reads, changes and deletes something at twenty of Google's APIs."""

import json
import os

from google_auth_oauthlib.flow import InstalledAppFlow
from googleapiclient.discovery import build
from googleapiclient.errors import HttpError

AUTH = "https://www.googleapis.com/auth"
SCOPES = [f"{AUTH}/{name}" for name in (
    "tasks", "calendar", "drive", "gmail.labels", "contacts", "spreadsheets", "documents",
    "presentations", "forms.body", "cloud-platform", "classroom.courses", "youtube", "blogger",
    "admin.directory.group", "script.projects")]
PROJECT = "projects/rehearsal"


class Life:
    """What an API has for one kind of things: the methods and their parameters."""

    def __init__(self, api, version, *path, body, make="create", key, identity="name", made=None,
                 listed=None, items=None, read="get", change=None, remove="delete", **parameters):
        self.api, self.version, self.path, self.body, self.make = api, version, path, body, make
        self.key, self.identity, self.made = key, identity, made or {}
        self.listed, self.items, self.read = listed, items, read
        self.change, self.remove, self.parameters = change, remove, parameters

    def play(self, credentials):
        """The methods that were called."""
        service = build(self.api, self.version, credentials=credentials)
        things = service
        for name in self.path:
            things = getattr(things, name)()
        called = [self.make]
        thing = getattr(things, self.make)(body=self.body, **self.parameters, **self.made).execute()
        if "response" in thing:  # the receipt of an operation
            thing = thing["response"]
        own = {self.key: thing[self.identity]}
        if "/" not in thing[self.identity] and not self.key.endswith("name"):
            own |= self.parameters
        if self.listed is not None:
            called.append("list")
            found = things.list(**self.parameters, **self.listed).execute()[self.items]
            assert [one[self.identity] for one in found] == [thing[self.identity]], found
        called.append(self.read)
        assert getattr(things, self.read)(**own).execute() == thing
        if self.change:
            method, body, more = self.change
            called.append(method)
            changed = getattr(things, method)(body=body, **own, **more).execute()
            changed = changed.get("response", changed)
            assert all(changed[name] == value for name, value in body.items()), changed
        if self.remove:
            called.append(self.remove)
            getattr(things, self.remove)(**own).execute()
            try:
                getattr(things, self.read)(**own).execute()
                raise AssertionError(f"{self.api} has kept what was deleted")
            except HttpError as error:
                assert error.status_code == 404, error
        return called


LIVES = [
    Life("tasks", "v1", "tasklists", body={"title": "Props"}, make="insert", key="tasklist",
         identity="id", listed={}, items="items", change=("patch", {"title": "Wigs"}, {})),
    Life("calendar", "v3", "events", body={"summary": "Rehearsal"}, make="insert", key="eventId",
         identity="id", listed={}, items="items", change=("patch", {"summary": "Dress"}, {}),
         calendarId="primary"),
    Life("drive", "v3", "drives", body={"name": "Stage"}, key="driveId", identity="id",
         made={"requestId": "1"}, listed={}, items="drives",
         change=("update", {"name": "Wings"}, {})),
    Life("gmail", "v1", "users", "labels", body={"name": "Cues"}, key="id", identity="id",
         listed={}, items="labels", change=("patch", {"name": "Lines"}, {}), userId="me"),
    Life("people", "v1", "contactGroups", body={"contactGroup": {"name": "Cast"}},
         key="resourceName", identity="resourceName", listed={}, items="contactGroups"),
    Life("sheets", "v4", "spreadsheets", body={"properties": {"title": "Cues"}},
         key="spreadsheetId", identity="spreadsheetId", remove=None),
    Life("docs", "v1", "documents", body={"title": "Script"}, key="documentId",
         identity="documentId", remove=None),
    Life("slides", "v1", "presentations", body={"title": "Set"}, key="presentationId",
         identity="presentationId", remove=None),
    Life("forms", "v1", "forms", body={"info": {"title": "Audition"}}, key="formId",
         identity="formId", remove=None),
    Life("storage", "v1", "buckets", body={"name": "wardrobe"}, make="insert", key="bucket",
         listed={"project": "rehearsal"}, items="items", made={"project": "rehearsal"},
         change=("patch", {"labels": {"act": "1"}}, {})),
    Life("pubsub", "v1", "projects", "topics", body={}, key="topic",
         made={"name": f"{PROJECT}/topics/cues"}, listed={"project": PROJECT}, items="topics"),
    Life("monitoring", "v3", "projects", "alertPolicies", body={"displayName": "Fire"}, key="name",
         made={"name": PROJECT}, listed={"name": PROJECT}, items="alertPolicies",
         change=("patch", {"displayName": "Flood"}, {})),
    Life("secretmanager", "v1", "projects", "secrets", body={"labels": {"act": "1"}}, key="name",
         made={"secretId": "ending", "parent": PROJECT}, listed={"parent": PROJECT},
         items="secrets",
         change=("patch", {"labels": {"act": "2"}}, {"updateMask": "labels"})),
    Life("logging", "v2", "projects", "sinks", body={"name": "all", "destination": "storage"},
         key="sinkName", made={"parent": PROJECT}, listed={"parent": PROJECT}, items="sinks"),
    Life("iam", "v1", "projects", "serviceAccounts", body={"accountId": "robot"}, key="name",
         made={"name": PROJECT}, listed={"name": PROJECT}, items="accounts"),
    Life("dns", "v1", "managedZones", body={"name": "stage", "dnsName": "stage.example."},
         key="managedZone", listed={}, items="managedZones", remove="delete", project="rehearsal"),
    Life("classroom", "v1", "courses", body={"name": "Acting"}, key="id", identity="id", listed={},
         items="courses", change=("patch", {"name": "Singing"}, {"updateMask": "name"})),
    Life("blogger", "v3", "posts", body={"title": "Premiere"}, make="insert", key="postId",
         identity="id", listed={}, items="items", change=("patch", {"title": "Finale"}, {}),
         blogId="1"),
    Life("admin", "directory_v1", "groups", body={"email": "cast@example.com"}, make="insert",
         key="groupKey", identity="id", listed={"customer": "my_customer"}, items="groups",
         change=("patch", {"description": "All"}, {})),
    Life("script", "v1", "projects", body={"title": "Lights"}, key="scriptId",
         identity="scriptId", remove=None),
]


def main():
    flow = InstalledAppFlow.from_client_secrets_file(
        os.environ["UNDERSTUDY_CLIENT_SECRET_FILE"], scopes=SCOPES)
    credentials = flow.run_local_server(port=0)
    done = {}
    for life in LIVES:
        try:
            done[life.api] = life.play(credentials)
        except Exception as error:
            done[life.api] = f"{type(error).__name__}: {error}"[:300]
    print(json.dumps(done))


if __name__ == "__main__":
    main()
