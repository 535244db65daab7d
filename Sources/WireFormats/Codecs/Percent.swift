/// Percent encoding (RFC 3986 section 2.1), where `+` is an ordinary character.
package enum Percent {
  /// A `%` that two hexadecimal digits do not follow.
  package struct InvalidEscape: Error, Hashable, Sendable {
    /// Bytes before the `%`.
    package var offset: Int

    package init(offset: Int) {
      self.offset = offset
    }
  }

  /// Decodes to bytes, not to text: escapes may spell anything, UTF-8 or not.
  package static func decode(_ text: Span<UInt8>) throws(InvalidEscape) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "%") else {
        bytes.append(text[index])
        index += 1
        continue
      }
      guard let byte = escapedByte(in: text, at: index) else {
        throw InvalidEscape(offset: index)
      }
      bytes.append(byte)
      index += 3
    }
    return bytes
  }

  package static func decode(_ text: [UInt8]) throws(InvalidEscape) -> [UInt8] {
    try decode(text.span)
  }

  package static func decode(_ text: String) throws(InvalidEscape) -> [UInt8] {
    try decode(text.utf8Span.span)
  }

  /// Escapes every byte outside the set, with upper-case digits.
  package static func encode(
    _ bytes: Span<UInt8>, keeping kept: ASCIISet = .unreserved, into output: inout [UInt8]
  ) {
    for index in bytes.indices {
      let byte = bytes[index]
      if kept.contains(byte) {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(Hex.uppercaseDigit(for: byte >> 4))
        output.append(Hex.uppercaseDigit(for: byte))
      }
    }
  }

  package static func encode(_ bytes: [UInt8], keeping kept: ASCIISet = .unreserved) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    encode(bytes.span, keeping: kept, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  package static func encode(_ text: String, keeping kept: ASCIISet = .unreserved) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    encode(text.utf8Span.span, keeping: kept, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The byte that the escape at an offset spells, or nil when it is cut short or not hexadecimal.
  static func escapedByte(in text: Span<UInt8>, at offset: Int) -> UInt8? {
    guard offset + 2 < text.count,
      let high = Hex.value(of: text[offset + 1]),
      let low = Hex.value(of: text[offset + 2])
    else { return nil }
    return high << 4 | low
  }
}
