"""The clients that are emitted in Java, Node and Ruby, for a small contract."""

import unittest

from loading import script

kits = script("kits")
from kit_emitters import java, node, ruby  # noqa: E402

TEXT = {"type": "string"}
THING = {
    "type": "object", "required": ["name", "made_at", "old_name", "parts"], "properties": {
        "name": TEXT, "made_at": {"type": "string", "format": "date-time"},
        "old_name": {"oneOf": [{"type": "integer"}, {"type": "null"}]},
        "parts": {"type": "array", "items": {"$ref": "#/components/schemas/Part"}}}}
PART = {"type": "object", "required": ["is_new"], "properties": {"is_new": {"type": "boolean"}}}
BODY = {
    "type": "object", "required": ["kind"], "properties": {
        "kind": {"type": "string", "enum": ["a", "b"], "description": "Its kind."},
        "do": {"type": "object", "additionalProperties": TEXT, "description": "More of it."}}}


def content(schema):
    return {"content": {"application/json": {"schema": schema}}}


IN_PATH = {"name": "thing", "in": "path", "required": True, "schema": TEXT}
CONTRACT = kits.contracts.read({
    "info": {"version": "7"}, "servers": [{"url": "/v7"}],
    "components": {"schemas": {"Part": PART, "Thing": THING}},
    "paths": {
        "/things/{thing}": {
            "get": {
                "operationId": "getThing", "summary": "Shows a thing.",
                "parameters": [
                    IN_PATH, {"name": "limit", "in": "query", "required": False,
                              "description": "The most.", "schema": {"type": "integer"}}],
                "responses": {"200": content({"$ref": "#/components/schemas/Thing"})}},
            "post": {
                "operationId": "changeThing", "summary": "Changes a thing.",
                "parameters": [IN_PATH],
                "requestBody": {"required": True, **content(BODY)}, "responses": {"204": {}}}}}})


class Emitted(unittest.TestCase):
    def assertHas(self, text, *blocks):
        for block in blocks:
            with self.subTest(block.splitlines()[0]):
                self.assertIn(block, text)


class Java(Emitted):
    text = java.emit(CONTRACT)[java.FILE]

    def test_an_operation_is_a_method(self):
        self.assertHas(self.text, '''
  /** Shows a thing. */
  public Thing getThing(String thing, GetThing parameters) {
    var answer = wire.send("GET", "/things/" + escaped(thing) + query(parameters), null);
    return Thing.of(answer);
  }
''', '''
  /** Changes a thing. */
  public void changeThing(String thing, ChangeThing body) {
    wire.send("POST", "/things/" + escaped(thing), body);
  }
''')

    def test_an_answer_is_a_record(self):
        self.assertHas(self.text, '''
  public record Thing(
      String name,
      Instant madeAt,
      Integer oldName,
      List<Part> parts) {
    static Thing of(Object json) {
      var members = Json.object(json);
      return new Thing(
          (String) members.get("name"),
          Instant.parse((String) members.get("made_at")),
          optional(members.get("old_name"), value -> ((Long) value).intValue()),
          list(members.get("parts"), element -> Part.of(element)));
    }
  }
''')

    def test_a_body_and_a_query_have_a_method_for_what_may_be_left_out(self):
        self.assertHas(self.text, '''
  public static final class ChangeThing extends Members<ChangeThing> {
    /** @param kind Its kind. One of {@code a}, {@code b}. */
    public ChangeThing(String kind) {
      with("kind", kind);
    }

    /** More of it. */
    public ChangeThing do_(Map<String, String> value) {
      return with("do", value);
    }
  }
''', "public GetThing limit(int value) {")

    def test_the_root_is_named(self):
        self.assertHas(self.text, 'ROOT = "/v7";')


class Node(Emitted):
    files = node.emit(CONTRACT)
    script, declarations = files["kits/node/control-api.js"], files["kits/node/control-api.d.ts"]

    def test_an_operation_is_a_method(self):
        self.assertHas(self.script, '''
  getThing(thing, parameters) {
    return this.send('GET', `/things/${encodeURIComponent(thing)}${query(parameters)}`);
  }

  changeThing(thing, body) {
    return this.send('POST', `/things/${encodeURIComponent(thing)}`, body);
  }
''')
        self.assertHas(self.declarations, '''
  /** Shows a thing. */
  getThing(thing: string, parameters?: {
    /** The most. */
    limit?: number;
  }): Promise<Thing>;

  /** Changes a thing. */
  changeThing(thing: string, body: ChangeThing): Promise<null>;
''')

    def test_a_structure_is_an_interface(self):
        self.assertHas(self.declarations, '''
export interface Thing {
  name: string;
  made_at: string;
  old_name: number | null;
  parts: Array<Part>;
}
''', '''
export interface ChangeThing {
  /** Its kind. */
  kind: ChangeThingKind;
  /** More of it. */
  do?: Record<string, string>;
}
''', '''
export type ChangeThingKind =
  | 'a'
  | 'b';
''')

    def test_the_root_is_named(self):
        self.assertHas(self.script, "ROOT = '/v7';")


class Ruby(Emitted):
    text = ruby.emit(CONTRACT)[ruby.FILE]

    def test_an_operation_is_a_method(self):
        self.assertHas(self.text, '''
    # Shows a thing.
    def get_thing(thing, **parameters)
      Thing.of(@wire.ask("GET", "/things/#{escaped(thing)}#{query(parameters)}"))
    end

    # Changes a thing.
    def change_thing(thing, body)
      @wire.ask("POST", "/things/#{escaped(thing)}", body)
    end
''')

    def test_an_answer_is_a_struct(self):
        self.assertHas(self.text, '''
    Thing = Struct.new(
      :name, :made_at, :old_name, :parts
    ) do
      def self.of(json)
        new(
          json["name"],
          Time.iso8601(json["made_at"]),
          json["old_name"],
          json["parts"].map { |one| Part.of(one) }
        )
      end
    end
''')

    def test_the_root_is_named(self):
        self.assertHas(self.text, 'ROOT = "/v7"')


if __name__ == "__main__":
    unittest.main()
