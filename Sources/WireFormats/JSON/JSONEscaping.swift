extension [UInt8] {
  /// Appends a JSON string with its quotes; only quotes, backslashes and controls are escaped.
  mutating func appendQuoted(_ text: String) {
    append(UInt8(ascii: "\""))
    if text.needsJSONEscaping {
      for byte in text.utf8 { appendJSONEscaped(byte) }
    } else {
      append(contentsOf: text.utf8)
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendJSONEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): appendEscape(byte)
    case 0x08: appendEscape(UInt8(ascii: "b"))
    case 0x09: appendEscape(UInt8(ascii: "t"))
    case 0x0a: appendEscape(UInt8(ascii: "n"))
    case 0x0c: appendEscape(UInt8(ascii: "f"))
    case 0x0d: appendEscape(UInt8(ascii: "r"))
    case ..<0x20:
      append(contentsOf: "\\u00".utf8)
      append(Hex.digit(for: byte >> 4))
      append(Hex.digit(for: byte))
    default: append(byte)
    }
  }

  private mutating func appendEscape(_ letter: UInt8) {
    append(UInt8(ascii: "\\"))
    append(letter)
  }
}

extension String {
  /// Whether a byte of the text cannot stand in a JSON string.
  ///
  /// The loop has no early exit, so that it compiles to vector instructions.
  fileprivate var needsJSONEscaping: Bool {
    let bytes = utf8Span.span
    var found: UInt8 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      found |= byte < 0x20 ? 1 : 0
      found |= byte == UInt8(ascii: "\"") ? 1 : 0
      found |= byte == UInt8(ascii: "\\") ? 1 : 0
    }
    return found != 0
  }
}
