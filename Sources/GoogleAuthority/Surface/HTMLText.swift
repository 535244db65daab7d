internal import WireFormats

/// Text made safe for HTML, as content and as a quoted attribute.
enum HTMLText {
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    // Control characters have no place in HTML, and some would reorder what the page says.
    let isPrintable = text.utf8.allSatisfy(printableASCII.contains)
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 64)
    for byte in (isPrintable ? text : text.printable).utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += "&amp;".utf8
      case UInt8(ascii: "<"): escaped += "&lt;".utf8
      case UInt8(ascii: ">"): escaped += "&gt;".utf8
      case UInt8(ascii: "\""): escaped += "&quot;".utf8
      case UInt8(ascii: "'"): escaped += "&#39;".utf8
      case _: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static let printableASCII: ClosedRange<UInt8> = 0x20...0x7e

  /// True if a byte needs no escape, as nearly all do.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    case _: printableASCII.contains(byte)
    }
  }
}
