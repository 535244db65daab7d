internal import WireFormats

/// Reads the values of a tree, and notes what is wrong with them instead of giving up.
///
/// Every function takes the value that may be missing and gives nothing for it, so that a reader
/// can be written as if all were well: what is nil at its end was left out, or has been noted.
package struct ValueReader: Sendable {
  package var problems: ProblemList

  /// Goes on with the problems that a document has already.
  package init(_ problems: ProblemList) { self.problems = problems }

  package init(_ document: FormDocument) { problems = document.problems }

  /// Notes that a value is something else than what is wanted.
  mutating func mismatch(_ node: Node, _ expected: Expected) {
    let help = MismatchHelp.help(for: node, expected)
    note(.mismatch(expected, found: node.kindName, help: help), about: node)
  }

  /// Notes a problem with a value, unless it has one already and would be blamed for it twice.
  mutating func note(_ problem: WrongValue, about node: Node) {
    guard !problems.hasError(at: node.span) else { return }
    problems.add(problem, at: node.span)
  }
}

extension [String] {
  /// True if a word is among these byte for byte, as keys are compared.
  func containsExactly(_ word: String) -> Bool {
    let word = ExactText(word)
    return contains { ExactText($0) == word }
  }
}

/// Advice for an author who wrote another kind of value.
private enum MismatchHelp {
  static func help(for node: Node, _ expected: Expected) -> String {
    guard let scalar = node.scalar else { return expected.example }
    switch (expected, scalar.value) {
    case (.text, .bool), (.text, .number): return "write \"\(scalar.text)\""
    case (.bool, .text), (.wholeNumber, .text), (.number, .text):
      let isRightWithoutQuotes =
        scalar.style != .plain && Scalar(scalar.text).value.fits(expected)
      return isRightWithoutQuotes ? "remove the quotes" : expected.example
    case (.mapping, .text):
      let key = scalar.style == .plain ? Mapping.missingBlank(in: scalar.text) : nil
      return key.map { "write \($0.key): \($0.value)" } ?? expected.example
    case _: return expected.example
    }
  }
}

extension ScalarValue {
  fileprivate func fits(_ expected: Expected) -> Bool {
    switch (self, expected) {
    case (.bool, .bool), (.number, .number): true
    case (.number(let number), .wholeNumber): number.int != nil
    case _: false
    }
  }
}
