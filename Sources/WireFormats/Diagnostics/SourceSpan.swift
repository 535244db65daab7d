/// A stretch of a text; an empty one is a place between two characters.
package struct SourceSpan: Hashable, Sendable {
  package var start: SourceMark

  /// The place after the last character.
  package var end: SourceMark

  package init(_ start: SourceMark, _ end: SourceMark) {
    self.start = start
    self.end = max(start, end)
  }

  package init(at mark: SourceMark) {
    self.init(mark, mark)
  }
}

extension SourceText {
  /// The stretch between two offsets.
  package func span(of offsets: Range<Int>) -> SourceSpan {
    SourceSpan(mark(at: offsets.lowerBound), mark(at: offsets.upperBound))
  }
}
