extension String {
  /// The text with every control character replaced by a visible one.
  ///
  /// Diagnostics quote their input. Printed as it is, an input could move the cursor, start a new
  /// line or reorder the text, and so change the diagnostic's meaning.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map(\.printable)))
  }
}

extension Unicode.Scalar {
  /// The scalar, or its picture for ASCII controls, or U+FFFD for the others that act on text.
  package var printable: Unicode.Scalar {
    switch value {
    case ..<0x20: Unicode.Scalar(0x2400 + value) ?? Self.replacement
    case 0x7f: "\u{2421}"
    case 0x80...0x9f, 0x2028...0x202e, 0x2066...0x2069, 0x200e, 0x200f, 0x061c, 0xfeff:
      Self.replacement
    default: self
    }
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
}
