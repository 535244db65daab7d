import Forms
import TestSupport
import Testing
import WireFormats

@testable import Plays

private let resolvingCases: [Example<String, JSONValue?>] = [
  Example("plain", "plain"),
  Example("Bearer ${token}", "Bearer ya29.aB"),
  Example("${token}", "ya29.aB"),
  Example("${token|upper}", "YA29.AB"),
  Example("${token|lower|first:4}", "ya29"),
  Example("${token|last:2}", "aB"),
  Example("${token|base64url}", "eWEyOS5hQg"),
  Example("${token|sha256}", "BwM"),
  Example("$${token} costs $5", "${token} costs $5"),
  Example("${list}", ["a", 2]),
  Example("x${list}", nil),
  Example("${list|upper}", nil),
  Example("${nothing}", nil),
  Example("${left_out}", .null),
  Example("${left_out|upper}", .null),
  Example("x${left_out}", nil),
  Example("${number}%", "41%"),
  Example("${number}", 41),
]

struct VariablesTests {
  private let variables = Variables(sha256: { [UInt8($0.count), 3] }) { name in
    let values: [String: JSONValue] = [
      "token": "ya29.aB", "list": ["a", 2], "number": 41, "left_out": .null,
    ]
    return values[name]
  }

  @Test(arguments: resolvingCases)
  func resolves(_ c: Example<String, JSONValue?>) throws {
    let node = Node(
      .scalar(Scalar(c.given, .doubleQuoted)),
      at: SourceSpan(at: SourceMark(line: 1, column: 1, offset: 0)))
    let template = try Template(from: node)
    #expect((try? variables.value(of: template)) == c.expected)
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
