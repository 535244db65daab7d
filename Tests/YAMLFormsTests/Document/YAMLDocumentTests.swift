import Forms
import Testing
import WireFormats
import YAMLForms

/// A text and the outline of its tree: each value with its stretch, in the order of the text.
struct TreeCase: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var expected: [String]
  var testDescription: String { name }

  static let all = [
    TreeCase(
      name: "scalars of all styles",
      text: "a: plain text\nb: 'it''s'\nc: \"\\u00e4\"\nd: |\n  x\n  y\ne: >-\n  x\n  y\nf:\n",
      expected: [
        "1:1-10:3 mapping",
        "1:1-1:2 key a", "1:4-1:14 plain 'plain text'",
        "2:1-2:2 key b", "2:4-2:11 singleQuoted 'it's'",
        "3:1-3:2 key c", "3:4-3:12 doubleQuoted 'ä'",
        "4:1-4:2 key d", "4:4-7:1 literal 'x\ny\n'",
        "7:1-7:2 key e", "7:4-10:1 folded 'x y'",
        "10:1-10:2 key f", "10:3-10:3 plain ''",
      ]),
    TreeCase(
      name: "blocks and brackets",
      text: "a:\n  - b: [1, {c: d}]\n    e: {}\n  - f\n\n# end\n",
      expected: [
        "1:1-4:6 mapping",
        "1:1-1:2 key a", "2:3-4:6 sequence",
        "2:5-3:10 mapping",
        "2:5-2:6 key b", "2:8-2:19 sequence",
        "2:9-2:10 plain '1'", "2:12-2:18 mapping",
        "2:13-2:14 key c", "2:16-2:17 plain 'd'",
        "3:5-3:6 key e", "3:8-3:10 mapping",
        "4:5-4:6 plain 'f'",
      ]),
    TreeCase(
      name: "columns count scalars", text: "日本: [語, \"😀\", e\u{301}]\n",
      expected: [
        "1:1-1:17 mapping",
        "1:1-1:3 key 日本", "1:5-1:17 sequence",
        "1:6-1:7 plain '語'", "1:9-1:12 doubleQuoted '😀'", "1:14-1:16 plain 'e\u{301}'",
      ]),
    TreeCase(
      name: "a byte order mark is a column", text: "\u{FEFF}a: b\nc: d\n",
      expected: [
        "1:2-2:5 mapping",
        "1:2-1:3 key a", "1:5-1:6 plain 'b'",
        "2:1-2:2 key c", "2:4-2:5 plain 'd'",
      ]),
    TreeCase(
      name: "CR LF", text: "a: b\r\nc: |\r\n  d\r\n  e\r\n",
      expected: [
        "1:1-5:1 mapping",
        "1:1-1:2 key a", "1:4-1:5 plain 'b'",
        "2:1-2:2 key c", "2:4-5:1 literal 'd\ne\n'",
      ]),
    TreeCase(
      name: "anchors are no part of a value",
      text: "a: &x  # one\n  b: 1\n&y c: &z [2]\nd: *x\ne: &w 'f'\n",
      expected: [
        "1:1-5:10 mapping",
        "1:1-1:2 key a", "2:3-2:7 mapping",
        "2:3-2:4 key b", "2:6-2:7 plain '1'",
        "3:4-3:5 key c", "3:10-3:13 sequence",
        "3:11-3:12 plain '2'",
        "4:1-4:2 key d", "2:3-2:7 mapping",
        "2:3-2:4 key b", "2:6-2:7 plain '1'",
        "5:1-5:2 key e", "5:7-5:10 singleQuoted 'f'",
      ]),
    TreeCase(
      name: "the first of two keys counts", text: "a: 1\nb: 2\na: [3]\n",
      expected: [
        "1:1-3:7 mapping",
        "1:1-1:2 key a", "1:4-1:5 plain '1'",
        "2:1-2:2 key b", "2:4-2:5 plain '2'",
      ]),
    TreeCase(
      name: "the first of two documents counts", text: "--- a\n--- [b]\n",
      expected: ["1:5-1:6 plain 'a'"]),
    TreeCase(name: "a text that can't be read whole", text: "a: 1\nb: [\n", expected: []),
  ]
}

struct YAMLDocumentTests {
  @Test(arguments: TreeCase.all)
  func readsATree(_ c: TreeCase) {
    let document = FormDocument(yaml: c.text, name: "a.yaml")
    #expect(document.root?.outline ?? [] == c.expected)
  }

  @Test func marksAreThoseOfTheSource() throws {
    let text = "\u{FEFF}日: \"😀 x\"  # ä\r\nb: [é, {c: ü}]\n"
    let document = FormDocument(yaml: text, name: "a.yaml")
    let spans = try #require(document.root).spans
    #expect(spans.count == 9)
    for span in spans {
      #expect(document.source.mark(at: span.start.offset) == span.start)
      #expect(document.source.mark(at: span.end.offset) == span.end)
    }
  }

  @Test func manyKeysAreToldApart() throws {
    let lines = (0..<1000).map { "k\($0): \($0)\n" }
    let document = FormDocument(yaml: lines.joined() + "k7: a\nk999: b\n", name: "a.yaml")
    #expect(document.root?.mapping?.entries.count == 1000)
    #expect(document.root?["k999"]?.scalar?.text == "999")
    #expect(
      document.problems.diagnostics.map(\.headline) == [
        "a.yaml:1001:1: error: key \"k7\" appears twice; first at 8:1",
        "a.yaml:1002:1: error: key \"k999\" appears twice; first at 1000:1",
      ])
  }

  @Test func keysDifferByTheirBytes() {
    let document = FormDocument(yaml: "e\u{301}: 1\né: 2\n", name: "a.yaml")
    #expect(document.problems.isEmpty)
    #expect(document.root?["é"]?.scalar?.text == "2")
  }

  @Test func anAliasBombIsDefused() {
    let levels = (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }
    let document = FormDocument(yaml: "a0: &a0 [x]\n" + levels.joined(), name: "a.yaml")
    #expect(document.root == nil)
    #expect(
      document.problems.diagnostics.map(\.message) == [
        "with *a14 the text has more than 100000 values"
      ])
  }
}

extension Node {
  /// The stretches of all values and keys.
  fileprivate var spans: [SourceSpan] {
    switch content {
    case .scalar: [span]
    case .sequence(let elements): [span] + elements.flatMap(\.spans)
    case .mapping(let mapping): [span] + mapping.entries.flatMap { [$0.key.span] + $0.value.spans }
    }
  }

  fileprivate var outline: [String] {
    switch content {
    case .scalar(let scalar): ["\(span.text) \(scalar.style.rawValue) '\(scalar.text)'"]
    case .sequence(let elements): ["\(span.text) sequence"] + elements.flatMap(\.outline)
    case .mapping(let mapping):
      ["\(span.text) mapping"]
        + mapping.entries.flatMap {
          ["\($0.key.span.text) key \($0.key.text)"] + $0.value.outline
        }
    }
  }
}

extension SourceSpan {
  fileprivate var text: String { "\(start)-\(end)" }
}
