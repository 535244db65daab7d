/// The two characters and the padding rule in which base64 and base64url differ.
struct Base64Alphabet {
  let symbol62: UInt8
  let symbol63: UInt8
  let isPadded: Bool

  static let standard = Base64Alphabet(
    symbol62: UInt8(ascii: "+"), symbol63: UInt8(ascii: "/"), isPadded: true)
  static let urlSafe = Base64Alphabet(
    symbol62: UInt8(ascii: "-"), symbol63: UInt8(ascii: "_"), isPadded: false)
}

// MARK: - Encoding

extension Base64Alphabet {
  func encodedCount(of count: Int) -> Int {
    isPadded ? (count + 2) / 3 * 4 : (count * 4 + 2) / 3
  }

  func encode(_ bytes: Span<UInt8>, into output: inout [UInt8]) {
    let count = encodedCount(of: bytes.count)
    output.append(addingCapacity: count) { (span: inout OutputSpan<UInt8>) in
      write(bytes, to: &span)
    }
  }

  func encode(_ bytes: Span<UInt8>) -> String {
    let encoded = [UInt8](capacity: encodedCount(of: bytes.count)) { span in
      write(bytes, to: &span)
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private func write(_ bytes: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
    let tail = bytes.count % 3
    let whole = bytes.count - tail
    var index = 0
    while index < whole {
      let group =
        UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
      output.append(symbol(for: group >> 18))
      output.append(symbol(for: group >> 12))
      output.append(symbol(for: group >> 6))
      output.append(symbol(for: group))
      index += 3
    }
    guard tail > 0 else { return }
    let second = tail == 2 ? UInt32(bytes[whole + 1]) : 0
    let group = UInt32(bytes[whole]) << 16 | second << 8
    output.append(symbol(for: group >> 18))
    output.append(symbol(for: group >> 12))
    if tail == 2 { output.append(symbol(for: group >> 6)) }
    guard isPadded else { return }
    for _ in tail..<3 { output.append(UInt8(ascii: "=")) }
  }

  /// Arithmetic, not a table: a table in a global would cost a lazy-initialiser check a symbol.
  private func symbol(for bits: UInt32) -> UInt8 {
    let sextet = UInt8(truncatingIfNeeded: bits & 0x3f)
    return switch sextet {
    case 0..<26: sextet &+ UInt8(ascii: "A")
    case 26..<52: sextet &+ (UInt8(ascii: "a") - 26)
    case 52..<62: sextet &- (52 - UInt8(ascii: "0"))
    case 62: symbol62
    default: symbol63
    }
  }
}

// MARK: - Decoding

extension Base64Alphabet {
  /// Decodes the one canonical spelling: right length and padding, no bits set past the last byte.
  func decode(_ text: Span<UInt8>) -> [UInt8]? {
    guard let symbols = symbolCount(in: text), symbols % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(symbols * 3 / 4)
    var bits: UInt32 = 0
    var bitCount = 0
    for index in 0..<symbols {
      guard let value = value(of: text[index]) else { return nil }
      bits = bits << 6 | value
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
    }
    let stray = bits & ((1 << UInt32(bitCount)) - 1)
    return stray == 0 ? bytes : nil
  }

  /// How many symbols come before the padding, or nil when the padding is not the one required.
  private func symbolCount(in text: Span<UInt8>) -> Int? {
    guard isPadded else { return text.count }
    guard text.count.isMultiple(of: 4) else { return nil }
    var count = text.count
    while count > 0, text.count - count < 2, text[count - 1] == UInt8(ascii: "=") { count -= 1 }
    return count
  }

  private func value(of symbol: UInt8) -> UInt32? {
    switch symbol {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(symbol - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(symbol - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(symbol - UInt8(ascii: "0")) + 52
    case symbol62: 62
    case symbol63: 63
    default: nil
    }
  }
}
