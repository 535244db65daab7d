internal import Forms
internal import WireFormats

/// Where the letters of a scalar stand, as far as that can be told.
struct TextPlace {
  let span: SourceSpan
  /// The bytes of the source in front of the first letter, or nil if letters and bytes differ.
  private let indent: Int?

  init(_ node: Node) {
    let span = node.span
    self.span = span
    let quotes: Int? =
      switch node.scalar?.style {
      case .plain, .jsonNumber: 0
      case .singleQuoted, .doubleQuoted: 1
      case .literal, .folded, nil: nil
      }
    let length = node.scalar?.text.utf8.count ?? 0
    let isOneLine = span.start.line == span.end.line
    indent = quotes.flatMap {
      isOneLine && span.end.offset - span.start.offset == length + 2 * $0 ? $0 : nil
    }
  }

  /// The place of a part of the text; of the whole scalar if escapes or line breaks are in it.
  func span(of range: Range<String.Index>, in text: String) -> SourceSpan {
    guard let indent else { return span }
    return SourceSpan(
      mark(at: range.lowerBound, in: text, indent), mark(at: range.upperBound, in: text, indent))
  }

  private func mark(at index: String.Index, in text: String, _ indent: Int) -> SourceMark {
    let before = text[..<index]
    return SourceMark(
      line: span.start.line, column: span.start.column + indent + before.unicodeScalars.count,
      offset: span.start.offset + indent + before.utf8.count)
  }
}
