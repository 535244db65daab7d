"""Loads the scripts beside this file, whose names have no ending, without running them."""

import importlib.machinery
import importlib.util
import sys
from pathlib import Path


def script(name):
    sys.dont_write_bytecode = True
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(Path(__file__).parent / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module
