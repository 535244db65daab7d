import Testing
import WireFormats

@testable import Understudy

struct SchemaCheckCase: Sendable, CustomTestStringConvertible {
  let value: JSONValue
  let code: ControlFailure.Code
  let message: String
  let path: String
  var help: String?
  var testDescription: String { message }

  static let schema = Schema.object([
    .required("name", .text(.filled), "A name."),
    .optional("kind", .text(.choice(["desktop", "web"])), "A kind."),
    .optional("count", .number(1...9), "A count."),
    .optional("list", .list(.flag), "A list."),
    .optional("map", .map(names: .fieldName, .orNull(.text())), "A map."),
    .optional(
      "do", .oneOf([.optional("a", .flag, "One."), .optional("b", .flag, "Two.")]), "One."),
  ])

  static let all = [
    SchemaCheckCase(
      value: [], code: .wrongForm, message: "expected an object, found an array", path: ""),
    SchemaCheckCase(
      value: [:], code: .memberMissing, message: "the member 'name' is missing", path: "name"),
    SchemaCheckCase(
      value: ["name": "x", "cuont": 1], code: .memberUnknown, message: "unknown member 'cuont'",
      path: "cuont", help: "did you mean 'count'?"),
    SchemaCheckCase(
      value: ["name": ""], code: .wrongForm,
      message: "expected a text that isn't empty, found a string", path: "name"),
    SchemaCheckCase(
      value: ["name": "x", "kind": "dekstop"], code: .wrongForm,
      message: "expected one of desktop, web", path: "kind", help: "did you mean 'desktop'?"),
    SchemaCheckCase(
      value: ["name": "x", "count": 10], code: .wrongForm,
      message: "expected a whole number from 1 to 9", path: "count"),
    SchemaCheckCase(
      value: ["name": "x", "count": 1.5], code: .wrongForm,
      message: "expected a whole number from 1 to 9", path: "count"),
    SchemaCheckCase(
      value: ["name": "x", "list": [true, "no"]], code: .wrongForm,
      message: "expected a boolean, found a string", path: "list[1]"),
    SchemaCheckCase(
      value: ["name": "x", "map": ["a b": nil]], code: .wrongForm,
      message: "expected the name of a header field as a member's name", path: "map.a b"),
    SchemaCheckCase(
      value: ["name": "x", "do": ["a": true, "b": true]], code: .wrongForm,
      message: "expected exactly one of a, b", path: "do"),
  ]
}

@Suite struct SchemaCheckTests {
  @Test(arguments: SchemaCheckCase.all)
  func whatIsWrongIsToldWithItsPlace(_ c: SchemaCheckCase) throws {
    let failure = try #require(throws: ControlFailure.self) {
      try SchemaCheckCase.schema.check(c.value)
    }
    #expect(failure.code == c.code)
    #expect(failure.message == c.message)
    #expect(failure.path?.description == c.path)
    #expect(failure.help == c.help)
  }

  @Test func whatFitsIsTaken() throws {
    try SchemaCheckCase.schema.check([
      "name": "x", "kind": "web", "count": 9, "list": [true, false], "map": ["A": nil, "B": "b"],
      "do": ["b": false],
    ])
  }
}
