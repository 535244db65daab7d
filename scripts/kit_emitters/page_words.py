"""The emitter of what the operator's page knows of the kits, to show actions as lines of tests."""

import json

from . import go, java, node_words
from .contract import Refusal, capitalised, words
from .vocabulary import ALL, WORDS, bind, structure

PATH = "Sources/Understudy/OperatorPage/kits.js"

HEAD = """\
// Made by scripts/kits from the control API's description and the kits' words. Don't edit it.

"""
# The comments of the tables, by their names.
ABOUT = {
    "operations": "Each operation: its method, its path, its name in Python and Ruby, its name in "
                  "Go, and 1 if it has an answer. Java and Node call it as it is called here.",
    "structures": "Each structure that is sent: its name in Go, and by their names in JSON its "
                  "members: theirs in Go and in Java, and the type, with ! if they are required "
                  "and ? if they can be null.",
    "verbs": "The words for an operation: their names in Python and Ruby, Go, Java and Node, and "
             "what they take: where it goes to, its kind, its default, and 1 if it is inside the "
             "whole.",
    "recipes": "What makes a structure, in Go and in Java: what is # is left to the caller.",
    "values": "What stands in a test for an id of this mock, by the name of its place: the "
              "variable, the member in JSON, Go and Java, and 1 if that is a number.",
}
# The things of a test whose members stand for ids: the structure of each, and the member.
THINGS = {"client": ("app", "Client", "client_id"), "project": ("app", "Client", "project"),
          "fault": ("fault", "Fault", "id"), "instance": ("instance", "Instance", "id")}


def emit(contract):
    changes = [one for one in contract.operations if one.method != "GET"]
    tables = {
        "operations": {one.id: _operation(one) for one in changes},
        "structures": dict(_structures(contract, changes)),
        "verbs": {bound.operation.id: _verb(word, bound) for word, verbs in bind(contract)
                  for bound in verbs if bound.operation in changes},
        "recipes": {one.name: _recipe(word, one) for word in WORDS for one in word.recipes},
        "values": {place: _value(contract, *told) for place, told in THINGS.items()},
    }
    return {PATH: HEAD + "\n".join(_table(name, rows) for name, rows in tables.items())}


def _table(name, rows):
    lines = [f"{go.comment(ABOUT[name], indent='')}export const {name} = {{"]
    for key, value in rows.items():
        lines += _folded(f"  {key}: {json.dumps(value)},")
    return "\n".join([*lines, "};", ""])


def _folded(line):
    """A line as several of at most 100 columns, broken behind commas."""
    while len(line) > 100:
        end = line.rindex(", ", 0, 100) + 1
        yield line[:end]
        line = f"   {line[end:]}"
    yield line


def _operation(one):
    if one.parameters:
        raise Refusal(f"'{one.id}' changes something and has a query, which no line shows")
    return [one.method, one.path.removeprefix("/"), "_".join(words(one.id)), go.name(one.id),
            int(bool(one.answer))]


def _structures(contract, changes):
    """The structures of the operations' bodies, with those that are inside."""
    wanted = {one.body.name for one in changes if one.body}
    for one in reversed(contract.structures):
        if one.name in wanted:
            yield one.name, [go.name(one.name), {
                member.name: _member(member) for member in one.members}]
            wanted |= {member.type.name for member in one.members
                       if member.type.kind == "structure"}


def _member(member):
    mark = "!" if member.is_required else "?" if member.type.is_nullable else ""
    return f"{go.name(member.name)} {java._camel(member.name)} {_type(member.type)}{mark}"


def _type(kind):
    if kind.of:
        return ("[%s]" if kind.kind == "list" else "{%s}") % _type(kind.of)
    return {"structure": kind.name, "choice": "text"}.get(kind.kind, kind.kind)


def _verb(word, bound):
    verb = bound.verb
    spelt = [(word.name, verb.name), (go.name(word.name), go.name(verb.name)),
             (word.name, java._camel(verb.name)), (word.name, node_words._camel(verb.name))]
    told = {"names": [".".join(one[word is ALL:]) for one in spelt],
            "takes": [[one.take.to or one.take.name, one.take.kind, one.take.default,
                       int(one.take.is_inside)] for one in bound.takes]}
    return {**told, **{name: 1 for name in ("more", "whole", "each") if getattr(verb, name)}}


def _recipe(word, recipe):
    members = json.loads(json.dumps(recipe.members, default=lambda take: f"#{take.kind}"))
    return [f"understudy.{go.name(recipe.name)}", f"{capitalised(word.name)}.{recipe.name}",
            recipe.structure, members]


def _value(contract, variable, name, member):
    found = next((one for one in structure(contract, name).members if one.name == member), None)
    if not found:
        raise Refusal(f"no '{name}' has a '{member}', which stands for an id in a test")
    is_number = int(found.type.kind == "integer")
    return [variable, member, go.name(member), java._camel(member), is_number]
