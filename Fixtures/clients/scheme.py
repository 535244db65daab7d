"""The app of loopback.py with a scheme of its own: the system calls `open URL` with the answer.

One that is called by `lose URL` ends the login, and fails.
"""

import os
import secrets
import sys
import time
import urllib.parse

import loopback

MAILBOX = os.path.join(os.environ["HOME"], "answer")
REDIRECT = "com.example.app:/callback"


def login():
    state = secrets.token_urlsafe()
    verifier = loopback.begin(REDIRECT, state)
    while not os.path.exists(MAILBOX):
        time.sleep(0.02)
    with open(MAILBOX, encoding="utf-8") as file:
        answer = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(file.read()).query))
    os.remove(MAILBOX)
    # The system has noticed the end of a command only when it has collected it.
    while "lost" in answer and os.path.exists(f"/proc/{answer['lost']}"):
        time.sleep(0.02)
    return loopback.finish(answer, REDIRECT, verifier) if answer.get("state") == state else 1


def take(url):
    with open(MAILBOX + ".new", "w", encoding="utf-8") as file:
        file.write(url)
    os.rename(MAILBOX + ".new", MAILBOX)
    return 0


if sys.argv[1] == "open":
    sys.exit(take(sys.argv[2]))
if sys.argv[1] == "lose":
    take(f"?lost={os.getpid()}")
    sys.exit(1)
sys.exit(login())
