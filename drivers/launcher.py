"""What the Python launchers share: how an action is started, and how its end is told."""
import os
import sys
from keeping import STORE, permitted

PATHS = {"call_api": "/drive/v3/files", "call_api.optional": "/calendar/v3/users/me/calendarList"}


def attempt(work, arguments=()):
    """Ends with the code of what went wrong, if something did."""
    try:
        return work(*arguments)
    except Exception as error:
        # Some errors have their code beside the text.
        text = f"{type(error).__name__}: {error} {getattr(error, 'error', '')}".strip()
        print(text, file=sys.stderr)
        later = sys.argv[1] != "login"
        again = later and "invalid_grant" in text
        missing = later and ("insufficient" in text.lower() or "PERMISSION_DENIED" in text)
        sys.exit(3 if "access_denied" in text else 5 if again else 4 if missing else 1)


def run(login, api, logout, refresh):
    """Starts the action that the command line names; what the library raises, it prints."""
    action, rest = sys.argv[1], sys.argv[2:]
    actions = {"login": login, "logout": logout, "refresh": refresh, **dict.fromkeys(PATHS, api)}
    if action not in actions:
        sys.exit(127)
    if action != "login" and not os.path.exists(STORE):
        sys.exit(5)
    if action in PATHS:
        permitted(action)
    status = attempt(actions[action], [address + PATHS.get(action, "") for address in rest])
    if action == "login":
        permitted(action)
    elif action == "logout" and os.path.exists(STORE):
        os.remove(STORE)
    # What else was returned is the library's own.
    sys.exit({200: 0, 401: 5, 403: 4}.get(status, 1) if action in PATHS else 0)
