"""The app of loopback.py with its tokens in a database: one below a folder of the account's own.

Its calendar is asked with PROPFIND. `export` prints the tokens as JSON, as its driver wants it.
"""

import glob
import json
import os
import sqlite3
import sys
import urllib.error

import loopback

ACCOUNTS = os.path.join(os.environ["HOME"], "accounts")


def database():
    found = glob.glob(os.path.join(ACCOUNTS, "*", "tokens.db"))
    return found[0] if found else None


def load():
    path = database()
    if path is None:
        raise FileNotFoundError(ACCOUNTS)
    with sqlite3.connect(path) as connection:
        return json.loads(connection.execute("select value from tokens").fetchone()[0])


def keep(tokens):
    path = database()
    if path is None:
        folder = os.path.join(ACCOUNTS, str(os.getpid()))
        os.makedirs(folder, mode=0o700)
        path = os.path.join(folder, "tokens.db")
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    with sqlite3.connect(path) as connection:
        connection.execute("create table if not exists tokens (value)")
        connection.execute("delete from tokens")
        connection.execute("insert into tokens values (?)", [json.dumps(tokens)])


def export():
    print(json.dumps(load() if database() else {}))
    return 0


def main():
    loopback.load, loopback.keep = load, keep
    try:
        return {
            "login": loopback.login,
            "call_api": lambda: loopback.call("/caldav/v2/me", loopback.CALENDAR, "PROPFIND"),
            "export": export,
        }[sys.argv[1]]()
    except KeyError:
        return 127
    except (FileNotFoundError, sqlite3.DatabaseError):
        return 5
    except urllib.error.HTTPError as error:
        print("failed:", error.code, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
