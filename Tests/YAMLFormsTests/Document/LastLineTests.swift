import Testing
import WireFormats
import YAMLForms

@testable import Forms

/// libyaml takes every text to end with a line's end; places in one that doesn't are still its own.
struct LastLineTests {
  @Test(arguments: ["? s[", "a: 1\n? b", "- é\n- ? é[", "\u{FEFF}? s[", "a:\n  ? b", "? a\r\n? b"])
  func theEndIsWhereTheTextEnds(_ text: String) throws {
    let document = FormDocument(yaml: Array(text.utf8), name: "a.yaml")
    let root = try #require(document.root)
    for span in spans(of: root) {
      #expect(document.source.mark(at: span.start.offset) == span.start)
      #expect(document.source.mark(at: span.end.offset) == span.end)
    }
  }

  private func spans(of node: Node) -> [SourceSpan] {
    switch node.content {
    case .scalar: [node.span]
    case .sequence(let elements): [node.span] + elements.flatMap(spans)
    case .mapping(let mapping):
      [node.span] + mapping.entries.flatMap { [$0.key.span] + spans(of: $0.value) }
    }
  }
}
