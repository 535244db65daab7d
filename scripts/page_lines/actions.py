"""What can be done at the operator's page and elsewhere, as calls of the control API.

Each operation that changes something is there, with what the page sends and what it may send once.
"""

from dataclasses import dataclass

ADA = "ada.lovelace@example.com"
DRIVE = "https://www.googleapis.com/auth/drive"
TASKS = "https://www.googleapis.com/auth/tasks"
ROBOT = "prompter@understudy-rehearsal.iam.gserviceaccount.com"
FILE = {"installed": {"client_id": "123456789012-dropped.apps.googleusercontent.com",
                      "client_secret": "GOCSPX-dropped", "redirect_uris": ["http://localhost"]}}
APPS = {name: f"271828182845-{name.ljust(32, '0')}.apps.googleusercontent.com"
        for name in ("desktop", "ios", "chrome", "android")}
PROJECT = "271828182845"


@dataclass(frozen=True)
class Action:
    """A name and a call. Where an id is in braces, `needs` names what is made before."""

    name: str
    method: str
    path: str
    body: object = None
    needs: tuple = ()

    @property
    def app(self):
        """The client that a test calls `app`; the desktop's where none is named."""
        named = [one for one in self.needs if one in APPS]
        return APPS[named[0]] if named else None


def _client(kind, rest):
    return f"clients/{APPS[kind]}/{rest}"


def _fault(name, do, **more):
    return Action(f"fault, {name}", "POST", "faults", {"at": "token", "do": do, **more})


ACTIONS = (
    # What begins anew comes first, as nothing would be seen of what came before.
    Action("reset", "POST", "reset"),
    Action("export", "POST", "export"),
    Action("import", "POST", "import", {"state": "{state}"}, needs=("state",)),

    Action("decision, all", "POST", "consents", {"answer": "approve", "refuse": []}),
    Action("decision, some", "POST", "consents", {"answer": "approve", "refuse": [DRIVE, TASKS]}),
    Action("decision, by one", "POST", "consents", {"answer": "deny", "account": ADA}),
    Action("decision, for a time", "POST", "consents",
           {"answer": "approve", "refuse": [DRIVE], "account": ADA, "duration": "1h30m"}),
    Action("decision, close", "POST", "consents", {"answer": "close"}),
    Action("decision, unticked", "POST", "consents", {"answer": "unticked"}),
    Action("fallback", "PUT", "consents/fallback", {"answer": "deny", "account": ADA}),

    _fault("429", {"reply": {"status": 429, "json": {"error": "rate_limited"}}}, times=1),
    _fault("500", {"reply": {"status": 500}}, times=2),
    _fault("503", {"reply": {"status": 503, "headers": {"Retry-After": "2"}}}, times=2),
    _fault("delay", {"delay": "3s"}, times=1),
    _fault("delay by little", {"delay": "2s500ms"}, times=None),
    _fault("hang", {"hang": {}}, times=3),
    _fault("reset", {"reset": {}}, times=1),
    _fault("lost", {"reset": {}}, times=1, phase="after"),
    _fault("truncate", {"truncate": 10}, times=1, skip=1),
    _fault("drip", {"drip": {"bytes": 1, "every": "1s"}}),
    _fault("redirect", {"redirect": {"to": "/elsewhere", "status": 307}}),
    _fault("edit", {"edit": {"set": {"expires_in": "soon", "list": [1, True, {"a": "b"}]}}}),
    _fault("edit more", {"edit": {"set": {"a": 1}, "drop": ["scope"], "add": {"b": "#{2}"}}}),
    _fault("pad", {"pad": 3}),
    _fault("type", {"type": "text/html"}),
    Action("fault, quota", "POST", "faults", {"at": "api", "do": {"quota": "minute"}}),
    Action("fault, certificate", "POST", "faults", {"do": {"certificate": "wrong-host"}}),
    Action("fault, of one app", "POST", "faults",
           {"at": "any", "do": {"hang": {}}, "match": {"client": APPS["desktop"]}},
           needs=("desktop",)),
    Action("disarm", "DELETE", "faults/{fault}", needs=("fault",)),

    Action("scene", "POST", "scenes", {"scene": "throttled"}),
    Action("expire", "POST", "grants/{grant}/expire", needs=("desktop", "grant")),
    Action("revoke", "DELETE", "grants/{grant}", needs=("desktop", "grant")),
    Action("mint", "POST", "grants/tokens",
           {"client": APPS["desktop"], "account": ADA, "scopes": [DRIVE, TASKS]},
           needs=("desktop",)),
    Action("mint a code", "POST", "grants/codes", {
        "client": APPS["desktop"], "account": ADA, "scopes": [DRIVE],
        "redirect_uri": "http://127.0.0.1:9004"}, needs=("desktop",)),

    Action("account", "POST", "accounts", {"email": "eve@example.com"}),
    Action("account, with a name", "POST", "accounts", {
        "email": "zoe@example.org", "given_name": "Zo\"é", "family_name": "#{x} \\(y) $z",
        "hd": "example.org", "email_verified": True}),
    *(Action(f"account, {event}", "POST", "accounts/{ada}/events", {"event": event}) for event in
      ("sign_out", "change_password", "require_credential_change", "disable", "enable", "restrict",
       "enable", "hijack", "delete")),

    Action("client, desktop", "POST", "clients", {"name": "<b>Notes</b> #{1}", "type": "desktop"}),
    Action("client, device", "POST", "clients", {"name": "App", "type": "limited_input"}),
    Action("client, web", "POST", "clients", {
        "name": "Site", "type": "web", "redirect_uris": ["http://127.0.0.1:5000/callback"]}),
    Action("client, iOS", "POST", "clients", {
        "name": "Phone", "type": "ios", "bundle_id": "com.example.notes"}),
    Action("client file", "POST", "clients/files", {"file": FILE}, needs=("file",)),
    *(Action(f"client, {event}", "POST", _client("desktop", "events"), {"event": event},
             needs=("desktop",)) for event in ("disable", "enable", "delete", "restore")),
    *(Action(f"App Check, {event}", "POST", _client("ios", "app-check/events"), {"event": event},
             needs=("ios",)) for event in ("enable", "enforce", "unenforce")),
    Action("App Check, token", "POST", _client("ios", "app-check/tokens"), needs=("ios",)),
    Action("App Check, disable", "POST", _client("ios", "app-check/events"), {"event": "disable"},
           needs=("ios",)),
    Action("ownership of an extension", "POST", _client("chrome", "ownership"), {
        "chrome_web_store": {"item_id": "abcdefghijklmnopabcdefghijklmnop"}},
        needs=("chrome",)),
    Action("ownership of an app", "POST", _client("android", "ownership"), {"play_console": {
        "package_name": "com.example.rehearsal", "admin": True,
        "fingerprint": "DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09"}},
        needs=("android",)),

    *(Action(f"project, {body['status']}", "PUT", f"projects/{PROJECT}/audience", body,
             needs=("desktop",)) for body in (
        {"status": "testing", "test_users": ["grace.hopper@example.org"]},
        {"status": "organisation", "domain": "example.org"}, {"status": "production"})),
    Action("APIs", "PUT", f"projects/{PROJECT}/apis", {
        "enabled": ["drive.googleapis.com", "tasks.googleapis.com"]}, needs=("desktop",)),
    Action("robot", "POST", "service_accounts", {"name": "butler", "project": PROJECT},
           needs=("desktop",)),
    Action("delegation", "PUT", f"service_accounts/{ROBOT}/delegations/example.org",
           {"scopes": [DRIVE]}),
    Action("robot, disable", "POST", f"service_accounts/{ROBOT}/events", {"event": "disable"}),

    Action("scope", "POST", "scopes", {
        "name": "https://notes.example/scope", "sentence": "See it"}),
    Action("scope, without a sentence", "POST", "scopes", {"name": "https://notes.example/edit"}),
    Action("scope, none", "DELETE", "scopes/https%3A%2F%2Fnotes.example%2Fedit"),
    Action("keys", "POST", "keys/rotate"),
    Action("instance", "POST", "instances"),
    Action("instance, stop", "DELETE", "instances/{instance}", needs=("instance",)),

    Action("time", "PUT", "clock", {"now": "2031-02-03T04:05:06Z"}),
    Action("time, a week", "POST", "clock/advance", {"by": "7d"}),
    Action("time, an odd one", "POST", "clock/advance", {"by": "1h1m"}),
    Action("time, stop", "POST", "clock/freeze"),
)
# What takes back what the others have done, tried by itself.
UNDOING = (
    Action("decision", "POST", "consents", {"answer": "close"}),
    Action("decisions, none", "DELETE", "consents"),
    Action("fallback, none", "DELETE", "consents/fallback"),
    _fault("hang", {"hang": {}}),
    Action("faults, none", "DELETE", "faults"),
    Action("time, stop", "POST", "clock/freeze"),
    Action("time, on", "POST", "clock/resume"),
    Action("time, a day", "POST", "clock/advance", {"by": "24h"}),
    Action("time, the real one", "DELETE", "clock"),
)
