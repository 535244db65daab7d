"""The clients that are emitted in Python and Go, for a contract with one of each kind."""

import unittest

from loading import script

script("kits")
from kit_emitters import contract, go, python  # noqa: E402

TEXT = {"type": "string"}
THING = {"type": "object", "required": ["id", "size"], "properties": {
    "id": {"type": "integer"}, "size": {"oneOf": [{"$ref": "#/components/schemas/Size"},
                                                  {"type": "null"}]}}}
SIZE = {"type": "object", "required": ["word"], "properties": {
    "word": {"type": "string", "enum": ["big", "small"], "description": "Its word."}}}
BODY = {"type": "object", "required": ["name"], "properties": {
    "times": {"oneOf": [{"type": "integer"}, {"type": "null"}]}, "name": TEXT,
    "do": {"type": "object", "required": ["to"], "properties": {
        "to": TEXT, "soft": {"type": "boolean"}}}}}


def json(schema):
    return {"content": {"application/json": {"schema": schema}}}


CONTRACT = contract.read({
    "info": {"version": "7"}, "servers": [{"url": "/root"}],
    "components": {"schemas": {"Thing": THING, "Size": SIZE}},
    "paths": {"/things/{thing}/parts": {
        "post": {"operationId": "makePart", "summary": "Makes a part.",
                 "parameters": [{"name": "thing", "in": "path", "required": True, "schema": TEXT}],
                 "requestBody": {"required": True, **json(BODY)},
                 "responses": {"201": json({"$ref": "#/components/schemas/Thing"})}},
        "get": {"operationId": "listParts", "summary": "Lists parts.",
                "parameters": [{"name": "limit", "in": "query", "required": False,
                                "schema": {"type": "integer"}}],
                "responses": {"200": json({"type": "array", "items": {
                    "$ref": "#/components/schemas/Thing"}})}},
        "delete": {"operationId": "dropParts", "summary": "Drops parts.",
                   "responses": {"204": {}}}}}})


class Python(unittest.TestCase):
    def setUp(self):
        self.client, self.asked = {}, []
        exec(compile(python.emit(CONTRACT)[python.PATH], "control.py", "exec"), self.client)

    def api(self, answer):
        def ask(*request):
            self.asked.append(request)
            return answer
        return self.client["ControlAPI"](ask)

    def test_a_body_has_what_is_given_and_the_answer_is_read(self):
        api = self.api({"id": 1, "size": {"word": "big"}})
        made = api.make_part("a/b", name="n", do={"to": "x"})
        self.assertEqual(self.asked, [
            ("POST", "/things/a%2Fb/parts", {"name": "n", "do": {"to": "x"}})])
        self.assertEqual((made.id, made.size.word), (1, "big"))

    def test_null_is_sent_where_it_is_a_value(self):
        api = self.api({"id": 1, "size": None})
        api.make_part("a", name="n", do=None, times=None)
        api.make_part("a", name="n", times=2)
        self.assertEqual([sent for _, _, sent in self.asked], [
            {"name": "n", "times": None}, {"name": "n", "times": 2}])

    def test_null_is_read(self):
        self.assertIsNone(self.api({"id": 1, "size": None}).make_part("a", name="n").size)

    def test_parameters_are_in_the_query(self):
        api = self.api([{"id": 1, "size": None}])
        self.assertEqual([one.id for one in api.list_parts(limit=3)], [1])
        api.list_parts()
        self.assertEqual([path for _, path, _ in self.asked], [
            "/things/{thing}/parts?limit=3", "/things/{thing}/parts"])

    def test_nothing_is_answered_with_none(self):
        self.assertIsNone(self.api({}).drop_parts())

    def test_the_root_is_named(self):
        self.assertEqual(self.client["ROOT"], "/root")


class Go(unittest.TestCase):
    def test_each_kind_has_its_form(self):
        text = go.emit(CONTRACT)[go.PATH]
        for part in (
                'const Root = "/root"',
                "\t// Its word. One of big, small.\n\tWord string `json:\"word\"`",
                "\tSize *Size `json:\"size\"`",
                "\tTimes *OrNull[int] `json:\"times,omitempty\"`",
                "\tDo *MakePartDo `json:\"do,omitempty\"`",
                "// MakePart makes a part.\nfunc (api API) MakePart(thing string, body MakePart)"
                " (answer Thing, err error) {\n"
                '\terr = api.ask("POST", "/things/"+url.PathEscape(thing)+"/parts", body, &answer)',
                "func (api API) ListParts(parameters ListParts) (answer []Thing, err error)",
                "func (api API) DropParts() error {\n\treturn api.ask("):
            with self.subTest(part=part):
                self.assertIn(part, text)


if __name__ == "__main__":
    unittest.main()
