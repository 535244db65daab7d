import Forms
import TestSupport
import Testing
import WireFormats
import YAMLForms

struct ScalarTests {
  typealias Case = Example<String, (value: ScalarValue, kind: String)>

  static let cases: [Case] = [
    Case("", (.null, "nothing")),
    Case("~", (.null, "~")),
    Case("null", (.null, "null")),
    Case("true", (.bool(true), "a boolean")),
    Case("false", (.bool(false), "a boolean")),
    Case("0", (.number(JSONNumber(0)), "a number")),
    Case("-12", (.number(JSONNumber(-12)), "a number")),
    Case("a", (.text("a"), "a text")),
    Case("no", (.text("no"), "a text")),
    Case("0600", (.text("0600"), "a text")),
    Case("1e3", (.text("1e3"), "a text")),
    Case("''", (.text(""), "a text")),
    Case("'1'", (.text("1"), "a text")),
    Case("\"true\"", (.text("true"), "a text")),
    Case("|-\n  null", (.text("null"), "a text")),
  ]

  @Test(arguments: cases)
  func aScalarStandsFor(_ c: Case) throws {
    let root = try #require(FormDocument(yaml: "a: \(c.given)\n", name: "a.yaml").root)
    #expect(root["a"]?.value == c.expected.value)
    #expect(root["a"]?.kindName == c.expected.kind)
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
