"""The kits' words, for a small vocabulary and a small contract."""

import sys
import types
import unittest
from unittest import mock

from loading import script

kits = script("kits")
from kit_emitters import (  # noqa: E402
    go_words, java_words, node_words, python_words, ruby_words, vocabulary)
from kit_emitters.vocabulary import FIRST, ONLY, Recipe, Take, Verb, Word  # noqa: E402

TEXT = {"type": "string"}
PART = {"type": "object", "required": ["id", "cause"], "properties": {"id": TEXT, "cause": TEXT}}
PARTS = {"type": "object", "required": ["parts"], "properties": {
    "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Part"}}}}
MAKING = {"type": "object", "required": ["name"], "properties": {
    "name": TEXT, "size": {"type": "integer"}, "names": {"type": "array", "items": TEXT}}}


def content(schema):
    return {"content": {"application/json": {"schema": schema}}}


def query(name):
    return {"name": name, "in": "query", "required": False, "schema": TEXT}


CONTRACT = kits.contracts.read({
    "info": {"version": "7"}, "servers": [{"url": "/v7"}],
    "components": {"schemas": {"Part": PART}},
    "paths": {
        "/parts": {
            "post": {"operationId": "makePart", "summary": "Makes one.",
                     "requestBody": {"required": True, **content(MAKING)},
                     "responses": {"201": content({"$ref": "#/components/schemas/Part"})}},
            "get": {"operationId": "listParts", "summary": "Lists.",
                    "parameters": [query("client"), query("state"), query("wait")],
                    "responses": {"200": content(PARTS)}}},
        "/parts/{part}": {
            "delete": {"operationId": "dropPart", "summary": "Drops one.", "parameters": [
                {"name": "part", "in": "path", "required": True, "schema": TEXT}],
                "responses": {"204": {}}}}}})

APP = Take("app", "client", kind="app", is_optional=True)
PARTS_WORD = Word("parts", "The parts.", (
    Verb("make", "Makes one.", "makePart", (Take("name", default="n"),), more=True,
         without=("names",), gives=()),
    Verb("of", "Lists some.", "listParts", (APP,), fixed=(("state", "new"),), gives=("parts",)),
    Verb("last", "Finds one.", "listParts", gives=("parts", FIRST)),
    Verb("cause", "Finds a cause.", "listParts", gives=("parts", FIRST, "cause")),
    Verb("wait_for", "Waits.", "listParts", (Take("wait"),), gives=("parts", ONLY),
         otherwise="nothing in {wait}"),
    Verb("summary", "Tells.", "listParts", gives=("parts",)),
    Verb("drop", "Drops them.", "dropPart", (APP,), each="of"),
    Verb("chosen", "Chooses some.", "listParts", (Take("state"),), more=True, whole="choice",
         gives=("parts",)),
), (Recipe("named", "Has names.", "MakePart", {"name": "x", "names": Take("all", kind="list")},
           is_everywhere=True),))


def emitted(emitter):
    with mock.patch.object(vocabulary, "WORDS", (PARTS_WORD,)), \
            mock.patch.object(vocabulary, "ALL", PARTS_WORD):
        return "".join(emitter.emit(CONTRACT).values())


class API:
    """An API that notes what it is asked."""

    def __init__(self, asked, found):
        self.asked, self.found = asked, found

    def __getattr__(self, operation):
        def ask(*places, **members):
            given = {name: value for name, value in members.items() if value is not None}
            self.asked.append((operation, *places, given))
            return mock.Mock(parts=self.found)
        return ask


class Python(unittest.TestCase):
    """It is run."""

    def setUp(self):
        self.asked, self.found = [], []
        package = types.ModuleType("kit")
        package.__path__ = []
        control = types.ModuleType("kit.control")
        with mock.patch.dict(sys.modules, {"kit": package, "kit.control": control}):
            module = {"__name__": "kit.words", "__package__": "kit"}
            exec(compile(emitted(python_words), "words.py", "exec"), module)
        self.parts = module["Parts"](API(self.asked, self.found))

    def test_a_verb_takes_what_it_needs_and_more(self):
        self.parts.make(size=3)
        self.assertEqual(self.asked, [("make_part", {"name": "n", "size": 3})])
        with self.assertRaises(TypeError):
            self.parts.make(names=[])

    def test_something_is_fixed_and_an_app_may_be_left_out(self):
        self.parts.of()
        self.parts.of(mock.Mock(client_id="c"))
        self.assertEqual([asked for _, asked in self.asked],
                         [{"state": "new"}, {"client": "c", "state": "new"}])

    def test_the_first_is_found_if_there_is_one(self):
        self.assertEqual((self.parts.last(), self.parts.cause()), (None, None))
        self.found += [mock.Mock(cause="x"), mock.Mock(cause="y")]
        self.assertEqual((self.parts.last(), self.parts.cause()), (self.found[0], "x"))

    def test_the_only_one_has_to_be_there(self):
        with self.assertRaisesRegex(TimeoutError, "nothing in 3s"):
            self.parts.wait_for("3s")
        self.found.append("it")
        self.assertEqual(self.parts.wait_for("3s"), "it")

    def test_an_operation_is_done_to_each(self):
        self.found += [mock.Mock(id="1"), mock.Mock(id="2")]
        self.parts.drop()
        self.assertEqual(self.asked[1:], [("drop_part", "1", {}), ("drop_part", "2", {})])


class Others(unittest.TestCase):
    def test_each_language_has_its_form(self):
        cases = {
            go_words: [
                "func (parts Parts) Make(name string) control.Part {",
                'ListParts(control.ListParts{Client: client, State: "new"})',
                "\tif len(answer.Parts) == 0 {\n\t\treturn nil\n\t}\n\treturn &answer.Parts[0]",
                'parts.t.Fatalf("nothing in %s", wait)',
                "parts.check(parts.api.DropPart(fmt.Sprint(one.ID)))",
                'return control.MakePart{Name: "x", Names: all}'],
            java_words: [
                'return make("n");', "public ControlApi.Part make(String name) {",
                'new ControlApi.ListParts().state("new");', ".stream().findFirst().orElse(null);",
                'new UnderstudyException("nothing in " + wait_ + "\\n" + summary())',
                "of(app).forEach(one -> api.dropPart(String.valueOf(one.id())));",
                'return new ControlApi.MakePart("x").names(List.of(all));',
                "chosen(String state, ControlApi.ListParts choice) {",
                "chosen(String state) {\n    return chosen(state, new ControlApi.ListParts());"],
            node_words: [
                "async make(name = 'n', more = {}) {", "{ client: app?.client_id, state: 'new' }",
                "return parts[0]?.cause;", "`nothing in ${wait}\\n${await this.summary()}`",
                "for (const one of await this.of(app)) await this.api.dropPart(one.id);",
                "export const named = (...all) => ({ name: 'x', names: all });",
                "make(name?: string, more?: Omit<control.MakePart, 'name'>): Promise<control.Part>;",
                "cause(): Promise<string | undefined>;"],
            ruby_words: [
                'def make(name = "n", **more)',
                'api.list_parts(client: app&.client_id, state: "new").parts',
                "api.list_parts.parts.first&.cause", 'raise Error, "nothing in #{wait}\\n#{summary}"',
                "of(app).each { |one| api.drop_part(one.id) }"],
        }
        for emitter, parts in cases.items():
            text = emitted(emitter)
            for part in parts:
                with self.subTest(emitter=emitter.__name__, part=part):
                    self.assertIn(part, text)

    def test_a_verb_that_the_contract_has_nothing_for_is_refused(self):
        cases = [(Verb("go", "", "fly"), "no operation 'fly'"),
                 (Verb("go", "", "makePart", (Take("speed"),)), "nothing that 'speed' is to"),
                 (Verb("go", "", "makePart", fixed=(("speed", 1),)), "fixes what 'makePart'")]
        for verb, message in cases:
            with self.subTest(message), self.assertRaisesRegex(kits.contracts.Refusal, message), \
                    mock.patch.object(vocabulary, "ALL", Word("one", "", (verb,))), \
                    mock.patch.object(vocabulary, "WORDS", ()):
                vocabulary.bind(CONTRACT)


if __name__ == "__main__":
    unittest.main()
