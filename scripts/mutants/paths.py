"""Where things lie: the package, the copy of it that is changed, and what was found."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHECKS = ROOT / "Sources" / "ClientChecks"
FOLDER = ROOT / ".build" / "mutation"
COPY = FOLDER / "package"
PROGRAMS = COPY / ".build" / "debug"
