"""The app of loopback.py, whose requests come from a worker that has given up root's rights."""

import encodings.idna  # noqa: F401 – another user may not be able to read the library later
import json
import os
import sys
import time

import loopback

NOBODY = 65534


def settings(client=loopback.settings()):
    return client


def in_worker(form, patience=3, ask=loopback.ask_for_tokens):
    """What the token endpoint says to a process of another user, which also knows the time."""
    reading, writing = os.pipe()
    worker = os.fork()
    if not worker:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
        try:
            said = ask(form, patience)
            os.write(writing, json.dumps(said | {"until": time.time() + said["expires_in"]}).encode())
        except loopback.urllib.error.HTTPError as error:
            os.write(writing, json.dumps({"failed": error.code}).encode())
        except Exception as error:
            print("the worker failed:", repr(error), file=sys.stderr, flush=True)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        said = json.load(pipe)
    os.waitpid(worker, 0)
    if "failed" in said:
        raise loopback.urllib.error.HTTPError("", said["failed"], "", {}, None)
    return said


def load(stored=loopback.load):
    tokens = stored()
    return loopback.refresh(tokens) if tokens["until"] < time.time() else tokens


loopback.settings, loopback.ask_for_tokens, loopback.load = settings, in_worker, load
sys.exit(loopback.main())
