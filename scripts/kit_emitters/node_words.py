"""The Node kit's words: classes in JavaScript, and their declarations in TypeScript."""

import re

from .contract import capitalised, words
from .node import _comment, _type
from .vocabulary import ALL, FIRST, ONLY, PEOPLE, WORDS, Take, bind

FOLDER = "kits/node"
NOTE = "// Made by scripts/kits from what all kits have in common. Don't edit it."

WORD = '''\
import { UnderstudyError } from './wire.js';

class Word {
  constructor(api) {
    this.api = api;
  }
}
'''

ALL_OF_THEM = [
    "  constructor(api) {", "    super(api);",
    *(f"    this.{word.name} = new {capitalised(word.name)}(api);" for word in WORDS), "  }"]


def emit(contract):
    bound = bind(contract)
    return {f"{FOLDER}/words.js": _script(bound),
            f"{FOLDER}/words.d.ts": _declarations(contract, bound)}


def _camel(name):
    first, *others = words(name)
    return first + "".join(map(capitalised, others))


# What runs.


def _script(bound):
    blocks = [WORD.splitlines()]
    blocks += [[f"/** {doc} */", f"export const {name} = '{email}';"]
               for name, (email, doc) in PEOPLE.items()]
    for word, verbs in bound:
        methods = [ALL_OF_THEM] if word is ALL else []
        methods += [[f"  {line}" if line else "" for line in _method(one)] for one in verbs]
        lines = [f"/** {word.doc} */", f"export class {capitalised(word.name)} extends Word {{"]
        for number, method in enumerate(methods):
            lines += ([""] if number else []) + method
        blocks.append([*lines, "}"])
        blocks += [_recipe(one) for one in word.recipes if one.is_everywhere]
    return f"{NOTE}\n\n" + "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _takes_whole(bound):
    """True if a verb takes nothing but the structure: an object is as short as names are."""
    return bound.verb.whole and not bound.inside


def _method(bound):
    verb = bound.verb
    taken = [f"{one.take.name} = '{one.take.default}'" if one.take.default else one.take.name
             for one in bound.takes]
    if _takes_whole(bound):
        taken = [verb.whole]
    elif verb.more:
        taken.append("more = {}")
    return [f"/** {verb.doc} */", f"async {_camel(verb.name)}({', '.join(taken)}) {{",
            *(f"  {line}" for line in _body(bound)), "}"]


def _body(bound):
    verb = bound.verb
    if verb.each:
        given = ", ".join(one.take.name for one in bound.takes)
        return [f"for (const one of await this.{verb.each}({given})) "
                f"await this.api.{verb.operation}(one.id);"]
    given = [_value(bound.at(place)) for place in bound.operation.places]
    if _takes_whole(bound):
        given.append(verb.whole)
    elif bound.sent:
        members = [_member(one) for one in bound.takes if one.member]
        members += [f"{key}: {value!r}" for key, value in verb.fixed]
        members += ["...more"] if verb.more else []
        given.append(f"{{ {', '.join(members)} }}")
    call = f"await this.api.{verb.operation}({', '.join(given)})"
    if verb.gives is None:
        return [f"{call};"]
    if not verb.gives:
        return [f"return {call.removeprefix('await ')};"]
    first, *others = verb.gives
    lines = [f"const {{ {first} }} = {call};"]
    path = first
    for step in others:
        if step == ONLY:
            told = re.sub(r"\{(\w+)\}", r"${\1}", verb.otherwise)
            message = f"`{told}\\n${{await this.summary()}}`"
            lines.append(f"if (!{path}.length) throw new UnderstudyError({message});")
        path += "[0]" if step in (FIRST, ONLY) else f"?.{step}"
    is_time = bound.value.kind == "time"
    return [*lines, f"return {f'new Date({path})' if is_time else path};"]


def _member(taken):
    name, value = taken.member.name, _value(taken)
    return name if name == value else f"{name}: {value}"


def _value(taken):
    take = taken.take
    if take.kind != "app":
        return take.name
    if take.absent:
        operation, member = take.absent
        return f"{take.name}?.client_id ?? (await this.api.{operation}()).{member}"
    return f"{take.name}?.client_id" if take.is_optional else f"{take.name}.client_id"


def _recipe(recipe):
    taken = [f"...{one.name}" for one in recipe.members.values() if isinstance(one, Take)]
    members = [f"{key}: {one.name if isinstance(one, Take) else repr(one)}"
               for key, one in recipe.members.items()]
    return [f"/** {recipe.doc} */", f"export const {recipe.name} = ({', '.join(taken)}) => "
            f"({{ {', '.join(members)} }});"]


# What it is called in TypeScript.


def _declarations(contract, bound):
    classes = []
    for word, verbs in bound:
        kind = "declare class" if word is ALL else "interface"
        lines = [f"/** {word.doc} */", f"export {kind} {capitalised(word.name)} {{"]
        if word is ALL:
            lines += ["  /** All operations of the mock. */", "  readonly api: control.ControlAPI;",
                      *(f"  readonly {one.name}: {capitalised(one.name)};" for one in WORDS)]
        for one in verbs:
            lines += [f"  /** {one.verb.doc} */", f"  {_signature(one)}"]
        classes.append([*lines, "}"])
        classes += [[f"/** {one.doc} */", _declared_recipe(one)]
                    for one in word.recipes if one.is_everywhere]
    classes += [[f"/** {doc} */", f"export declare const {name}: string;"]
                for name, (_, doc) in PEOPLE.items()]
    return f"{NOTE}\n\nimport * as control from './control-api.js';\n\n" + "\n\n".join(
        "\n".join(block) for block in classes) + "\n"


def _qualified(kind):
    """A type as other modules than the client's call it."""
    return re.sub(r"\b(?!Array|Record|Date)([A-Z]\w*)", r"control.\1", _type(kind))


def _signature(bound):
    verb = bound.verb
    taken = []
    for one in bound.takes:
        mark = "?" if one.take.can_be_left_out else ""
        kind = "control.Client" if one.take.kind == "app" else _qualified(one.type)
        taken.append(f"{one.take.name}{mark}: {kind}")
    if _takes_whole(bound):
        taken = [f"{verb.whole}: control.{bound.sent.name}"]
    elif verb.more:
        taken.append(f"more?: {_others(bound)}")
    return f"{_camel(verb.name)}({', '.join(taken)}): Promise<{_result(bound)}>;"


def _others(bound):
    """The members of a body, or parameters of a query, that are left."""
    if not bound.operation.body:
        return "; ".join(f"{one.name}?: {_qualified(one.type)}" for one in bound.others).join(
            ("{ ", " }"))
    used = " | ".join(f"'{one.member.name}'" for one in bound.takes if one.member)
    return f"Omit<control.{bound.sent.name}, {used}>"


def _result(bound):
    if bound.verb.gives is None:
        return "void"
    kind = "Date" if bound.value.kind == "time" else _qualified(bound.value)
    return f"{kind} | undefined" if FIRST in bound.verb.gives else kind


def _declared_recipe(recipe):
    taken = [f"...{one.name}: string[]" for one in recipe.members.values() if isinstance(one, Take)]
    return (f"export declare function {recipe.name}({', '.join(taken)}): "
            f"control.{recipe.structure};")
