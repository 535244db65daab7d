"""Builds the benchmark programs: release, static, into a scratch path of their own."""

import os
import subprocess
import sys

from .paths import BUILD, PRODUCTS, ROOT

# As the Makefile builds the program.
UNCHECKED = ["-Xswiftc", "-enforce-exclusivity=unchecked"]
STATIC = ["-Xswiftc", "-static-executable"]
STATIC_RUNTIME = ["--static-swift-stdlib"]


def build(*products: str) -> str:
    """Builds the products and tells how they were linked."""
    if all(_build(product, STATIC) for product in products):
        return "full static"
    print("bench: no full static link here, using --static-swift-stdlib", file=sys.stderr)
    for product in products:
        if not _build(product, STATIC_RUNTIME):
            raise SystemExit(f"bench: building {product} failed")
    return "static Swift runtime, dynamic OpenSSL"


def build_client() -> None:
    """Builds the smallest client, which has no C library, so the package manager can't link it."""
    flags = ["-std=c17", "-O2", "-static", "-nostdlib", "-ffreestanding", "-fno-stack-protector"]
    source = ROOT / "Benchmarks" / "CodeClient" / "main.c"
    # A link of the same name may lead into an older build.
    program = PRODUCTS / "CodeClient"
    program.unlink(missing_ok=True)
    subprocess.run(["clang", *flags, str(source), "-o", str(program)], check=True)


def _build(product: str, linking: list[str]) -> bool:
    command = ["swift", "build", "-c", "release", "--scratch-path", str(BUILD)]
    command += ["--product", product, *UNCHECKED, *linking]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "UNDERSTUDY_EXTRAS": "bench"},
        capture_output=True, text=True)
    if done.returncode != 0:
        print(done.stdout[-4000:], done.stderr[-4000:], file=sys.stderr)
    return done.returncode == 0
