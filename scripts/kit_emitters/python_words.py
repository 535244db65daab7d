"""The emitter of the Python kit's words."""

import re

from .contract import words
from .python import annotation, argument, bare, docstring
from .vocabulary import ALL, FIRST, ONLY, PEOPLE, WORDS, bind

PATH = "kits/python/understudy_oauth/words.py"

HEAD = '''\
"""The words by which tests direct an instance, the same in the kits of all languages.

Written by scripts/kits from what all kits have in common: don't change it by hand.
"""

from __future__ import annotations

from typing import Any, Mapping, Optional, Union

from . import control
'''

WORD = '''\
class Word:
    def __init__(self, api: control.ControlAPI) -> None:
        self._api = api
'''

ALL_OF_THEM = """\
    def __init__(self, api: control.ControlAPI) -> None:
        super().__init__(api)
        #: All operations of the mock.
        self.api = api
""" + "".join(f"        self.{word.name} = {word.name.capitalize()}(api)\n" for word in WORDS)


def emit(contract):
    own = {one.name for one in (*contract.choices, *contract.structures)} | {"Unset"}
    naming = re.compile(r"\b(%s)\b" % "|".join(sorted(own)))

    def typed(text):
        """Annotations name what is in the client's module, where some names are the same."""
        return naming.sub(r"control.\1", text).replace("control.control.", "control.")

    people = "".join(f"#: {doc}\n{name} = \"{email}\"\n" for name, (email, doc) in PEOPLE.items())
    blocks = [HEAD + "\n" + people, WORD]
    for word, verbs in bind(contract):
        blocks.append("\n".join([
            f'class {word.name.capitalize()}(Word):\n    """{word.doc}"""\n',
            *([ALL_OF_THEM] if word is ALL else []), *(_method(one, typed) for one in verbs)]))
    return {PATH: "\n\n".join(blocks)}


def _method(bound, typed):
    verb = bound.verb
    arguments = ["self", *(_argument(one, typed) for one in bound.takes)]
    others = bound.others if verb.more else ()
    if others:
        arguments += ["*", *(typed(argument(one)) for one in others)]
    value = _type(bound, typed)
    head = f"    def {verb.name}({', '.join(arguments)}) -> {value}:\n"
    if len(head) > 100:
        head = (f"    def {verb.name}(\n" + "".join(f"        {one},\n" for one in arguments)
                + f"    ) -> {value}:\n")
    body = _body(bound, others)
    return head + docstring(verb.doc, others) + "".join(f"        {one}\n" for one in body)


def _argument(taken, typed):
    take = taken.take
    kind = "control.Client" if take.kind == "app" else typed(bare(taken.type))
    if take.default:
        return f'{take.name}: {kind} = "{take.default}"'
    return f"{take.name}: Optional[{kind}] = None" if take.is_optional else f"{take.name}: {kind}"


def _type(bound, typed):
    if bound.verb.gives is None:
        return "None"
    name = typed(annotation(bound.value))
    is_optional = FIRST in bound.verb.gives and not name.startswith("Optional[")
    return f"Optional[{name}]" if is_optional else name


def _body(bound, others):
    verb = bound.verb
    name = "_".join(words(verb.operation))
    if verb.each:
        given = ", ".join(one.take.name for one in bound.takes)
        return [f"for one in self.{verb.each}({given}):", f"    self._api.{name}(one.id)"]
    given = [_value(bound.at(place)) for place in bound.operation.places]
    given += [f"{one.member.name}={_value(one)}" for one in bound.takes if one.member]
    given += [f"{member}={value!r}".replace("'", '"') for member, value in verb.fixed]
    given += [f"{one.name}={one.name}" for one in others]
    call = _call(f"self._api.{name}", given)
    if verb.gives is None:
        return call
    for step, rest in zip(verb.gives, [*verb.gives[1:], None]):
        if step == FIRST:
            end = f".{rest}" if rest else ""
            return [*_set("found", call), f"return found[0]{end} if found else None"]
        if step == ONLY:
            told = f'f"{verb.otherwise}\\n{{self.summary()}}"'
            return [*_set("found", call), "if not found:", f"    raise TimeoutError({told})",
                    "return found[0]"]
        call[-1] += f".{step}"
    return [f"return {call[0]}", *call[1:]]


def _set(name, lines):
    return [f"{name} = {lines[0]}", *lines[1:]]


def _call(function, given):
    whole = f"{function}({', '.join(given)})"
    if len(whole) <= 70:
        return [whole]
    return [f"{function}(", *(f"    {one}," for one in given), ")"]


def _value(taken):
    take = taken.take
    if take.kind != "app":
        return take.name
    if take.absent:
        operation, member = take.absent
        absent = f"self._api.{'_'.join(words(operation))}().{member}"
        return f"{take.name}.client_id if {take.name} else {absent}"
    if take.is_optional:
        return f"{take.name}.client_id if {take.name} else None"
    return f"{take.name}.client_id"
