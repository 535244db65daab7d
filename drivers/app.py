#!/usr/bin/env python3
"""The app around a library of any language: app.py PROGRAM ACTION [URL]. The listener and the store are its own."""
import json
import os
from keeping import STORE, load, save
from launcher import run
from library import end, start
from loopback import Listener


def login():
    listener = Listener()
    with start("login", listener.redirect_uri, listener.state) as program:
        try:
            url = program.stdout.readline().strip()
            answer = listener.code(url) if listener.state in url else listener.ask(url)
            save({**kept(), **json.loads(end(program, answer + "\n")[0])})
        finally:
            program.kill()


def kept():
    """The refresh token of an earlier login: Google gives one only for the first consent."""
    return {"refresh_token": load().get("refresh_token")} if os.path.exists(STORE) else {}


def refresh():
    told = json.loads(end(start("refresh"), json.dumps(load()))[0])
    save({**load(), **{key: value for key, value in told.items() if value is not None}})


def call(url, is_first=True):
    status, *token = end(start("call", url), json.dumps(load()))
    for kept in map(json.loads, token):
        save(kept)
    if status == "401" and not token and is_first:
        return refresh() or call(url, is_first=False)
    return int(status)


run(login, call, None, refresh)
