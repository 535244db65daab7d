/// The escapes of JSON strings: quotes, backslashes and controls get one, nothing else does.
enum JSONEscape {
  /// The bytes of the longest escape, which is `\u` and four digits.
  static let longest = 6

  static func isNeeded(for byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  static func write(
    _ byte: UInt8, to target: inout MutableSpan<UInt8>, at position: inout Int
  ) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): write(letter: byte, to: &target, at: &position)
    case 0x08: write(letter: UInt8(ascii: "b"), to: &target, at: &position)
    case 0x09: write(letter: UInt8(ascii: "t"), to: &target, at: &position)
    case 0x0a: write(letter: UInt8(ascii: "n"), to: &target, at: &position)
    case 0x0c: write(letter: UInt8(ascii: "f"), to: &target, at: &position)
    case 0x0d: write(letter: UInt8(ascii: "r"), to: &target, at: &position)
    case ..<0x20:
      write(letter: UInt8(ascii: "u"), to: &target, at: &position)
      target.put(UInt8(ascii: "0"), at: &position)
      target.put(UInt8(ascii: "0"), at: &position)
      target.put(Hex.digit(for: byte >> 4), at: &position)
      target.put(Hex.digit(for: byte), at: &position)
    default: target.put(byte, at: &position)
    }
  }

  private static func write(
    letter: UInt8, to target: inout MutableSpan<UInt8>, at position: inout Int
  ) {
    target.put(UInt8(ascii: "\\"), at: &position)
    target.put(letter, at: &position)
  }
}

extension Block {
  /// Which bytes need an escape.
  @inline(__always)
  var jsonMarks: SIMDMask<SIMD16<Int8>> {
    self .< Block(eachByte: 0x20) .| self .== Block(eachByte: UInt8(ascii: "\""))
      .| self .== Block(eachByte: UInt8(ascii: "\\"))
  }
}
