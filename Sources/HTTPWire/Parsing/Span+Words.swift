/// Eight bytes at a time: what makes a scan cost two instructions a byte instead of ten.
///
/// The loads are bounds-checked like any subscript. They are called unsafe only because a type may
/// have bit patterns that are not values of it; an integer has none.
extension Span<UInt8> {
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  @inline(__always)
  func halfWord(at index: Int) -> UInt32 {
    unsafe UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
  }

  /// The first index from `start` on whose byte cannot stand in a field value, at most `stop`.
  @inline(__always)
  func endOfFieldValue(from start: Int, to stop: Int) -> Int {
    var at = start
    while at &+ 8 <= stop {
      let found = word(at: at).controlBytes
      guard found != 0 else {
        at &+= 8
        continue
      }
      at &+= found.firstByte
      // The words don't know that a tab is welcome.
      guard self[at] == Byte.tab else { return at }
      at &+= 1
    }
    while at < stop, ByteClass.isFieldValue(self[at]) { at &+= 1 }
    return at
  }

  /// The first index from `start` on whose byte is not a token byte, at most `stop`.
  @inline(__always)
  func endOfToken(from start: Int, to stop: Int) -> Int {
    var at = start
    while at &+ 8 <= stop {
      let others = word(at: at).bytesBesidesLettersAndHyphens
      guard others != 0 else {
        at &+= 8
        continue
      }
      at &+= others.firstByte
      // A colon ends most names; digits and marks are rare in them.
      guard self[at] != Byte.colon, ByteClass.isToken(self[at]) else { return at }
      at &+= 1
    }
    while at < stop, ByteClass.isToken(self[at]) { at &+= 1 }
    return at
  }
}

/// Answers about the eight bytes of a word: the top bit of a byte is set where the answer is yes.
extension UInt64 {
  private static let tops: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Bytes below space, and DEL. Exact up to the first one, which is all that is asked for: a
  /// borrow can only mark bytes behind it.
  @inline(__always)
  fileprivate var controlBytes: UInt64 {
    let belowSpace = (self &- Self.ones &* 0x20) & ~self
    let flipped = self ^ (Self.ones &* 0x7F)
    let isDelete = (flipped &- Self.ones) & ~flipped
    return (belowSpace | isDelete) & Self.tops
  }

  @inline(__always)
  fileprivate var bytesBesidesLettersAndHyphens: UInt64 {
    // Without their top bits no sum below can carry into the next byte.
    let low = self & ~Self.tops
    let lowercase = low | Self.ones &* 0x20
    let fromA = lowercase &+ Self.ones &* (0x80 - 0x61)
    let beyondZ = lowercase &+ Self.ones &* (0x80 - 0x7B)
    let noHyphen = (low ^ Self.ones &* 0x2D) &+ Self.ones &* 0x7F
    return (~(fromA & ~beyondZ) & noHyphen | self) & Self.tops
  }

  /// The position of the first byte whose top bit is set.
  @inline(__always)
  fileprivate var firstByte: Int { trailingZeroBitCount &>> 3 }
}
