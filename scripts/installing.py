"""Installs the clients of the field: packages, environments and small programs, and asks what is there."""

import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from clients import FIELD, ROOT, venv

BIN = FIELD / "bin"
# Debian's, where there is one: it starts a fifth faster than most that people have built.
PYTHON = "/usr/bin/python3" if Path("/usr/bin/python3").exists() else sys.executable
QT = Path(f"/usr/include/{platform.machine()}-linux-gnu/qt5")
# What is compiled by a header that has to be there, and the command.
NATIVE = {
    "c-iddawc": (Path("/usr/include/iddawc.h"), "gcc", "drivers/c-iddawc.c", "-liddawc", "-lulfius", "-ljansson"),
    "qt-networkauth": (QT / "QtNetworkAuth", "g++", "-std=c++20", "-fPIC", f"-I{QT}", "drivers/qt-networkauth.cpp",
                       "-lQt5NetworkAuth", "-lQt5Network", "-lQt5Core"),
}
JAVA = ("google-oauth-client", "google-http-client", "google-http-client-gson", "gson")


def tell(text):
    print(text, flush=True)


def environment(name=""):
    path = f"{BIN}:{venv(name)}/bin:{ROOT}/drivers:{os.environ['PATH']}"
    return {**os.environ, "PATH": path}


def attempt(what, *command, **more):
    result = subprocess.run(command, capture_output=True, text=True, **more)
    if result.returncode:
        tell(f"SKIP   {what}: {(result.stderr or result.stdout).strip().splitlines()[-1:]}")
    return result.returncode == 0


def examine(drivers):
    """What understudy doctor says of each: what it needs, and what of that isn't there."""
    found = {}
    for own in by_venv({driver.stem: driver for driver in drivers}):
        command = ["understudy", "doctor", "--json"]
        command += [word for driver in own.values() for word in ("--driver", driver)]
        found |= told_by(command, environment(min(own)))
    return found


def by_venv(clients):
    venvs = {}
    for name, client in clients.items():
        venvs.setdefault(venv(name), {})[name] = client
    return venvs.values()


def told_by(command, surroundings):
    told = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True)
    if told.returncode not in (0, 5):
        sys.exit(told.stderr or f"error: understudy doctor ended with {told.returncode}")
    return {one["driver"]: one for one in map(json.loads, told.stdout.splitlines())}


def lacking(checkup, *kinds):
    return [need["name"] for need in checkup["needs"]
            if need["kind"] in kinds and need["state"] != "found"]


def install(drivers, checkups):
    """All at once, and where that fails each client's alone, so that one can't keep out the rest."""
    # What moves a client's clock is called as its package is.
    fetch(checkups, ["debian", "clock"], [ROOT / "scripts/deps"])
    for own in by_venv({name: one for name, one in checkups.items() if lacking(one, "pypi")}):
        pip = venv(min(own)) / "bin/pip"
        if pip.exists() or attempt("PyPI", PYTHON, "-m", "venv", venv(min(own))):
            # Only now it is known what that Python has.
            own = examine([driver for driver in drivers if driver.stem in own])
            fetch(own, ["pypi"], [pip, "install", "--quiet"])


def fetch(checkups, kinds, command):
    wanted = {name: lacking(checkup, *kinds) for name, checkup in checkups.items()}
    packages = sorted(set(sum(wanted.values(), [])))
    if packages and not attempt(f"all of {kinds[0]} at once", *command, *packages):
        for name, own in wanted.items():
            if own:
                attempt(name, *command, *own)


def build():
    """The small programs that are compiled, when they are older than their sources."""
    program, sources = BIN / "go-oauth2", sorted(ROOT.glob("drivers/*.go"))
    if shutil.which("go") and is_stale(program, sources):
        go = {**os.environ, "GOPATH": "/usr/share/gocode", "GO111MODULE": "off"}
        attempt(program.name, "go", "build", "-o", program, *sources, cwd=ROOT, env=go)
    for name, (header, *command) in NATIVE.items():
        program, sources = BIN / name, sorted(ROOT.glob(f"drivers/{name.partition('-')[0]}-*"))
        if header.exists() and shutil.which(command[0]) and is_stale(program, sources):
            attempt(name, *command, "-O1", "-o", program, cwd=ROOT)
    jar, sources = BIN / "java-google-oauth-client.jar", sorted(ROOT.glob("drivers/*.java"))
    if shutil.which("javac") and is_stale(jar, sources):
        path = ":".join(f"/usr/share/java/{name}.jar" for name in JAVA)
        if attempt(jar.stem, "javac", "-cp", path, "-d", FIELD / "java", *sources, cwd=ROOT):
            attempt(jar.stem, "jar", "cf", jar, "-C", FIELD / "java", ".")
            jar.chmod(0o755)
            archive_classes(jar)


def is_stale(program, sources):
    return not program.exists() or any(
        program.stat().st_mtime < source.stat().st_mtime for source in sources)


def archive_classes(jar):
    """Lets a start that comes to nothing keep the classes that it has loaded, for later ones."""
    archive = jar.with_suffix(".jsa")
    archive.unlink(missing_ok=True)
    app = {"client_id": "-", "client_secret": "-", "auth_uri": "http://-", "token_uri": "http://-"}
    (FIELD / "java/client_secret.json").write_text(json.dumps({"installed": app}))
    surroundings = {
        **environment(), "HOME": FIELD / "java",
        "SSL_CERT_FILE": "/etc/ssl/certs/ca-certificates.crt", "JAVA_TOOL_OPTIONS": f"-XX:ArchiveClassesAtExit={archive}"}
    subprocess.run([ROOT / "drivers/java-google-oauth-client.sh", "refresh"], cwd=FIELD / "java",
                   env=surroundings, capture_output=True)
