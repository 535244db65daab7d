internal import WireFormats

/// Things that are found by a text, as it stands in a request: no `String` is made for a look-up.
///
/// Whoever runs the mock chooses the texts, and no client can add any. So a short hash without a key
/// does, where a dictionary's would cost more than everything else about a look-up.
struct TextTable<Value: Sendable>: Sendable {
  struct Entry: Sendable {
    let text: String
    var value: Value
  }

  /// In the order in which they were put.
  private(set) var entries: [Entry] = []
  /// Open addressing with linear probing: where an entry stands, counted from one, or zero. There is a
  /// power of two of them, at least twice as many as entries.
  private var buckets: [UInt32] = []

  subscript(text: String) -> Value? {
    get { find(text.utf8Span.span) }
    set {
      guard let newValue else { return }
      if let index = index(of: text.utf8Span.span) {
        entries[index].value = newValue
      } else {
        append(Entry(text: text, value: newValue))
      }
    }
  }

  func find(_ text: Span<UInt8>) -> Value? { index(of: text).map { entries[$0].value } }

  private func index(of text: Span<UInt8>) -> Int? {
    guard !buckets.isEmpty else { return nil }
    let mask = buckets.count - 1
    var place = text.shortHash & mask
    while buckets[place] > 0 {
      let index = Int(buckets[place]) - 1
      if entries[index].text.utf8Span.span.isEqual(to: text) { return index }
      place = (place + 1) & mask
    }
    return nil
  }

  private mutating func append(_ entry: Entry) {
    entries.append(entry)
    if buckets.count >= 2 * entries.count {
      enter(entries.count - 1)
    } else {
      buckets = [UInt32](repeating: 0, count: max(8, buckets.count * 2))
      for index in entries.indices { enter(index) }
    }
  }

  private mutating func enter(_ index: Int) {
    let mask = buckets.count - 1
    var place = entries[index].text.utf8Span.span.shortHash & mask
    while buckets[place] > 0 { place = (place + 1) & mask }
    buckets[place] = UInt32(index + 1)
  }
}

extension Span<UInt8> {
  fileprivate var shortHash: Int {
    var hash = UInt64(truncatingIfNeeded: count)
    var index = 0
    while index &+ 8 <= count {
      hash.mix(word(at: index))
      index &+= 8
    }
    // The last word may overlap the one before it.
    if count >= 8 {
      hash.mix(word(at: count &- 8))
    } else {
      for index in 0..<count { hash.mix(UInt64(self[index])) }
    }
    return Int(truncatingIfNeeded: hash >> 32)
  }
}

extension UInt64 {
  @inline(__always)
  fileprivate mutating func mix(_ word: UInt64) {
    self = (self ^ word) &* 0x9e37_79b9_7f4a_7c15
    self ^= self >> 32
  }
}
