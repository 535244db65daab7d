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
  /// How many digits the number has in decimal.
  var decimalCount: Int {
    var count = 1
    var rest = self / 10
    while rest > 0 {
      count &+= 1
      rest /= 10
    }
    return count
  }
}
