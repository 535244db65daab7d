"""Leaves a daemon behind that has nothing of its parents: no session, no environment, no ear for requests to end.

Its argument is the file that gets the daemon's number.
"""

import os
import signal
import sys
import time

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        with open(sys.argv[1] + ".new", "w") as file:
            file.write(f"{os.getpid()}\n")
        os.rename(sys.argv[1] + ".new", sys.argv[1])
        os.closerange(0, 100)
        os.execve("/bin/sleep", ["sleep", "300"], {})
    os._exit(0)
os.wait()
while not os.path.exists(sys.argv[1]):
    time.sleep(0.01)
with open(sys.argv[1]) as file:
    daemon = int(file.read())
while "sleep" not in open(f"/proc/{daemon}/cmdline").read():
    time.sleep(0.01)
