/// Eight bytes at a time, which makes a scan or a copy several times cheaper than byte by byte.
///
/// The loads and stores are bounds-checked like any subscript: each checks by itself, as most of
/// that stays the same from turn to turn of a loop, and the standard library's check has to be made
/// anew. Loads are called unsafe because a type may have bit patterns that are not values of it; an
/// integer has none. All of it is inlined into other modules, too: a call would cost more than the
/// load.
extension Span<UInt8> {
  @inlinable @inline(__always)
  package func word(at index: Int) -> UInt64 {
    precondition(Bounds.contain(8, at: index, of: count))
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  @inlinable @inline(__always)
  package func halfWord(at index: Int) -> UInt32 {
    precondition(Bounds.contain(4, at: index, of: count))
    return unsafe UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self))
  }

  /// The word at an index, with zeros for the bytes behind the end.
  @inlinable @inline(__always)
  package func paddedWord(at index: Int) -> UInt64 {
    guard Bounds.contain(8, at: index, of: count) else { return lastWord(from: index) }
    return word(at: index)
  }

  @usableFromInline
  package func lastWord(from start: Int) -> UInt64 {
    let rest = count &- start
    guard rest > 0 else { return 0 }
    // A whole word that ends with the span has the bytes that are wanted in its upper part.
    if count >= 8 { return word(at: count &- 8) &>> UInt64(8 &* (8 &- rest)) }
    // So have two halves of one that overlap, and in a tiny one the bytes are few.
    if rest >= 4 {
      let high = UInt64(halfWord(at: count &- 4)) &<< UInt64(8 &* (rest &- 4))
      return UInt64(halfWord(at: start)) | high
    }
    var word = UInt64(self[start])
    if rest > 1 { word |= UInt64(self[start &+ 1]) &<< 8 }
    if rest > 2 { word |= UInt64(self[start &+ 2]) &<< 16 }
    return word
  }

  /// True if both have the same bytes.
  @inlinable @inline(__always)
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard count >= 16 else { return isEqual(toShort: other) }
    // The last block may overlap the one before it.
    let last = count &- 16
    var index = 0
    while block(at: index).isEqual(to: other.block(at: index)) {
      guard index < last else { return true }
      index = Swift.min(index &+ 16, last)
    }
    return false
  }

  /// True if both have the same bytes; they have the same length, of less than sixteen.
  @inlinable @inline(__always)
  func isEqual(toShort other: Span<UInt8>) -> Bool {
    // Two words or halves of one, which may overlap.
    if count >= 8 {
      return word(at: 0) == other.word(at: 0)
        && word(at: count &- 8) == other.word(at: count &- 8)
    }
    guard count >= 4 else { return lastWord(from: 0) == other.lastWord(from: 0) }
    return halfWord(at: 0) == other.halfWord(at: 0)
      && halfWord(at: count &- 4) == other.halfWord(at: count &- 4)
  }

  /// True if these are the bytes of a text that is known when the program is built.
  @inlinable @inline(__always)
  package func isEqual(to text: StaticString) -> Bool {
    text.withUTF8Buffer { unsafe isEqual(to: $0.span) }
  }
}

extension MutableSpan<UInt8> {
  @inlinable @inline(__always)
  package mutating func store(_ word: UInt64, at index: Int) {
    precondition(Bounds.contain(8, at: index, of: count))
    var bytes = mutableBytes
    unsafe bytes.storeBytes(of: word.littleEndian, toUncheckedByteOffset: index, as: UInt64.self)
  }
}

/// The bounds check before several bytes are read or written at once.
@usableFromInline
enum Bounds {
  /// True if that many bytes stand at an index. Loops establish the first part in their first turn.
  @inlinable @inline(__always)
  static func contain(_ size: Int, at index: Int, of count: Int) -> Bool {
    count >= size && UInt(bitPattern: index) <= UInt(bitPattern: count &- size)
  }
}

extension UInt64 {
  /// The top bit of every byte, which no byte in ASCII has set.
  @inlinable @inline(__always)
  package static var tops: UInt64 { 0x8080_8080_8080_8080 }

  @inlinable @inline(__always)
  package init(eachByte byte: UInt8) {
    self = UInt64(byte) &* 0x0101_0101_0101_0101
  }
}
