"""A library of any language as a program, for app.py.

`PROGRAM login REDIRECT_URI STATE` prints the address for the browser, reads a line, and prints the token as JSON. The
line is the code; or, if the library has made a state of its own, the address to which the browser came back. `PROGRAM
refresh` reads the token's JSON and prints what is new of it. `PROGRAM call URL` reads it too and prints the API's status,
and behind it the token to keep, if the library renews by itself.
"""
import signal
import subprocess
import sys

PROGRAM = sys.argv.pop(1)


def start(*words):
    return subprocess.Popen([PROGRAM, *words], text=True, stdin=-1, stdout=-1, stderr=-1)


def end(program, given):
    """Its lines, of which the second may be missing; its complaint becomes the app's error."""
    try:
        told, complaint = program.communicate(given)
    except KeyboardInterrupt:
        # The library is at work: whether that can be interrupted is its matter.
        program.send_signal(signal.SIGINT)
        program.wait()
        raise
    if program.returncode:
        raise RuntimeError(complaint.strip() or f"{PROGRAM} ended with {program.returncode}")
    return told.strip().split("\n", 1)
