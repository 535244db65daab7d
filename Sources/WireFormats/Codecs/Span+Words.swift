/// Eight bytes at a time, which makes a scan or a copy several times cheaper than byte by byte.
///
/// The loads and stores are bounds-checked like any subscript. Loads are called unsafe only because
/// a type may have bit patterns that are not values of it; an integer has none.
extension Span<UInt8> {
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The word at an index, with zeros for the bytes behind the end.
  @inline(__always)
  func paddedWord(at index: Int) -> UInt64 {
    index &+ 8 <= count ? word(at: index) : lastWord(from: index)
  }

  private func lastWord(from start: Int) -> UInt64 {
    // A whole word that ends with the span has the bytes that are wanted in its upper part.
    if count >= 8, start < count {
      return word(at: count &- 8) &>> UInt64(8 &* (start &+ 8 &- count))
    }
    var word: UInt64 = 0
    for index in (start..<count).reversed() { word = word << 8 | UInt64(self[index]) }
    return word
  }

  /// Whether both have the same bytes.
  @inline(__always)
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index < count {
      guard paddedWord(at: index) == other.paddedWord(at: index) else { return false }
      index &+= 8
    }
    return true
  }
}

extension MutableSpan<UInt8> {
  @inline(__always)
  mutating func store(_ word: UInt64, at index: Int) {
    var bytes = mutableBytes
    bytes.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
  }
}

/// Answers about the eight bytes of a word: the top bit of a byte is set where the answer is yes.
extension UInt64 {
  static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  init(eachByte byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// Which bytes are below a limit of at most 0x80.
  @inline(__always)
  func bytes(below limit: UInt8) -> UInt64 {
    // With its top bit set no byte borrows from the next one.
    ~((self | Self.tops) &- UInt64(eachByte: limit) | self) & Self.tops
  }

  /// Which bytes are the same as one in ASCII.
  @inline(__always)
  func bytes(equalTo byte: UInt8) -> UInt64 {
    (self ^ UInt64(eachByte: byte)).bytes(below: 1)
  }

  /// The position of the first byte whose top bit is set; 8 if there is none.
  @inline(__always)
  var firstTop: Int { (self & Self.tops).trailingZeroBitCount &>> 3 }
}
