/// A JSON number as it was spelt: `3600`, `3600.0` and `36e2` stay different.
package struct JSONNumber: Hashable, Sendable {
  package let spelling: String

  /// A number by its spelling, or nil when JSON's grammar has no such number.
  package init?(spelling: String) {
    let bytes = Array(spelling.utf8)
    guard Self.endOfNumber(in: bytes, from: 0) == bytes.count else { return nil }
    self.spelling = spelling
  }

  package init(_ value: some BinaryInteger) {
    spelling = String(value)
  }

  /// A number in its shortest exact spelling, or nil for infinities and NaN.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    spelling = value.description
  }

  /// Takes a spelling the parser has just checked.
  init(unchecked spelling: String) {
    self.spelling = spelling
  }

  /// The value if the number is spelt as an integer and fits.
  package var int: Int? { Int(spelling) }

  /// The nearest value, or nil when the number is too large for a `Double`.
  package var double: Double? {
    Double(spelling).flatMap { $0.isFinite ? $0 : nil }
  }
}

// MARK: - Grammar

extension JSONNumber {
  /// The end of the number that begins at an index (RFC 8259 section 6), or nil when none does.
  static func endOfNumber(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let integer = endOfDigits(in: bytes, from: index)
    guard integer > index else { return nil }
    // A leading zero stands alone: what follows it is not part of the number.
    index = bytes[index] == UInt8(ascii: "0") ? index + 1 : integer

    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let fraction = endOfDigits(in: bytes, from: index + 1)
      guard fraction > index + 1 else { return nil }
      index = fraction
    }
    guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return index }
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
      index += 1
    }
    let exponent = endOfDigits(in: bytes, from: index)
    return exponent > index ? exponent : nil
  }

  private static func endOfDigits(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, TextCursor.isDigit(bytes[index]) { index += 1 }
    return index
  }
}
