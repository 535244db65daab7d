/// Writing into bytes that are there already, at a position that moves on.
extension MutableSpan<UInt8> {
  @inline(__always)
  mutating func put(_ byte: UInt8, at position: inout Int) {
    self[position] = byte
    position &+= 1
  }

  @inline(__always)
  mutating func put(_ text: String, at position: inout Int) {
    for byte in text.utf8 { put(byte, at: &position) }
  }

  /// Puts a range of a text that goes on for a block behind it; so do the bytes here.
  @inline(__always)
  mutating func put(_ range: Range<Int>, of text: Span<UInt8>, at position: inout Int) {
    var index = 0
    while index < range.count {
      store(text.block(at: range.lowerBound &+ index), at: position &+ index)
      index &+= 16
    }
    position &+= range.count
  }

  /// Puts a number in decimal, in whole words: see ``Swift/UInt/decimalRoom``.
  @inline(__always)
  mutating func put(_ number: UInt, at position: inout Int) {
    guard number < 100_000_000 else { return put(long: number, at: &position) }
    // The digits come last one first, so they queue up in a word: eight of them fit.
    var digits: UInt64 = 0
    var count = 0
    var rest = number
    repeat {
      digits = digits &<< 8 | UInt64(UInt8(ascii: "0")) &+ UInt64(rest % 10)
      rest /= 10
      count &+= 1
    } while rest > 0
    store(digits, at: position)
    position &+= count
  }

  private mutating func put(long number: UInt, at position: inout Int) {
    put(number / 100_000_000, at: &position)
    put(number % 100_000_000, digits: 8, at: &position)
  }

  /// Puts the last digits of a number, zeros in front.
  @inline(__always)
  mutating func put(_ number: UInt, digits: Int, at position: inout Int) {
    var rest = number
    var index = position &+ digits
    while index > position {
      index &-= 1
      self[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    position &+= digits
  }
}

extension UInt {
  /// The room for a number in decimal: twenty digits, and a word's length.
  static let decimalRoom = 28
}
