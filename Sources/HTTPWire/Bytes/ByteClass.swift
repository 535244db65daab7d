/// The character classes of HTTP/1.1, each two masks in registers: no table is loaded or copied.
enum ByteClass {
  /// RFC 9110 `tchar`: the bytes of methods and field names.
  @inline(__always)
  static func isToken(_ byte: UInt8) -> Bool {
    contains(byte, low: 0x03FF_6CFA_0000_0000, high: 0x57FF_FFFF_C7FF_FFFE)
  }

  /// Visible ASCII without `"`, `#`, `<` and `>`: RFC 3986 plus what browsers leave unescaped.
  @inline(__always)
  static func isTarget(_ byte: UInt8) -> Bool {
    contains(byte, low: 0xAFFF_FFF2_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF)
  }

  /// RFC 3986 `unreserved`: the only bytes a host name needs.
  @inline(__always)
  static func isUnreserved(_ byte: UInt8) -> Bool {
    contains(byte, low: 0x03FF_6000_0000_0000, high: 0x47FF_FFFE_87FF_FFFE)
  }

  /// Field values: visible bytes, obs-text, space and tab; no other control byte.
  @inline(__always)
  static func isFieldValue(_ byte: UInt8) -> Bool {
    (byte >= Byte.space && byte != Byte.delete) || byte == Byte.tab
  }

  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- Byte.zero < 10 }

  @inline(__always)
  static func isAlpha(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit.
  @inline(__always)
  static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte &- Byte.zero }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  @inline(__always)
  static func lowercase(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isToken($0) }
  }

  @inline(__always)
  private static func contains(_ byte: UInt8, low: UInt64, high: UInt64) -> Bool {
    let mask = byte < 64 ? low : high
    return byte < 128 && (mask &>> UInt64(byte)) & 1 != 0
  }
}
