"""The Node kit's client: a class in JavaScript, and its declarations in TypeScript."""

import re


FOLDER = "kits/node"
NOTE = "// Made by scripts/kits from the control API's description. Don't edit it."

TYPES = {"text": "string", "time": "string", "integer": "number", "boolean": "boolean",
         "any": "unknown"}


def emit(contract):
    return {f"{FOLDER}/control-api.js": _script(contract),
            f"{FOLDER}/control-api.d.ts": _declarations(contract)}


# What runs.

HEAD = '''\
/** The path at which all others begin. */
export const ROOT = '{root}';

/** The control API of an instance, with a method for each operation. */
export class ControlAPI {{
  /** @param send a function that sends a method, a path and a body, and resolves to the answer */
  constructor(send) {{
    this.send = send;
  }}
'''

TAIL = '''\
}

function query(parameters) {
  const given = Object.entries(parameters ?? {}).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given).toString();
  return text && `?${text}`;
}
'''


def _script(contract):
    methods = ["\n".join(["", *_method(operation), ""]) for operation in contract.operations]
    return (f"{NOTE}\n\n" + HEAD.format(
        root=contract.root)
            + "".join(methods) + TAIL)


def _method(operation):
    path = re.sub(r"\{(\w+)\}", r"${encodeURIComponent(\1)}", operation.path)
    taken = [*operation.places, *(["parameters"] if operation.parameters else []),
             *(["body"] if operation.body else [])]
    if operation.parameters:
        path += "${query(parameters)}"
    where = f"`{path}`" if "$" in path else f"'{path}'"
    sent = ", ".join([f"'{operation.method}'", where, *(["body"] if operation.body else [])])
    return [f"  {operation.id}({', '.join(taken)}) {{", f"    return this.send({sent});", "  }"]


# What it is called in TypeScript.


def _declarations(contract):
    blocks = [
        ["export declare const ROOT: string;"],
        *(_alias(one) for one in contract.choices),
        *(_interface(one) for one in contract.structures), _class(contract)]
    return f"{NOTE}\n\n" + "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _alias(choice):
    return [f"export type {choice.name} =", *(f"  | '{one}'" for one in choice.choices[:-1]),
            f"  | '{choice.choices[-1]}';"]


def _interface(structure):
    return [*_comment(structure.doc, ""), f"export interface {structure.name} {{",
            *(line for one in structure.members for line in _member(one, "  ")), "}"]


def _member(member, indent):
    mark = "" if member.is_required else "?"
    return [*_comment(member.doc, indent), f"{indent}{member.name}{mark}: {_type(member.type)};"]


def _class(contract):
    lines = [
        "/** The control API of an instance, with a method for each operation. */",
        "export declare class ControlAPI {",
        "  constructor(send: (method: string, path: string, body?: unknown) => Promise<unknown>);"]
    for operation in contract.operations:
        lines += ["", *_comment(operation.doc, "  "), *_signature(operation)]
    return [*lines, "}"]


def _signature(operation):
    taken = [f"{place}: string" for place in operation.places]
    if operation.parameters:
        members = [line for one in operation.parameters for line in _member(one, "    ")]
        taken.append("\n".join(["parameters?: {", *members, "  }"]))
    if operation.body:
        taken.append(f"body{'' if operation.needs_body else '?'}: {operation.body.name}")
    answer = _type(operation.answer) if operation.answer else "null"
    return [f"  {operation.id}({', '.join(taken)}): Promise<{answer}>;"]


def _type(kind):
    name = TYPES.get(kind.kind, kind.name)
    if kind.kind == "list":
        name = f"Array<{_type(kind.of)}>"
    if kind.kind == "map":
        name = f"Record<string, {_type(kind.of)}>"
    return f"{name} | null" if kind.is_nullable else name


def _comment(text, indent):
    return [f"{indent}/** {text} */"] if text else []
