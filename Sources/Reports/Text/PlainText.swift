internal import WireFormats

/// Text of a client or from the wire, made harmless for wherever a report shows it.
enum PlainText {
  /// Lines stay lines; other characters that act on a terminal or a reader become visible.
  static func lines(_ text: String) -> String {
    // Nearly every text is harmless, and reports are made of very many.
    guard !text.utf8.allSatisfy({ isHarmless($0) || $0 == 0x0A || $0 == 0x09 }) else {
      return text
    }
    let parts = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    return parts.map { part in
      String(
        String.UnicodeScalarView(
          part.unicodeScalars.map { scalar in
            scalar == "\n" || scalar == "\t" ? scalar : visible(scalar)
          }))
    }.joined(separator: "\n")
  }

  /// The text on one line.
  static func line(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isHarmless) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map(visible)))
  }

  private static func isHarmless(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // Few scalars aren't ASCII's, and to ask for their properties is slow.
    if let byte = UInt8(exactly: scalar.value), isHarmless(byte) { return scalar }
    // What Unicode has no characters for, XML and YAML have no place for either.
    return scalar.properties.isNoncharacterCodePoint ? "\u{FFFD}" : scalar.printable
  }
}
