"""The emitters of the kits' clients, a module for each language.

An emitter has a function `emit(contract)`, which returns the text of each file by its path in the
repository. A module that is put into this folder is used without being named elsewhere.
"""

import importlib
import pkgutil


def all_of_them():
    """The modules of this folder that emit something, in the order of their names."""
    names = [one.name for one in pkgutil.iter_modules(__path__)]
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    return [module for module in modules if hasattr(module, "emit")]
