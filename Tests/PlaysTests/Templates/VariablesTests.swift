import Forms
import Testing
import WireFormats

@testable import Plays

struct ResolvingCase: Sendable, CustomTestStringConvertible {
  var text: String
  var value: JSONValue?
  var testDescription: String { text }

  static let all = [
    ResolvingCase(text: "plain", value: "plain"),
    ResolvingCase(text: "Bearer ${token}", value: "Bearer ya29.aB"),
    ResolvingCase(text: "${token}", value: "ya29.aB"),
    ResolvingCase(text: "${token|upper}", value: "YA29.AB"),
    ResolvingCase(text: "${token|lower|first:4}", value: "ya29"),
    ResolvingCase(text: "${token|last:2}", value: "aB"),
    ResolvingCase(text: "${token|base64url}", value: "eWEyOS5hQg"),
    ResolvingCase(text: "${token|sha256}", value: "BwM"),
    ResolvingCase(text: "$${token} costs $5", value: "${token} costs $5"),
    ResolvingCase(text: "${list}", value: ["a", 2]),
    ResolvingCase(text: "x${list}", value: nil),
    ResolvingCase(text: "${list|upper}", value: nil),
    ResolvingCase(text: "${nothing}", value: nil),
    ResolvingCase(text: "${left_out}", value: .null),
    ResolvingCase(text: "${left_out|upper}", value: .null),
    ResolvingCase(text: "x${left_out}", value: nil),
    ResolvingCase(text: "${number}%", value: "41%"),
    ResolvingCase(text: "${number}", value: 41),
  ]
}

struct VariablesTests {
  private let variables = Variables(sha256: { [UInt8($0.count), 3] }) { name in
    let values: [String: JSONValue] = [
      "token": "ya29.aB", "list": ["a", 2], "number": 41, "left_out": .null,
    ]
    return values[name]
  }

  @Test(arguments: ResolvingCase.all)
  func resolves(_ c: ResolvingCase) throws {
    let node = Node(
      .scalar(Scalar(c.text, .doubleQuoted)),
      at: SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0)))
    let template = try Template(from: node)
    #expect((try? variables.value(of: template)) == c.value)
  }

  @Test(arguments: [
    ("token", Filter.upper, false), ("token", .first(4), false), ("token", .first(7), true),
    ("number", .upper, true), ("number", .sha256, false), ("list", .upper, false),
    ("nothing", .upper, false),
  ])
  func aFilterMayLeaveAValueAsItIs(name: String, filter: Filter, isUnchanged: Bool) {
    let mark = SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0))
    let reference = Reference(name, [filter], at: mark)
    let value = TemplateValue.list([
      .text(Template([.reference(Reference("token", at: mark))], at: mark)),
      .text(Template([.reference(reference)], at: mark)),
    ])
    #expect(variables.firstUnchangedReference(in: value) == (isUnchanged ? reference : nil))
  }

  @Test func allTextsOfAList() throws {
    let mark = SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0))
    let list = TemplateValue.list([
      .text(Template([.reference(Reference("list", at: mark))], at: mark)),
      .text(Template([.text("b")], at: mark)),
    ])
    #expect(try variables.texts(of: list) == ["a", "2", "b"])
  }
}
