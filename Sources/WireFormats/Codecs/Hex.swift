/// Base 16 (RFC 4648 section 8): written in lower case, read in either.
package enum Hex {
  package static func encode(_ bytes: Span<UInt8>) -> String {
    let encoded = [UInt8](capacity: bytes.count * 2) { span in
      for index in bytes.indices {
        span.append(digit(for: bytes[index] >> 4))
        span.append(digit(for: bytes[index]))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  package static func encode(_ bytes: [UInt8]) -> String {
    encode(bytes.span)
  }

  /// Decodes pairs of digits; nil for an odd count or anything that is not a digit.
  package static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    for index in stride(from: 0, to: text.count, by: 2) {
      guard let high = value(of: text[index]), let low = value(of: text[index + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    decode(text.span)
  }

  package static func decode(_ text: String) -> [UInt8]? {
    decode(text.utf8Span.span)
  }

  /// The value of one digit, or nil when the byte is none.
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The lower-case digit for the low four bits.
  package static func digit(for nibble: UInt8) -> UInt8 {
    let value = nibble & 0xf
    return value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "a")
  }

  /// The upper-case digit for the low four bits, as RFC 3986 wants it in percent escapes.
  static func uppercaseDigit(for nibble: UInt8) -> UInt8 {
    let value = nibble & 0xf
    return value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "A")
  }
}
