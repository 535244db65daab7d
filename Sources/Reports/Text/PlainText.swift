internal import WireFormats

/// Text of a client or from the wire, made harmless for wherever a report shows it.
enum PlainText {
  /// Lines stay lines; whatever else would act on a terminal becomes visible.
  static func lines(_ text: String) -> String {
    // Nearly every text is harmless, and reports are made of very many.
    guard !text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A || $0 == 0x09 }) else {
      return text
    }
    let ends = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    return ends.map { part in
      String(
        String.UnicodeScalarView(
          part.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
            scalar == "\n" || scalar == "\t"
              ? [scalar] : Array(String(scalar).printable.unicodeScalars)
          }))
    }.joined(separator: "\n")
  }

  /// The text on one line.
  static func line(_ text: String) -> String {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } ? text : text.printable
  }
}
