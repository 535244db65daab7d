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
# What is compiled when a file of its packages is there, and the command.
COMPILED = {
    "c-iddawc": ("/usr/include/iddawc.h", "gcc", "-O1", "drivers/c-iddawc.c", "-liddawc", "-lulfius", "-ljansson"),
    "c-librest": ("/usr/include/rest-1.0/rest/rest.h", "sh", "-c",
                  'gcc -O1 "$@" $(pkg-config --cflags --libs rest-1.0)', "sh", "drivers/c-librest.c"),
    "cpp-cpprest": ("/usr/include/cpprest/oauth2.h", "g++", "-std=c++17", "-O1", "drivers/cpp-cpprest.cpp",
                    "-lcpprest", "-lboost_system", "-lssl", "-lcrypto", "-pthread"),
    "crystal-oauth2": ("/usr/lib/crystal/lib/oauth2.cr", "crystal", "build", "drivers/crystal-oauth2.cr"),
    "haskell-hoauth2": ("/usr/share/doc/libghc-hoauth2-dev", "ghc", "-v0", "-outputdir", FIELD / "haskell",
                        "drivers/haskell-hoauth2.hs"),
    "qt-networkauth": (QT / "QtNetworkAuth", "g++", "-std=c++20", "-O1", "-fPIC", f"-I{QT}",
                       "drivers/qt-networkauth.cpp", "-lQt5NetworkAuth", "-lQt5Network", "-lQt5Core"),
}
# Debian's packages of Go, and which of them a program needs.
GOPATH = Path("/usr/share/gocode")
GO = {"go-cli-oauth": "github.com/cli/oauth", "go-oauth2": "golang.org/x/oauth2"}
# Debian's crates, which are meant for Debian's compiler.
CRATES = Path("/usr/share/cargo/registry")
CARGO = """[package]
name = "{name}"
version = "0.0.0"
edition = "2021"
[[bin]]
name = "{name}"
path = "{source}"
[dependencies]
oauth2 = {{ version = "4", default-features = false, features = ["reqwest", "native-tls"] }}
serde_json = "1"
"""
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


def build(names):
    """The small programs of these clients that are compiled, when they are older than their sources."""
    for name in names & set(GO):
        program, sources = BIN / name, [ROOT / f"drivers/{one}.go" for one in (name, "launcher", "listener", "store")]
        if (GOPATH / "src" / GO[name]).exists() and shutil.which("go") and is_stale(program, sources):
            go = {**os.environ, "GOPATH": str(GOPATH), "GO111MODULE": "off"}
            attempt(name, "go", "build", "-o", program, *sources, cwd=ROOT, env=go)
    for name in names & set(COMPILED):
        needed, *command = COMPILED[name]
        program, sources = BIN / name, sorted(ROOT.glob(f"drivers/{name.partition('-')[0]}-*"))
        if Path(needed).exists() and shutil.which(command[0]) and is_stale(program, sources):
            attempt(name, *command, "-o", program, cwd=ROOT)
    if "rust-oauth2" in names:
        build_crate("rust-oauth2")
    if "java-google-oauth-client" in names:
        build_jar("java-google-oauth-client")


def build_jar(name):
    """A program of Java with Debian's libraries."""
    jar, sources = BIN / f"{name}.jar", sorted(ROOT.glob("drivers/*.java"))
    if shutil.which("javac") and is_stale(jar, sources):
        path = ":".join(f"/usr/share/java/{library}.jar" for library in JAVA)
        if attempt(name, "javac", "-cp", path, "-d", FIELD / "java", *sources, cwd=ROOT):
            attempt(name, "jar", "cf", jar, "-C", FIELD / "java", ".")
            jar.chmod(0o755)
            archive_classes(jar)


def build_crate(name):
    """A program of Rust with Debian's crates and nothing else."""
    program, source, folder = BIN / name, ROOT / f"drivers/{name}.rs", FIELD / "rust"
    if not list(CRATES.glob("oauth2-*")) or not is_stale(program, [source]):
        return
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Cargo.toml").write_text(CARGO.format(name=name, source=source))
    (folder / ".cargo").mkdir(exist_ok=True)
    (folder / ".cargo/config.toml").write_text(
        f'[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "{CRATES}"\n')
    rust = {**os.environ, "RUSTC": "/usr/bin/rustc"}
    if attempt(name, "/usr/bin/cargo", "build", "--quiet", "--offline", cwd=folder, env=rust):
        shutil.copy(folder / "target/debug" / name, program)


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
