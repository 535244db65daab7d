/// The escapes of JSON strings: quotes, backslashes and controls get one, nothing else does.
enum JSONEscape {
  /// The bytes of the longest escape, which is `\u` and four digits.
  static let longest = 6

  static func write(_ byte: UInt8, to output: inout OutputSpan<UInt8>) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): write(letter: byte, to: &output)
    case 0x08: write(letter: UInt8(ascii: "b"), to: &output)
    case 0x09: write(letter: UInt8(ascii: "t"), to: &output)
    case 0x0a: write(letter: UInt8(ascii: "n"), to: &output)
    case 0x0c: write(letter: UInt8(ascii: "f"), to: &output)
    case 0x0d: write(letter: UInt8(ascii: "r"), to: &output)
    case ..<0x20:
      write(letter: UInt8(ascii: "u"), to: &output)
      output.append(repeating: UInt8(ascii: "0"), count: 2)
      output.append(Hex.digit(for: byte >> 4))
      output.append(Hex.digit(for: byte))
    default: output.append(byte)
    }
  }

  private static func write(letter: UInt8, to output: inout OutputSpan<UInt8>) {
    output.append(UInt8(ascii: "\\"))
    output.append(letter)
  }
}

extension Span<UInt8> {
  /// Whether every byte stands for itself in a JSON string.
  ///
  /// The test has no branch and the loop no early exit: so it compiles to vector instructions, and
  /// most texts have nothing to escape.
  var isPlainInJSON: Bool {
    var found: UInt8 = 0
    for index in 0..<count {
      let byte = self[index]
      found |= Self.highBit(ifBelowSpace: byte)
      found |= Self.highBit(ifZero: byte ^ UInt8(ascii: "\""))
      found |= Self.highBit(ifZero: byte ^ UInt8(ascii: "\\"))
    }
    return found & 0x80 == 0
  }

  /// Sets bit 7 if the byte borrows when 0x20 is taken away; the other bits mean nothing.
  private static func highBit(ifBelowSpace byte: UInt8) -> UInt8 {
    (byte &- 0x20) & ~byte
  }

  /// Sets bit 7 if the byte borrows when 1 is taken away; the other bits mean nothing.
  private static func highBit(ifZero byte: UInt8) -> UInt8 {
    (byte &- 1) & ~byte
  }
}
