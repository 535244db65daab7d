"""The control API's contract in the form that emitters read, taken from its OpenAPI document.

The form has no references and no nested objects: every object of the document is a `Structure` with
a name, and a `Type` refers to it by that name. Names are as the document spells them; each emitter
turns them into its language's case with `words`.
"""

import re
from dataclasses import dataclass, replace
from typing import Optional


@dataclass(frozen=True)
class Type:
    """The type of a value. `kind` is one of:

    `text`; `choice`, which is one of the texts in `choices` and has a `name` that all types with
    the same choices share; `time`, such as 2026-08-01T12:00:00Z; `integer`; `boolean`; `any`, which
    is any JSON; `list` and `map`, whose values have the type `of`, and a map's keys are texts;
    `structure`, the one called `name`.
    """

    kind: str
    choices: tuple = ()
    of: Optional["Type"] = None
    name: str = ""
    is_nullable: bool = False


@dataclass(frozen=True)
class Member:
    """A member of an object or a parameter of a query, with its name in JSON."""

    name: str
    type: Type
    is_required: bool
    doc: str


@dataclass(frozen=True)
class Structure:
    """An object with known members. It is either sent or received, never both."""

    name: str
    doc: str
    members: tuple
    is_sent: bool


@dataclass(frozen=True)
class Operation:
    """An operation: `places` are the names in its path, `parameters` are of its query.

    `body` is the structure to send, None if there is none; it may be left out if `needs_body` is
    false. `answer` is the type of the JSON that comes back, None if nothing does.
    """

    id: str
    doc: str
    method: str
    path: str
    places: tuple
    parameters: tuple
    body: Optional[Structure]
    needs_body: bool
    answer: Optional[Type]


@dataclass(frozen=True)
class Contract:
    """All of it. `root` is where paths begin; the version of the contract is in there.

    `choices` are the types of that kind, each once. `structures` has those of bodies as well, each
    after the ones that it refers to.
    """

    root: str
    operations: tuple
    choices: tuple
    structures: tuple


class Refusal(Exception):
    """A reason why a document can't be read, as one sentence."""


def words(name):
    """The words of a name, as of `client_at_hand`, `setAPIs` or `WholeEntry`, in lower case."""
    return [one.lower() for one in re.findall(r"[A-Z]+s?(?![a-z])|[A-Z]?[a-z0-9]+", name)]


def capitalised(name):
    return name[:1].upper() + name[1:]


def title(name):
    """A name as those of types are: `WholeEntry` of `whole_entry`."""
    return "".join(map(capitalised, words(name)))


def read(document):
    """The contract of an OpenAPI document."""
    return _Reader(document).contract()


class _Reader:
    # All that the control API's description says about types, and that this reader understands or
    # may leave to the mock to check.
    KNOWN = {"type", "properties", "required", "additionalProperties", "description", "items",
             "enum", "format", "oneOf", "$ref"}
    CHECKED_BY_THE_MOCK = {"minLength", "pattern", "minimum", "maximum", "minProperties",
                           "maxProperties", "propertyNames"}
    PLAIN = {"string": "text", "integer": "integer", "boolean": "boolean"}

    def __init__(self, document):
        self.document = document
        self.choices = {}
        self.structures = {}

    def contract(self):
        for name, schema in self.document["components"]["schemas"].items():
            self.structure(name, schema, is_sent=False)
        operations = [
            self.operation(path, method, told)
            for path, item in self.document["paths"].items() for method, told in item.items()
            if not self.is_stream(told)]
        return Contract(
            self.document["servers"][0]["url"],
            tuple(operations), tuple(self.choices.values()), tuple(self.ordered()))

    def is_stream(self, told):
        """Streams are left out: whoever waits for an entry reads the journal with `wait`."""
        return "text/event-stream" in self.success(told).get("content", {})

    @staticmethod
    def success(told):
        return next(about for status, about in told["responses"].items() if status.startswith("2"))

    def operation(self, path, method, told):
        name = capitalised(told["operationId"])
        body, answer = told.get("requestBody"), self.success(told).get("content")
        parameters = told.get("parameters", [])
        return Operation(
            id=told["operationId"], doc=told["summary"], method=method.upper(), path=path,
            places=tuple(one["name"] for one in parameters if one["in"] == "path"),
            parameters=tuple(
                Member(one["name"], self.type(one["schema"], name + title(one["name"]), True),
                       one["required"], one.get("description", ""))
                for one in parameters if one["in"] == "query"),
            body=body and self.structure(name, self.json(body["content"]), is_sent=True),
            needs_body=bool(body) and body["required"],
            answer=answer and self.type(self.json(answer), f"{name}Answer", False))

    @staticmethod
    def json(content):
        return content["application/json"]["schema"]

    def structure(self, name, schema, is_sent):
        required = schema.get("required", [])
        made = Structure(name, schema.get("description", ""), tuple(
            Member(member, self.type(about, name + title(member), is_sent),
                   member in required, about.get("description", ""))
            for member, about in schema["properties"].items()), is_sent)
        if name in self.structures:
            raise Refusal(f"two structures would be called '{name}'")
        self.structures[name] = made
        return made

    def type(self, schema, name, is_sent):
        unknown = set(schema) - self.KNOWN - self.CHECKED_BY_THE_MOCK
        if unknown:
            raise Refusal(f"'{name}' has a schema with {sorted(unknown)}, which no kit understands")
        if "oneOf" in schema:
            one, *rest = schema["oneOf"]
            if rest != [{"type": "null"}]:
                raise Refusal(f"'{name}' is one of several types, which no kit understands")
            return replace(self.type(one, name, is_sent), is_nullable=True)
        if "$ref" in schema:
            return Type("structure", name=schema["$ref"].rpartition("/")[2])
        kind = schema.get("type")
        if kind is None:
            return Type("any")
        if kind == "array":
            # An element is called by the singular.
            return Type("list", of=self.type(schema["items"], name.removesuffix("s"), is_sent))
        if kind == "object" and "properties" in schema:
            return Type("structure", name=self.structure(name, schema, is_sent).name)
        if kind == "object":
            return Type("map", of=self.type(schema["additionalProperties"], name, is_sent))
        if "enum" in schema:
            choices = tuple(schema["enum"])
            return self.choices.setdefault(choices, Type("choice", choices, name=name))
        if schema.get("format") == "date-time":
            return Type("time")
        if kind not in self.PLAIN:
            raise Refusal(f"'{name}' has the type '{kind}', which no kit understands")
        return Type(self.PLAIN[kind])

    def ordered(self):
        """The structures, each after those that it refers to."""
        met, done = set(), []

        def visit(structure):
            if structure.name in met:
                return
            met.add(structure.name)
            for member in structure.members:
                one = member.type
                while one.of:
                    one = one.of
                if one.kind == "structure":
                    visit(self.structures[one.name])
            done.append(structure)

        for structure in self.structures.values():
            visit(structure)
        return done
