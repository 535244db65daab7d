/// A reading position in a short ASCII text; every step either takes something or changes nothing.
struct TextCursor {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { offset == bytes.count }
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = next, byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func take(_ literal: String) -> Bool {
    guard bytes[offset...].starts(with: literal.utf8) else { return false }
    offset += literal.utf8.count
    return true
  }

  /// Takes the first of several words that comes next, and tells which.
  mutating func takeAny(of words: [String]) -> Int? {
    for (index, word) in words.enumerated() where take(word) { return index }
    return nil
  }

  mutating func take(while matches: (UInt8) -> Bool) -> String {
    let start = offset
    while let byte = next, matches(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  mutating func takeDigit() -> Int? {
    guard let byte = next, Self.isDigit(byte) else { return nil }
    offset += 1
    return Int(byte - UInt8(ascii: "0"))
  }

  /// Takes a number of exactly so many digits.
  mutating func takeNumber(digits count: Int) -> Int? {
    let start = offset
    var number = 0
    for _ in 0..<count {
      guard let digit = takeDigit() else {
        offset = start
        return nil
      }
      number = number * 10 + digit
    }
    return number
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension [UInt8] {
  /// Appends a number of at least so many digits, zeros in front.
  mutating func append(_ number: Int, digits count: Int) {
    let text = String(number)
    let missing = Swift.max(0, count - text.utf8.count)
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing))
    append(contentsOf: text.utf8)
  }
}
