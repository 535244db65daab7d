"""The site of cookiesite.py, which keeps its tokens in a database that it locks while it runs.

With `export` and the database's path it prints the tokens, if the lock lets it.
"""

import json
import os
import sqlite3
import sys

if sys.argv[1:2] == ["export"]:
    stored = sqlite3.connect(sys.argv[2], timeout=0.1).execute("select value from tokens").fetchone()
    print(stored[0] if stored else "{}")
    sys.exit()

import cookiesite

database = sqlite3.connect(os.environ["STORE"], isolation_level=None, check_same_thread=False)
database.execute("pragma locking_mode = exclusive")
database.execute("create table tokens (value)")


def sign_in(tokens):
    database.execute("insert into tokens values (?)", [json.dumps(tokens)])
    return tokens["token_type"]


cookiesite.sign_in = sign_in
cookiesite.serve()
