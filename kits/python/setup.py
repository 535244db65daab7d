from pathlib import Path

from setuptools import setup

# The repository has its version in one place.
setup(version=(Path(__file__).resolve().parents[2] / "VERSION").read_text().strip())
