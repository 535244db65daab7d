#!/usr/bin/env python3
"""gspread's own login, and the list of the user's sheets, for both actions."""
import sys
import gspread
from keeping import STORE
from launcher import attempt

if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(lambda: gspread.oauth(
    credentials_filename="client_secret.json",
    authorized_user_filename=STORE).list_spreadsheet_files())
