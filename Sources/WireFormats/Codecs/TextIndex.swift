/// Numbers texts in the order in which they come, and finds the number of one by its bytes: no
/// `String` is made for a look-up.
///
/// Only for texts that clients can't choose: the hash is short and has no key. A dictionary's hash
/// would cost more than the rest of a look-up.
package struct TextIndex: Sendable {
  /// All texts, one straight after the other, and where each ends.
  private var block: [UInt8] = []
  private var ends: [Int] = []
  /// Open addressing with linear probing. There is a power of two of them, at least twice as many
  /// as texts.
  private var buckets: [Bucket] = []

  /// A text, with all that a look-up wants to know of it.
  private struct Bucket: Sendable {
    /// Counted from one; zero for an empty bucket.
    var number: UInt32 = 0
    /// The part of the hash that doesn't say where the search begins: other texts nearly never have
    /// it.
    var tag: UInt32 = 0
    var start: UInt32 = 0
    var end: UInt32 = 0

    @inline(__always)
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  package init() {}

  package var count: Int { ends.count }

  package subscript(number: Int) -> String {
    String(decoding: block[range(number)], as: UTF8.self)
  }

  package func number(of text: Span<UInt8>) -> Int? {
    guard !buckets.isEmpty else { return nil }
    let hash = ShortHash(text)
    let (block, buckets) = (block.span, buckets.span)
    var place = hash.place & (buckets.count &- 1)
    while true {
      let bucket = buckets[place]
      if bucket.number == 0 { return nil }
      if bucket.tag == hash.tag, block.extracting(bucket.range).isEqual(to: text) {
        return Int(bucket.number) &- 1
      }
      place = (place &+ 1) & (buckets.count &- 1)
    }
  }

  package func number(of text: String) -> Int? { number(of: text.utf8Span.span) }

  /// Adds a text that isn't there yet.
  package mutating func append(_ text: String) {
    block += text.utf8
    ends.append(block.count)
    if buckets.count >= 2 * count {
      enter(count - 1)
    } else {
      buckets = [Bucket](repeating: Bucket(), count: max(8, buckets.count * 2))
      for number in 0..<count { enter(number) }
    }
  }

  private func range(_ number: Int) -> Range<Int> {
    (number > 0 ? ends[number - 1] : 0)..<ends[number]
  }

  private mutating func enter(_ number: Int) {
    let range = range(number)
    let hash = ShortHash(block.span.extracting(range))
    var place = hash.place & (buckets.count - 1)
    while buckets[place].number > 0 { place = (place + 1) & (buckets.count - 1) }
    buckets[place] = Bucket(
      number: UInt32(number + 1), tag: hash.tag, start: UInt32(range.lowerBound),
      end: UInt32(range.upperBound))
  }
}

/// Of the length and of the words at both ends and in the middle, where identifiers differ.
private struct ShortHash {
  private var bits: UInt64

  @inline(__always)
  init(_ text: Span<UInt8>) {
    bits = UInt64(truncatingIfNeeded: text.count)
    guard text.count > 8 else {
      mix(text.paddedWord(at: 0))
      return
    }
    mix(text.word(at: 0))
    mix(text.word(at: (text.count &- 8) / 2))
    mix(text.word(at: text.count &- 8))
  }

  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    bits = (bits ^ word) &* 0x9e37_79b9_7f4a_7c15
    bits ^= bits &>> 32
  }

  /// The start of the search, among any power of two of places.
  @inline(__always)
  var place: Int { Int(truncatingIfNeeded: bits &>> 32) }

  @inline(__always)
  var tag: UInt32 { UInt32(truncatingIfNeeded: bits) }
}
