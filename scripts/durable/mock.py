"""A mock that keeps its state, and connections to it."""

import atexit
import http.client
import json
import os
import signal
import subprocess
import time
from pathlib import Path
from urllib.parse import urlsplit


class Unusable(Exception):
    """The mock can't be used at all."""


class Lost(Exception):
    """Something that was answered for isn't there."""


def demand(truth, what):
    if not truth:
        raise Lost(what)


class Gone(Exception):
    """The mock was killed before it answered."""


class Connection:
    """A client's connection, which is lost when the mock is killed."""

    def __init__(self, port):
        self.http = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def ask(self, method, path, body=None, kind="application/x-www-form-urlencoded"):
        try:
            self.http.request(method, path, body, {"Content-Type": kind} if body is not None else {})
            answer = self.http.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        except (OSError, http.client.HTTPException) as failure:
            raise Gone from failure

    def control(self, method, path, value=None):
        body = None if value is None else json.dumps(value)
        status, _, text = self.ask(method, "/_understudy/v1" + path, body, "application/json")
        if status >= 400:
            raise Lost(f"{method} {path} was answered with {status}: {text.decode()}")
        return json.loads(text) if text else None


class Mock:
    def __init__(self, program, folder, state, options=(), tracer=()):
        self.program, self.folder, self.state = program, folder, state
        self.options, self.tracer = list(options), list(tracer)

    def start(self):
        ready, log = self.folder / "ready", self.folder / "log"
        ready.unlink(missing_ok=True)
        with log.open("wb") as errors:
            self.process = subprocess.Popen(
                [*self.tracer, *self.arguments(), "--ready-file", str(ready)],
                stdout=subprocess.DEVNULL, stderr=errors)
        # A trial that fails leaves no mock behind.
        atexit.register(self.process.kill)
        while not ready.exists():
            if self.process.poll() is not None:
                raise Unusable(f"the mock has ended\n{log.read_text()}")
            time.sleep(0.002)
        told = json.loads(ready.read_text())
        self.port, self.pid = urlsplit(told["http"][0]).port, told["pid"]
        if self.tracer:
            atexit.register(self.stop)

    def arguments(self):
        return [self.program, "serve", "--http", "127.0.0.1:0", "--https", "none", "--auto-consent",
                "--state", str(self.state), *self.options]

    def connect(self):
        return Connection(self.port)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Ends it in order, also under a tracer."""
        if self.process.poll() is None:
            os.kill(self.pid, signal.SIGTERM)
        self.process.wait()


class Memory(Mock):
    """The same mock without a state that is kept."""

    def arguments(self):
        return [argument for argument in super().arguments() if argument not in
                ("--state", str(self.state))]


def cpu(pid):
    """The processor time of a program's threads in nanoseconds."""
    return sum(int(task.read_text().split()[0])
               for task in Path(f"/proc/{pid}/task").glob("*/schedstat"))
