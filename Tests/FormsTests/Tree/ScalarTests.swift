import Forms
import Testing
import WireFormats
import YAMLForms

struct YAMLValueCase: Sendable, CustomTestStringConvertible {
  var text: String
  var value: ScalarValue
  var kind: String
  var testDescription: String { text }

  static let all = [
    YAMLValueCase(text: "", value: .null, kind: "nothing"),
    YAMLValueCase(text: "~", value: .null, kind: "~"),
    YAMLValueCase(text: "null", value: .null, kind: "null"),
    YAMLValueCase(text: "true", value: .bool(true), kind: "a boolean"),
    YAMLValueCase(text: "false", value: .bool(false), kind: "a boolean"),
    YAMLValueCase(text: "0", value: .number(JSONNumber(0)), kind: "a number"),
    YAMLValueCase(text: "-12", value: .number(JSONNumber(-12)), kind: "a number"),
    YAMLValueCase(text: "a", value: .text("a"), kind: "a text"),
    YAMLValueCase(text: "no", value: .text("no"), kind: "a text"),
    YAMLValueCase(text: "0600", value: .text("0600"), kind: "a text"),
    YAMLValueCase(text: "1e3", value: .text("1e3"), kind: "a text"),
    YAMLValueCase(text: "''", value: .text(""), kind: "a text"),
    YAMLValueCase(text: "'1'", value: .text("1"), kind: "a text"),
    YAMLValueCase(text: "\"true\"", value: .text("true"), kind: "a text"),
    YAMLValueCase(text: "|-\n  null", value: .text("null"), kind: "a text"),
  ]
}

struct ScalarTests {
  @Test(arguments: YAMLValueCase.all)
  func aScalarStandsFor(_ c: YAMLValueCase) throws {
    let root = try #require(FormDocument(yaml: "a: \(c.text)\n", name: "a.yaml").root)
    #expect(root["a"]?.value == c.value)
    #expect(root["a"]?.kindName == c.kind)
  }

  @Test func collectionsHaveNoValue() throws {
    let root = try #require(FormDocument(yaml: "a: [x]\n", name: "a.yaml").root)
    #expect(root.value == nil)
    #expect(root.kindName == "a mapping")
    #expect(root["a"]?.kindName == "a list")
    #expect(root["a"]?[0]?.value == .text("x"))
    #expect(root["a"]?[1] == nil)
    #expect(root[0] == nil)
    #expect(root["a"]?["x"] == nil)
  }
}

struct JSONValueYAMLTests {
  @Test func keepsOrderAndSpelling() throws {
    let document = FormDocument(
      yaml: "z: { nested: [1, null, \"two\", 1.50] }\na: true\n404:\n", name: "a.yaml")
    let json = JSONValue(try #require(document.root))
    #expect(json.text(.compact) == #"{"z":{"nested":[1,null,"two",1.50]},"a":true,"404":null}"#)
  }
}
