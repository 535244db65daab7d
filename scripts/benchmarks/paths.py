"""Where things lie in the repository, and the requests that benchmarks send."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build-bench"
PRODUCTS = BUILD / "release"
# Written by the benchmark server when it starts: the tokens in it are its own.
REQUEST_FILE = BUILD / "token-request.http"
AUTHORIZATION_FILE = BUILD / "authorization-request.http"
NGINX_TEMPLATE = ROOT / "Benchmarks" / "nginx.conf.template"
WRK_SCRIPT = ROOT / "Benchmarks" / "wrk.lua"
THRESHOLDS = ROOT / "Benchmarks" / "thresholds.json"


def request_bytes() -> bytes:
    return REQUEST_FILE.read_bytes()
