"""The emitter of the Python kit's client."""

import textwrap

from .contract import words

PATH = "kits/python/understudy_oauth/control.py"

HEAD = '''\
"""The control API as a typed client.

Written by scripts/kits from the API's own description: don't change it by hand.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Callable, Literal, Mapping, NamedTuple, Optional, TypedDict, Union
from urllib.parse import quote, urlencode

ROOT = "{root}"


class Unset(Enum):
    """The value of what is left out, where None is a value too."""

    UNSET = 0


def _place(value: object) -> str:
    return quote(str(value), safe="@")


def _given(**members: Any) -> dict[str, Any]:
    return {{name: value for name, value in members.items() if value is not None}}


def _or_null(**members: Any) -> dict[str, Any]:
    return {{name: value for name, value in members.items() if value is not Unset.UNSET}}


def _query(**parameters: Any) -> str:
    given = _given(**parameters)
    return f"?{{urlencode(given)}}" if given else ""
'''

API = '''\
class ControlAPI:
    """The operations of an instance. `ask` sends a method, a path and a body, and returns JSON."""

    def __init__(self, ask: Callable[[str, str, Optional[Mapping[str, Any]]], Any]) -> None:
        self._ask = ask
'''

PLAIN = {"text": "str", "time": "str", "integer": "int", "boolean": "bool", "any": "Any"}


def emit(contract):
    parts = [HEAD.format(root=contract.root)]
    spread = {one.body.name for one in contract.operations if one.body}
    parts.append("".join(map(alias, contract.choices)))
    for structure in contract.structures:
        if not structure.is_sent:
            parts.append(received(structure))
        elif structure.name not in spread:
            parts.append(sent(structure))
    parts.append("\n".join([API, *map(operation, contract.operations)]))
    return {PATH: "\n\n".join(parts)}


def alias(choice):
    words = "".join(f'    "{one}",\n' for one in choice.choices)
    return f"{choice.name} = Literal[\n{words}]\n"


def annotation(kind):
    if kind.is_nullable:
        return f"Optional[{bare(kind)}]"
    return bare(kind)


def bare(kind):
    if kind.kind == "list":
        return f"list[{annotation(kind.of)}]"
    if kind.kind == "map":
        return f"Mapping[str, {annotation(kind.of)}]"
    return kind.name or PLAIN[kind.kind]


def taken(kind, text):
    """The expression that makes a value of JSON out of an expression for the JSON."""
    inner = made(kind, text)
    return inner if inner == text or not kind.is_nullable else f"{text} and {inner}"


def made(kind, text):
    if kind.kind == "structure":
        return f"{kind.name}.of({text})"
    if kind.kind == "list" and made(kind.of, "one") != "one":
        return f"[{taken(kind.of, 'one')} for one in {text}]"
    return text


def documented(text, indent):
    """A member's sentence, as comments in front of it."""
    return "".join(f"{indent}#: {line}\n" for line in folded(text, 93))


def folded(text, width, **indents):
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False, **indents)


def received(structure):
    """A tuple with names, which is made in a third of the time of a data class."""
    lines = [f"class {structure.name}(NamedTuple):\n"]
    if structure.doc:
        lines.append(f'    """{structure.doc}"""\n\n')
    for member in structure.members:
        lines.append(documented(member.doc, "    "))
        lines.append(f"    {member.name}: {annotation(member.type)}\n")
    lines.append(f"\n    @classmethod\n    def of(cls, json: Any) -> {structure.name}:\n")
    lines.append("        return cls(\n")
    for member in structure.members:
        found = f'json["{member.name}"]' if member.is_required else f'json.get("{member.name}")'
        lines.append(f"            {member.name}={taken(member.type, found)},\n")
    return "".join(lines) + "        )\n"


def sent(structure):
    """A dictionary with types; in Python 3.9 it has a base for the members that are required."""
    needed = [one for one in structure.members if one.is_required]
    free = [one for one in structure.members if not one.is_required]
    if needed and free:
        base = f"_{structure.name}"
        return (dictionary(base, "TypedDict", "", needed) + "\n\n"
                + dictionary(structure.name, f"{base}, total=False", structure.doc, free))
    total = "TypedDict" if needed else "TypedDict, total=False"
    return dictionary(structure.name, total, structure.doc, needed or free)


def dictionary(name, bases, doc, members):
    lines = [f"class {name}({bases}):\n"]
    if doc:
        lines.append(f'    """{doc}"""\n' + ("\n" if members else ""))
    for member in members:
        lines.append(documented(member.doc, "    "))
        lines.append(f"    {member.name}: {annotation(member.type)}\n")
    return "".join(lines)


def operation(one):
    optional = one.parameters + (one.body.members if one.body else ())
    signature = ["self", *(f"{place}: object" for place in one.places)]
    if optional:
        signature += ["*", *map(argument, sorted(optional, key=lambda one: not one.is_required))]
    name = "_".join(words(one.id))
    answer = annotation(one.answer) if one.answer else "None"
    taken = ", ".join(signature)
    if optional:
        taken = "\n" + "".join(f"        {each},\n" for each in signature) + "    "
    return (f"    def {name}({taken}) -> {answer}:\n" + docstring(one.doc, optional)
            + f"        {'return ' if one.answer else ''}{call(one)}\n")


def argument(member):
    kind = member.type
    if member.is_required:
        return f"{member.name}: {annotation(kind)}"
    if kind.is_nullable:
        return f"{member.name}: Union[{annotation(kind)}, Unset] = Unset.UNSET"
    return f"{member.name}: Optional[{bare(kind)}] = None"


def docstring(doc, members):
    lines = folded(f'"""{doc}', 92)
    if members:
        lines.append("")
    for one in members:
        lines += folded(f":param {one.name}: {one.doc}", 92, subsequent_indent="    ")
    if len(lines) == 1:
        return f'        {lines[0]}"""\n'
    return "".join(f"        {line}".rstrip() + "\n" for line in lines) + '        """\n'


def sent_members(members):
    """The dictionary of a body: None is left out, unless it is a value."""
    def given(helper, some):
        return f"{helper}({', '.join(f'{one.name}={one.name}' for one in some)})"

    nullable = [one for one in members if one.type.is_nullable and not one.is_required]
    plain = given("_given", [one for one in members if one not in nullable])
    return f"{{**{plain}, **{given('_or_null', nullable)}}}" if nullable else plain


def call(one):
    path = one.path
    for place in one.places:
        path = path.replace("{%s}" % place, "{_place(%s)}" % place)
    quoted = f'f"{path}"' if one.places else f'"{path}"'
    if one.parameters:
        given = ", ".join(f"{member.name}={member.name}" for member in one.parameters)
        quoted += f" + _query({given})"
    body = "None"
    if one.body:
        body = sent_members(one.body.members)
    asked = f'self._ask("{one.method}", {quoted}, {body})'
    return taken(one.answer, asked) if one.answer else asked
