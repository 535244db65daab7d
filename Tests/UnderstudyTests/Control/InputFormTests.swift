import Testing
import WireFormats

@testable import Understudy

private enum Kind: String, CaseIterable {
  case desktop, web
}

private struct Sample: ControlInput, Equatable {
  var name = ""
  var kind: Kind?
  var count = 5
  var list: [Bool] = []
  var map: [String: String?] = [:]
  var choice: Bool?
  var time = Duration.zero

  static let form = ObjectForm(
    Sample(),
    [
      .required("name", .filled, \.name, "A name."),
      .optional("kind", .choice(Kind.self), \.kind, "A kind."),
      .optional("count", .number(1...9), \.count, "A count."),
      .optional("list", .list(.flag), \.list, "A list."),
      .optional(
        "map",
        InputForm.pairs(names: .fieldName, .orNull(.text))
          .mapped { Dictionary($0) { _, last in last } }, \.map, "A map."),
      .optional(
        "do", .oneOf([("a", .flag, "One."), ("b", .flag, "Two.")]), \.choice, "One of two."),
      .optional("time", .duration, \.time, "A time."),
    ])
}

struct InputFormCase: Sendable, CustomTestStringConvertible {
  let value: JSONValue
  let code: ControlFailure.Code
  let message: String
  let path: String
  var help: String?
  var testDescription: String { message }

  static let all = [
    InputFormCase(
      value: [], code: .wrongForm, message: "expected an object, found an array", path: ""),
    InputFormCase(
      value: [:], code: .memberMissing, message: "the member 'name' is missing", path: "name"),
    InputFormCase(
      value: ["name": "x", "cuont": 1], code: .memberUnknown, message: "unknown member 'cuont'",
      path: "cuont", help: "did you mean 'count'?"),
    InputFormCase(
      value: ["name": ""], code: .wrongForm,
      message: "expected a text that isn't empty", path: "name"),
    InputFormCase(
      value: ["name": 1], code: .wrongForm,
      message: "expected a text that isn't empty, found a number", path: "name"),
    InputFormCase(
      value: ["name": "x", "time": "61 minutes"], code: .wrongForm,
      message: "expected a duration such as 500ms, 61m, 1h30m or 7d", path: "time"),
    InputFormCase(
      value: ["name": "x", "kind": "dekstop"], code: .wrongForm,
      message: "expected one of desktop, web", path: "kind", help: "did you mean 'desktop'?"),
    InputFormCase(
      value: ["name": "x", "count": 10], code: .wrongForm,
      message: "expected a whole number from 1 to 9", path: "count"),
    InputFormCase(
      value: ["name": "x", "count": 1.5], code: .wrongForm,
      message: "expected a whole number from 1 to 9", path: "count"),
    InputFormCase(
      value: ["name": "x", "list": [true, "no"]], code: .wrongForm,
      message: "expected a boolean, found a string", path: "list[1]"),
    InputFormCase(
      value: ["name": "x", "map": ["a b": nil]], code: .wrongForm,
      message: "expected the name of a header field as a member's name", path: "map.a b"),
    InputFormCase(
      value: ["name": "x", "do": ["a": true, "b": true]], code: .wrongForm,
      message: "expected exactly one of a, b", path: "do"),
    InputFormCase(
      value: ["name": "x", "do": ["c": true]], code: .memberUnknown,
      message: "unknown member 'c'", path: "do.c", help: "known here: a, b"),
  ]
}

@Suite struct InputFormTests {
  @Test(arguments: InputFormCase.all)
  func whatIsWrongIsToldWithItsPlace(_ c: InputFormCase) throws {
    let failure = try #require(throws: ControlFailure.self) {
      try InputForm.object(Sample.form).read(c.value, JSONPath())
    }
    #expect(failure.code == c.code)
    #expect(failure.message == c.message)
    #expect(failure.path?.description == c.path)
    #expect(failure.help == c.help)
  }

  @Test func whatFitsIsTaken() throws {
    let sample = try Sample.form.read([
      "name": "x", "kind": "web", "count": 9, "list": [true, false], "map": ["A": nil, "B": "b"],
      "do": ["b": false], "time": "61m",
    ])
    #expect(
      sample
        == Sample(
          name: "x", kind: .web, count: 9, list: [true, false], map: ["A": nil, "B": "b"],
          choice: false, time: .seconds(61 * 60)))
  }

  @Test func whatIsLeftOutKeepsItsDefault() throws {
    #expect(try Sample.form.read(["name": "x"]) == Sample(name: "x"))
  }
}
