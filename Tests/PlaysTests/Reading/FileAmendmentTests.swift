import Testing

@testable import Plays

/// Lines that are put into files by this program.
@Suite struct FileAmendmentTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var amendment: FileAmendment
    /// Nil where there is no place for the line.
    var result: String?
  }

  static let variable = FileAmendment("trust", "set", "B", value: #""${ca.pem}""#)

  static let examples = [
    Example(
      testDescription: "a new last line of a block",
      file: "trust:\n  via: env\n  set:\n    A: 1 # why\n\n# next\nstore: none\n",
      amendment: variable,
      result:
        "trust:\n  via: env\n  set:\n    A: 1 # why\n    B: \"${ca.pem}\"\n\n# next\nstore: none\n"),
    Example(
      testDescription: "a new last entry in braces",
      file: "trust: { via: env, set: { A: 1 } } # why\n", amendment: variable,
      result: "trust: { via: env, set: { A: 1, B: \"${ca.pem}\" } } # why\n"),
    Example(
      testDescription: "a section that isn't there, in braces",
      file: "trust: { via: env }\n", amendment: variable,
      result: "trust: { via: env, set: { B: \"${ca.pem}\" } }\n"),
    Example(
      testDescription: "a section that isn't there, in a block",
      file: "trust:\n  via: env\n", amendment: variable,
      result: "trust:\n  via: env\n  set: { B: \"${ca.pem}\" }\n"),
    Example(
      testDescription: "nothing of it is there, and the last line has no end",
      file: "id: app", amendment: variable,
      result: "id: app\ntrust: { set: { B: \"${ca.pem}\" } }\n"),
    Example(
      testDescription: "another value", file: "endpoints: { via: proxy, set: { A: 1 } }\n",
      amendment: FileAmendment("endpoints", "via", value: "hosts"),
      result: "endpoints: { via: hosts, set: { A: 1 } }\n"),
    Example(
      testDescription: "a list in place of a block of elements",
      file: "intercept:\n  - a\n  - b # two\nid: x\n",
      amendment: FileAmendment("intercept", value: "[a, b, c]"),
      result: "intercept: [a, b, c] # two\nid: x\n"),
    Example(
      testDescription: "a section in place of a word", file: "store: none\nid: x\n",
      amendment: FileAmendment("store", "files", value: "[a]"),
      result: "store: { files: [a] }\nid: x\n"),
    Example(
      testDescription: "behind a block of text", file: "id: |\n  one\n  two\n",
      amendment: FileAmendment("title", value: "three"),
      result: "id: |\n  one\n  two\ntitle: three\n"),
    Example(
      testDescription: "an empty mapping", file: "trust: {}\n", amendment: variable,
      result: "trust: { set: { B: \"${ca.pem}\" } }\n"),
    Example(
      testDescription: "a file that is no mapping", file: "- a\n", amendment: variable),
    Example(
      testDescription: "a value that isn't one line of YAML", file: "id: x\n",
      amendment: FileAmendment("title", value: "{ a: [")),
    Example(testDescription: "a file that is none", file: "a: [", amendment: variable),
  ]

  @Test(arguments: examples) func keepsAllElse(_ example: Example) {
    let changed = example.amendment.applied(to: Array(example.file.utf8))
    #expect(changed.map { String(decoding: $0, as: UTF8.self) } == example.result)
  }

  @Test func aLineKnowsItsSection() {
    #expect(Self.variable.section == "trust.set")
    #expect(Self.variable.line == #"B: "${ca.pem}""#)
    #expect(FileAmendment("store", value: "none").section.isEmpty)
  }
}
