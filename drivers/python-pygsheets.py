#!/usr/bin/env python3
"""pygsheets' own login, and the list of the user's sheets, for both actions."""
import os
import sys
import pygsheets
from launcher import attempt

if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(lambda: pygsheets.authorize(
    client_secret="client_secret.json", credentials_directory=os.path.expanduser("~"),
    local=True).spreadsheet_titles())
