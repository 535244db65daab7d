internal import Forms
internal import WireFormats

/// The places of the letters of a scalar, as far as they can be told.
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

extension String {
  /// The pieces between bytes of one kind, empty ones included; characters take far longer to look
  /// at.
  func pieces(at separator: Unicode.Scalar) -> [String] {
    let byte = UInt8(ascii: separator)
    guard utf8.contains(byte) else { return [self] }
    return utf8.split(separator: byte, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }
}
