#!/usr/bin/env python3
"""gcsa's own login, and the list of the user's calendars, for both actions."""
import os
import sys
from gcsa.google_calendar import GoogleCalendar
from launcher import attempt

if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(lambda: list(GoogleCalendar(
    credentials_path="client_secret.json", token_path=os.path.expanduser("~/token.pickle"),
    authentication_flow_port=0).get_calendar_list()))
