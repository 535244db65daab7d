/// Numbers texts in the order in which they come, and finds the number of one by its bytes: no `String` is
/// made for a look-up.
///
/// It is for texts that nobody can choose who only looks up: the hash is short and has no key, where a
/// dictionary's would cost more than everything else about a look-up.
package struct TextIndex: Sendable {
  /// All texts, one straight after the other, and where each ends.
  private var block: [UInt8] = []
  private var ends: [Int] = []
  /// Open addressing with linear probing: the number of a text, counted from one, or zero. There is a
  /// power of two of them, at least twice as many as texts.
  private var buckets: [UInt32] = []

  package init() {}

  package var count: Int { ends.count }

  package subscript(number: Int) -> String {
    String(decoding: block[range(number)], as: UTF8.self)
  }

  package func number(of text: Span<UInt8>) -> Int? {
    guard !buckets.isEmpty else { return nil }
    let (block, buckets) = (block.span, buckets.span)
    var place = text.shortHash & (buckets.count &- 1)
    while buckets[place] > 0 {
      let number = Int(buckets[place]) &- 1
      if block.extracting(range(number)).isEqual(to: text) { return number }
      place = (place &+ 1) & (buckets.count &- 1)
    }
    return nil
  }

  package func number(of text: String) -> Int? { number(of: text.utf8Span.span) }

  /// Adds a text that isn't there yet.
  package mutating func append(_ text: String) {
    block += text.utf8
    ends.append(block.count)
    if buckets.count >= 2 * count {
      enter(count - 1)
    } else {
      buckets = [UInt32](repeating: 0, count: max(8, buckets.count * 2))
      for number in 0..<count { enter(number) }
    }
  }

  @inline(__always)
  private func range(_ number: Int) -> Range<Int> {
    (number > 0 ? ends[number &- 1] : 0)..<ends[number]
  }

  private mutating func enter(_ number: Int) {
    var place = block.span.extracting(range(number)).shortHash & (buckets.count - 1)
    while buckets[place] > 0 { place = (place + 1) & (buckets.count - 1) }
    buckets[place] = UInt32(number + 1)
  }
}

extension Span<UInt8> {
  /// Of the length and of the words at both ends and in the middle, where identifiers differ.
  @inline(__always)
  fileprivate var shortHash: Int {
    var hash = UInt64(truncatingIfNeeded: count)
    guard count > 8 else {
      hash.mix(paddedWord(at: 0))
      return Int(truncatingIfNeeded: hash &>> 32)
    }
    hash.mix(word(at: 0))
    hash.mix(word(at: (count &- 8) / 2))
    hash.mix(word(at: count &- 8))
    return Int(truncatingIfNeeded: hash &>> 32)
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate mutating func mix(_ word: UInt64) {
    self = (self ^ word) &* 0x9e37_79b9_7f4a_7c15
    self ^= self &>> 32
  }
}
