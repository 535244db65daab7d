#!/usr/bin/env python3
"""simplegmail's own login, and the list of the user's labels, for both actions."""
import sys
from keeping import STORE
from launcher import attempt
from simplegmail import Gmail

if sys.argv[1] not in ("login", "call_api"):
    sys.exit(127)
attempt(lambda: Gmail(client_secret_file="client_secret.json", creds_file=STORE).list_labels())
