"""Programs in the kits' languages that do what the page's lines say, each action by itself.

A program has for each list of actions an instance of its own. It prints their addresses, and ends
with its input.
"""

import json
import os
import subprocess
from pathlib import Path

from .actions import ADA, DRIVE, FILE

ROOT = Path(__file__).resolve().parent.parent.parent
KITS = ROOT / "kits"


def indented(text, by):
    return "".join(f"{by}{line}\n" if line else "\n" for line in text.splitlines())


class Language:
    """How to write a program, and how to run it in a folder."""

    # What an action needs, by its name; APP is the id of its client.
    needs = {}
    indent = "    "
    function = ""
    file = ""

    def source(self, parts):
        """The program for lists of pairs: an action and its line."""
        bodies, calls = [], []
        for part in parts:
            names = []
            for action, line in part:
                name = f"act{len(bodies)}"
                names.append(name)
                bodies.append(self.function.replace("NAME", name).replace(
                    "BODY\n", indented(self.body(action, line), self.indent)))
            calls.append(names)
        return self.program(bodies, calls)

    def body(self, action, line):
        before = [self.needs["app"]] if action.app else []
        before += [self.needs[one] for one in action.needs if one in self.needs]
        known = {"APP": action.app or "", "ADA": ADA, "DRIVE": DRIVE, "FILE": json.dumps(FILE)}
        text = "\n".join(before)
        for name, value in known.items():
            text = text.replace(name, value)
        return "\n".join(filter(None, [text, line]))

    def write(self, folder, parts):
        (folder / self.file).write_text(self.source(parts), encoding="utf-8")

    def start(self, command, folder, environment):
        return subprocess.Popen(command, cwd=folder, env={**os.environ, **environment}, text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE)


class Python(Language):
    file, function = "lines.py", "def NAME(google):\nBODY\n"
    needs = {"app": 'app = google.api.get_client("APP")',
             "fault": 'fault = google.faults.arm("any", {"hang": {}})',
             "grant": 'google.grants.mint(app, "ADA", ["DRIVE"])',
             "instance": "instance = google.api.create_instance()",
             "state": "state = google.api.export_state()",
             "file": "file = json.loads('FILE')"}

    def program(self, bodies, calls):
        opened = ", ".join(f"Google(mock) as google{at}" for at, _ in enumerate(calls))
        done = "".join(f"    {name}(google{at})\n" for at, names in enumerate(calls)
                       for name in names)
        told = "".join(f"    print(google{at}.url, flush=True)\n" for at, _ in enumerate(calls))
        return ("import json\nimport sys\n\nfrom understudy_oauth import Google, Mock\n\n\n"
                + "\n\n".join(bodies) + f"\n\nwith Mock() as mock, {opened}:\n{done}{told}"
                + "    sys.stdin.read()\n")

    def run(self, folder, environment):
        return self.start(["python3", self.file], folder,
                          {**environment, "PYTHONPATH": str(KITS / "python"),
                           "PYTHONDONTWRITEBYTECODE": "1"})


class Node(Language):
    file, function, indent = "lines.mjs", "async function NAME(google) {\nBODY\n}\n", "  "
    needs = {"app": "const app = await google.api.getClient('APP');",
             "fault": "const fault = await google.faults.arm('any', { hang: {} });",
             "grant": "await google.grants.mint(app, 'ADA', ['DRIVE']);",
             "instance": "const instance = await google.api.createInstance();",
             "state": "const state = await google.api.exportState();",
             "file": "const file = JSON.parse('FILE');"}

    def program(self, bodies, calls):
        parts = "".join(f"const google{at} = await start();\n" + "".join(
            f"await {name}(google{at});\n" for name in names) + f"console.log(google{at}.url);\n"
            for at, names in enumerate(calls))
        ends = "".join(f"await google{at}.stop();\n" for at, _ in enumerate(calls))
        return (f"import {{ start }} from '{KITS}/node/index.js';\n\n" + "\n".join(bodies) + "\n"
                + f"{parts}for await (const _ of process.stdin);\n{ends}")

    def run(self, folder, environment):
        return self.start(["node", self.file], folder, environment)


class Ruby(Language):
    file, function, indent = "lines.rb", "def NAME(google)\nBODY\nend\n", "  "
    needs = {"app": 'app = google.api.get_client("APP")',
             "fault": 'fault = google.faults.arm("any", { hang: {} })',
             "grant": 'google.grants.mint(app, "ADA", ["DRIVE"])',
             "instance": "instance = google.api.create_instance",
             "state": "state = google.api.export_state",
             "file": "file = JSON.parse('FILE')"}

    def program(self, bodies, calls):
        parts = "".join(f"google{at} = Understudy.start\n" + "".join(
            f"{name}(google{at})\n" for name in names) + f"puts google{at}.url\n"
            for at, names in enumerate(calls))
        return ('require "json"\nrequire "understudy"\n\n' + "\n".join(bodies)
                + f"\n{parts}$stdout.flush\n$stdin.read\n")

    def run(self, folder, environment):
        return self.start(["ruby", f"-I{KITS}/ruby/lib", self.file], folder, environment)


class Go(Language):
    file, indent = "lines_test.go", "\t"
    function = "func NAME(t *testing.T, google *understudy.Google) {\nBODY\n}\n"
    needs = {"app": 'client, err := google.API.GetClient("APP")\n'
                    "if err != nil {\n\tt.Fatal(err)\n}\napp := &client",
             "fault": 'fault := google.Faults.Arm("any", understudy.Reset())',
             "grant": 'google.Grants.Mint(app, "ADA", "DRIVE")',
             "instance": "instance, err := google.API.CreateInstance(control.CreateInstance{})\n"
                         "if err != nil {\n\tt.Fatal(err)\n}",
             "state": "state, err := google.API.ExportState(control.ExportState{})\n"
                      "if err != nil {\n\tt.Fatal(err)\n}",
             "file": "file := json.RawMessage(`FILE`)"}
    module = "github.com/understudy-oauth/understudy/kits/go"

    def body(self, action, line):
        """What nothing uses is a mistake in Go, and a test goes on where a line ends."""
        named = [one.split(" := ")[0].split(", ")[0] for one in line.splitlines()
                 if " := " in one and not one.startswith("if ")]
        return "\n".join([super().body(action, line), *(f"_ = {one}" for one in named)])

    def program(self, bodies, calls):
        parts = "".join(f"\tgoogle{at} := understudy.New(t)\n" + "".join(
            f"\t{name}(t, google{at})\n" for name in names) + f"\tfmt.Println(google{at}.URL)\n"
            for at, names in enumerate(calls))
        imports = "".join(f'\t"{one}"\n' for one in (
            "encoding/json", "fmt", "io", "os", "testing", self.module, f"{self.module}/control"))
        return (f"package lines\n\nimport (\n{imports})\n\n" + "\n".join(bodies)
                + f"\nfunc TestLines(t *testing.T) {{\n{parts}\tio.ReadAll(os.Stdin)\n}}\n")

    def run(self, folder, environment):
        (folder / "go.mod").write_text(
            f"module example.com/lines\n\ngo 1.19\n\nrequire {self.module} v0.2.0\n\n"
            f"replace {self.module} => {KITS}/go\n")
        subprocess.run(["go", "test", "-vet=off", "-c", "-o", "lines"], cwd=folder, check=True)
        return self.start(["./lines", "-test.v"], folder, environment)


class Java(Language):
    file, indent = "Lines.java", "    "
    function = "  static void NAME(Understudy google) {\nBODY\n  }\n"
    needs = {"app": 'var app = google.api.getClient("APP");',
             "fault": 'var fault = google.faults.arm("any", Faults.reset());',
             "grant": 'google.grants.mint(app, "ADA", "DRIVE");',
             "instance": "var instance = google.api.createInstance("
                         "new ControlApi.CreateInstance());",
             "state": "var state = google.api.exportState(new ControlApi.ExportState());",
             "file": "var file = FILE;"}

    def body(self, action, line):
        return super().body(action, line).replace(json.dumps(FILE), self.literal(FILE))

    def literal(self, value):
        if isinstance(value, dict):
            return "Map.of(%s)" % ", ".join(f"{json.dumps(name)}, {self.literal(one)}"
                                            for name, one in value.items())
        if isinstance(value, list):
            return "List.of(%s)" % ", ".join(map(self.literal, value))
        return json.dumps(value)

    def program(self, bodies, calls):
        parts = "".join(f"    var google{at} = Understudy.start();\n" + "".join(
            f"    {name}(google{at});\n" for name in names)
            + f"    System.out.println(google{at}.url());\n" for at, names in enumerate(calls))
        ends = "".join(f"    google{at}.close();\n" for at, _ in enumerate(calls))
        imports = "".join(f"import {one};\n" for one in (
            "java.time.Duration", "java.time.Instant", "java.util.List", "java.util.Map",
            *(f"understudy.{one}" for one in ("Consents", "ControlApi", "Faults", "Understudy"))))
        return (f"{imports}\nclass Lines {{\n" + "\n".join(bodies)
                + "\n  public static void main(String... arguments) throws Exception {\n"
                + f"{parts}    System.in.readAllBytes();\n{ends}  }}\n}}\n")

    def run(self, folder, environment):
        subprocess.run(["javac", "--release", "17", "-encoding", "UTF-8", "-d", ".", "-sourcepath",
                        KITS / "java/src/main/java", self.file], cwd=folder, check=True)
        return self.start(["java", "-XX:TieredStopAtLevel=1", "-cp", ".", "Lines"], folder,
                          environment)


ALL = {one.__name__: one() for one in (Python, Node, Ruby, Go, Java)}
