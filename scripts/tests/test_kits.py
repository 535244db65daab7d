"""The contract that the kits' clients are made from, and the comparison with the committed ones."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from loading import script

kits = script("kits")
contracts = kits.contracts
Member, Structure, Type = contracts.Member, contracts.Structure, contracts.Type

TEXT = {"type": "string", "minLength": 1}
NAMED = {"type": "object", "properties": {"name": TEXT}, "required": ["name"]}


def document(schemas=None, **operations):
    """A document of schemas and of operations: their methods, paths and the rest, by their ids."""
    paths = {}
    for name, (method, path, told) in operations.items():
        paths.setdefault(path, {})[method] = {
            "operationId": name, "summary": f"Does {name}.", "responses": {"204": {}}, **told}
    return {"info": {"version": "1"}, "servers": [{"url": "/v1"}], "paths": paths,
            "components": {"schemas": schemas or {}}}


def content(schema):
    return {"content": {"application/json": {"schema": schema}}}


def type_of(schema):
    """The type of a member `x` of a structure `A`."""
    made = contracts.read(document({"A": {"type": "object", "properties": {"x": schema}}}))
    return made.structures[-1].members[0].type


class Types(unittest.TestCase):
    def test_each_schema_has_a_type(self):
        cases = [
            (TEXT, Type("text")),
            ({"type": "string", "enum": ["a", "b"]}, Type("choice", ("a", "b"), name="AX")),
            ({"type": "string", "format": "date-time"}, Type("time")),
            ({"type": "integer", "minimum": 0}, Type("integer")),
            ({"type": "boolean"}, Type("boolean")),
            ({"description": "Whatever."}, Type("any")),
            ({"type": "array", "items": TEXT}, Type("list", of=Type("text"))),
            ({"type": "object", "additionalProperties": {}}, Type("map", of=Type("any"))),
            ({"oneOf": [TEXT, {"type": "null"}]}, Type("text", is_nullable=True)),
            ({"$ref": "#/components/schemas/A"}, Type("structure", name="A")),
            (NAMED, Type("structure", name="AX")),
        ]
        for schema, expected in cases:
            with self.subTest(schema=schema):
                self.assertEqual(type_of(schema), expected)

    def test_a_schema_that_no_kit_understands_is_refused(self):
        for schema in ({"type": "number"}, {"allOf": [TEXT]}, {"oneOf": [TEXT, NAMED]}):
            with self.subTest(schema=schema), self.assertRaises(contracts.Refusal):
                type_of(schema)

    def test_an_element_is_called_by_the_singular(self):
        keys = {"oneOf": [{"type": "array", "items": NAMED}, {"type": "null"}]}
        made = contracts.read(document({"A": {"type": "object", "properties": {"old_keys": keys}}}))
        self.assertEqual([one.name for one in made.structures], ["AOldKey", "A"])

    def test_types_with_the_same_choices_share_a_name(self):
        choice = {"type": "string", "enum": ["a", "b"]}
        made = contracts.read(document({
            name: {"type": "object", "properties": {"x": choice}} for name in ("A", "B")}))
        self.assertEqual(made.choices, (Type("choice", ("a", "b"), name="AX"),))
        self.assertEqual(made.structures[1].members[0].type, made.choices[0])

    def test_two_structures_never_have_one_name(self):
        with self.assertRaisesRegex(contracts.Refusal, "'AX'"):
            contracts.read(document({
                "A": {"type": "object", "properties": {"x": NAMED}}, "AX": NAMED}))


class Operations(unittest.TestCase):
    def test_an_operation_has_places_parameters_a_body_and_an_answer(self):
        told = {
            "parameters": [
                {"name": "thing", "in": "path", "required": True, "schema": TEXT},
                {"name": "limit", "in": "query", "required": False, "description": "The most.",
                 "schema": {"type": "integer"}}],
            "requestBody": {"required": True, **content(NAMED)},
            "responses": {"201": content({"$ref": "#/components/schemas/A"}), "400": {}}}
        made = contracts.read(document({"A": NAMED}, makeOne=("post", "/things/{thing}", told)))
        body = Structure("MakeOne", "", (Member("name", Type("text"), True, ""),), is_sent=True)
        self.assertEqual(made.operations, (contracts.Operation(
            "makeOne", "Does makeOne.", "POST", "/things/{thing}", ("thing",),
            (Member("limit", Type("integer"), False, "The most."),), body, True,
            Type("structure", name="A")),))
        self.assertEqual(made.structures, (
            Structure("A", "", body.members, is_sent=False), body))

    def test_an_answer_of_its_own_is_called_by_the_operation(self):
        told = {"responses": {"200": content(NAMED)}}
        made = contracts.read(document(listAll=("get", "/", told)))
        self.assertEqual(made.operations[0].answer, Type("structure", name="ListAllAnswer"))

    def test_no_answer_and_no_body_are_none(self):
        stop = contracts.read(document(stop=("post", "/stop", {}))).operations[0]
        self.assertEqual((stop.body, stop.needs_body, stop.answer), (None, False, None))

    def test_streams_are_left_out(self):
        told = {"responses": {"200": {"content": {"text/event-stream": {"schema": TEXT}}}}}
        self.assertEqual(contracts.read(document(follow=("get", "/", told))).operations, ())

    def test_a_structure_comes_after_those_it_refers_to(self):
        schemas = {"A": {"type": "object", "properties": {
            "all": {"type": "array", "items": {"$ref": "#/components/schemas/B"}}}}, "B": NAMED}
        made = contracts.read(document(schemas)).structures
        self.assertEqual([one.name for one in made], ["B", "A"])


class Words(unittest.TestCase):
    def test_names_of_all_cases_have_words(self):
        cases = {"client_at_hand": ["client", "at", "hand"], "setAPIs": ["set", "apis"],
                 "WholeEntry": ["whole", "entry"], "getAppCheck": ["get", "app", "check"]}
        for name, words in cases.items():
            self.assertEqual(contracts.words(name), words)


class Comparison(unittest.TestCase):
    def run_main(self, root, *arguments):
        emitter = mock.Mock(emit=lambda contract: {"a/one": "1\n", "two": "2\n"})
        errors = io.StringIO()
        with mock.patch.object(kits, "ROOT", root), \
                mock.patch.object(kits, "described", lambda program: document()), \
                mock.patch.object(kits.kit_emitters, "all_of_them", lambda: [emitter]), \
                mock.patch("sys.argv", ["kits", *arguments]), \
                contextlib.redirect_stderr(errors), contextlib.redirect_stdout(io.StringIO()):
            return kits.main(), errors.getvalue()

    def test_a_check_names_the_files_that_differ_and_writes_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "two").write_text("old\n")
            code, errors = self.run_main(root, "--check")
            self.assertEqual(code, 1)
            self.assertEqual([line.split(":")[0] for line in errors.splitlines()], ["a/one", "two"])
            self.assertEqual((root / "two").read_text(), "old\n")

    def test_what_was_written_passes_the_check(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(self.run_main(Path(folder)), (0, ""))
            self.assertEqual(self.run_main(Path(folder), "--check"), (0, ""))


class Reach(unittest.TestCase):
    def emitted(self, *members):
        """The clients of all kits for a structure that is sent and one that is answered."""
        thing = {"type": "object", "properties": {name: TEXT for name in members}}
        made = contracts.read(document({"Thing": thing}, makeThing=("post", "/things", {
            "requestBody": {"required": True, **content(thing)},
            "responses": {"201": content({"$ref": "#/components/schemas/Thing"})}})))
        clients = [one for one in kits.kit_emitters.all_of_them()
                   if not one.__name__.endswith("_words")]
        with mock.patch.object(kits.kit_emitters, "all_of_them", lambda: clients):
            return kits.emitted(made)

    def test_a_member_that_is_new_reaches_every_kit(self):
        before, after = self.emitted("name"), self.emitted("name", "paint")
        reached = [path for path in after if after[path] != before[path]]
        self.assertEqual({path.split("/")[1] for path in reached},
                         {check.parent.name for check in (kits.ROOT / "kits").glob("*/check")})
        for path in reached:
            with self.subTest(path=path):
                self.assertNotIn("paint", before[path].lower())
                self.assertIn("paint", after[path].lower())


if __name__ == "__main__":
    unittest.main()
