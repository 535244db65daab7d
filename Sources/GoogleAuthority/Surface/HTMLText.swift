internal import WireFormats

/// Text made safe for HTML, as content and as a quoted attribute.
enum HTMLText {
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    var escaped = ""
    // Control characters have no place in HTML, and some would reorder what the page says.
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Whether a byte stands for itself, as nearly all do.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    case _: (0x20...0x7e).contains(byte)
    }
  }
}
