"""The clients of the field: the version of each, and the code that builds its token request.

Fixtures/field/clients.txt has a line for each client: its language, its package, and the package of its
stack, which is the code that builds the token request. Fixtures/field/stacks.txt has a line for each of
those packages: the stack's name, the file, and what stands in the line. Clients that ride on the same
code count once. Versions and the numbers of lines are read from what is installed.
"""

import gzip
import json
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIELD = Path(os.environ.get("UNDERSTUDY_FIELD") or ROOT / ".build/field")
CLIENTS, STACKS = ROOT / "Fixtures/field/clients.txt", ROOT / "Fixtures/field/stacks.txt"
STATES = ROOT / "Fixtures/field/upstream.txt"
# Clients that want old versions of what others want new ones of.
OWN_VENV = {"python-pydrive2"}
# Run by the Python that has the package.
ASK = """import importlib.metadata, json, sys
found = importlib.metadata.distribution(sys.argv[1])
print(json.dumps([found.version, [str(found.locate_file(one)) for one in found.files or []]]))"""


@dataclass(frozen=True)
class Package:
    kind: str
    name: str

    @classmethod
    def named(cls, text):
        return cls(*text.split())

    @property
    def source(self):
        return f"{'PyPI' if self.kind == 'pypi' else debian()}: {self.name}"


@dataclass(frozen=True)
class Stack:
    name: str
    # A file of the package, or of this repository, and what just one of its lines has, or which function
    # of a compiled one it is.
    file: str
    text: str

    @property
    def spot(self):
        return self.file, self.text

    @property
    def is_ours(self):
        return self.file.startswith("drivers/")


@dataclass(frozen=True)
class Client:
    name: str
    language: str
    package: Package
    ride: Package


def rows(file):
    return [line.split(" | ", 3) for line in file.read_text().splitlines()]


def clients():
    return {name: Client(name, language, Package.named(package), Package.named(ride))
            for name, language, package, ride in rows(CLIENTS)}


def stacks():
    return {Package.named(package): Stack(*rest) for package, *rest in rows(STACKS)}


def states():
    """The worst findings, by client and check: their version, their severity, and who knows of them."""
    parts = (line.split(" | ") for line in STATES.read_text().splitlines())
    return {(client, check): tuple(rest) for client, check, *rest in parts}


def venv(name):
    return FIELD / (f"venv-{name}" if name in OWN_VENV else "venv")


# What is installed


def debian():
    release = dict(re.findall(r'(?m)^(\w+)="?([^"\n]*)', Path("/etc/os-release").read_text()))
    return f"{release['ID'].title()} {release.get('VERSION_ID', 'testing')}"


def told(*command):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout


def installed(package, python):
    """The version of a package, and its files."""
    if package.kind == "pypi":
        return json.loads(told(python, "-c", ASK, package.name))
    version = told("dpkg-query", "--showformat", "${Version}", "--show", package.name)
    return version, told("dpkg-query", "--listfiles", package.name).splitlines()


def newest(package, python):
    """The newest version that PyPI has for this machine, if it can be asked."""
    if package.kind == "pypi":
        asked = subprocess.run([python, "-m", "pip", "index", "versions", package.name],
                               capture_output=True, text=True)
        found = re.search(r"\((.*?)\)", asked.stdout)
        return found and found[1]


def described(name):
    """A client's version, where it is from, and its stack with file and line."""
    client, python = clients()[name], venv(name) / "bin/python"
    version, _ = installed(client.package, python)
    return {"version": version, "source": client.package.source,
            "newest": newest(client.package, python), "language": client.language,
            "stack": ridden(client.ride, stacks()[client.ride], python)}


def ridden(package, stack, python):
    """A stack's version and place, or its file alone where that can't be looked into: a compiled client
    runs without its source, and another version may say it in other words."""
    try:
        version, files = (None, []) if stack.is_ours else installed(package, python)
    except subprocess.CalledProcessError:
        return {"name": stack.name, "version": None, "place": stack.file}
    return {"name": stack.name, "version": version, "place": place(stack, files) or stack.file}


def place(stack, files):
    """Where a stack builds the request: the file and its line with the text, if it is just one. What is
    compiled has no lines, and the name of the function stands for one."""
    file, _, inner = stack.file.partition("!")
    [path] = {str(ROOT / file)} if stack.is_ours else {
        one for one in files if one.endswith("/" + file) and Path(one).is_file()}
    if inner:
        return f"{inner}:{compiled_line(path, inner, stack.text)}"
    data = Path(path).read_bytes()
    data = gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data
    if b"\0" in data:
        return f"{file}:{stack.text}" if stack.text.encode() in data else None
    lines = data.decode().splitlines()
    numbers = [number for number, line in enumerate(lines, 1) if stack.text in line]
    return f"{file}:{numbers[0]}" if len(numbers) == 1 else None


def compiled_line(jar, source, text):
    """The line of a Java source of which its class says that it has the text."""
    code = told("javap", "-c", "-l", "-p", "-cp", jar, source.removesuffix(".java").replace("/", "."))
    before, after = code.split(text)
    offset = int(re.findall(r"(?m)^ +(\d+): \w", before)[-1])
    table = after.partition("LineNumberTable:")[2].partition("LocalVariableTable:")[0]
    lines = [(int(start), int(line)) for line, start in re.findall(r"line (\d+): (\d+)", table)]
    return max((start, line) for start, line in lines if start <= offset)[1]


def noted(name):
    """What was written down when a client was played, or else what is installed now."""
    file = FIELD / f"versions/{name}.json"
    return json.loads(file.read_text()) if file.exists() else note(name)


def note(name):
    """Writes down of which version a client is; later it may be another."""
    file, found = FIELD / f"versions/{name}.json", described(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(found, indent=1) + "\n")
    return found


# What the two files say


def problems(drivers):
    """What is wrong in the two files, which are about these drivers."""
    listed, known = clients(), stacks()
    yield from (f"{one} has no line in {CLIENTS.name}" for one in sorted(drivers - set(listed)))
    yield from (f"{one} is no driver" for one in sorted(set(listed) - drivers))
    rides = {client.ride for client in listed.values()}
    yield from (f"{one.name} has no line in {STACKS.name}" for one in rides - set(known))
    yield from (f"nobody rides on {one.name}" for one in set(known) - rides)
    yield from contradictions(known.values())


def contradictions(stacks):
    """A place under two names counts twice, and a name for two places counts once too little."""
    names, spots = {}, {}
    for stack in stacks:
        if names.setdefault(stack.spot, stack.name) != stack.name:
            yield f"{stack.file} is the place of two stacks, {names[stack.spot]} and {stack.name}"
        if spots.setdefault(stack.name, stack.spot) != stack.spot:
            yield f"{stack.name} has two places, in {spots[stack.name][0]} and {stack.file}"
