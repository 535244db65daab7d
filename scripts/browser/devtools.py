"""Chromium without a window, driven through its DevTools pipe."""

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile

PROGRAMS = ["chromium", "chromium-browser", "google-chrome"]
PATIENCE = 20
KEYS = {"Tab": ("\t", 9), "Enter": ("\r", 13), "Space": (" ", 32), "Escape": ("", 27),
        "End": ("", 35)}


class Failure(Exception):
    """The browser didn't do as it was told."""


def program():
    return next((path for path in map(shutil.which, PROGRAMS) if path), None)


class Browser:
    """One page. Its complaints, and those of the network, are collected in `noise`."""

    def __init__(self, path):
        self.profile = tempfile.mkdtemp(prefix="understudy-browser-")
        theirs, self.output = os.pipe()
        self.input, answers = os.pipe()
        # The browser reads descriptor 3 and writes descriptor 4. Both ends are moved out of the way
        # first, so that neither is closed by what takes its place.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 60) for end in (theirs, answers)]
        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--no-first-run", "--hide-scrollbars", "--disable-background-networking",
             f"--user-data-dir={self.profile}", "about:blank"],
            preexec_fn=lambda: (os.dup2(ends[0], 3), os.dup2(ends[1], 4)), close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for end in (theirs, answers, *ends):
            os.close(end)
        self.buffer = b""
        self.serial = 0
        self.events = []
        self.noise = []
        self.session = None
        target = next(t for t in self.send("Target.getTargets")["targetInfos"] if t["type"] == "page")
        attached = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    # The pipe

    def send(self, method, **parameters):
        self.serial += 1
        message = {"id": self.serial, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") != self.serial:
                continue
            if "error" in answer:
                raise Failure(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def read(self):
        while b"\0" not in self.buffer:
            if not select.select([self.input], [], [], PATIENCE)[0]:
                raise Failure("the browser says nothing more")
            chunk = os.read(self.input, 1 << 20)
            if not chunk:
                raise Failure("the browser has ended")
            self.buffer += chunk
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        if "method" in message:
            self.events.append(message["method"])
            self.listen(message["method"], message["params"])
        return message

    def listen(self, method, event):
        if method == "Log.entryAdded":
            self.noise.append(event["entry"]["text"])
        elif method == "Runtime.consoleAPICalled":
            self.noise.append(f"console: {event['args']}")
        elif method == "Network.responseReceived" and event["response"]["status"] >= 400:
            self.noise.append(f"{event['response']['status']} {event['response']['url']}")
        elif method == "Network.loadingFailed" and not event.get("canceled"):
            self.noise.append(f"{event['errorText']} {event.get('blockedReason', '')}")

    # What a person does

    def wait_for_page(self, action):
        self.events.clear()
        action()
        while "Page.loadEventFired" not in self.events:
            self.read()

    def open(self, url):
        self.wait_for_page(lambda: self.send("Page.navigate", url=url))

    def press(self, key):
        text, code = KEYS[key]
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=" " if key == "Space" else key,
                      code=key, text=text if kind == "keyDown" and key != "Tab" else "",
                      windowsVirtualKeyCode=code)

    def type(self, text):
        self.send("Input.insertText", text=text)

    def look(self, width, height, scheme):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def forbid_scripts(self):
        self.send("Emulation.setScriptExecutionDisabled", value=True)

    def evaluate(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in result:
            raise Failure(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def measure(self, expression):
        """The value that a promise comes to."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        return result["result"].get("value")

    def screenshot(self, path, width=640, height=float("inf")):
        """The whole page, without most of the margins of a wide one, or the beginning of a long one."""
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        width = min(size["width"], width)
        clip = {"x": (size["width"] - width) / 2, "y": 0, "width": width,
                "height": min(size["height"], height), "scale": 1}
        shot = self.send("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))
