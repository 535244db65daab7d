/// The latest entries of all that happened.
package struct Journal: Sendable {
  /// The number of entries that are kept.
  package let capacity: Int
  /// The number of entries that there have ever been.
  package private(set) var count: UInt64 = 0
  private var ring: [JournalEntry] = []
  /// The requests whose entries were dropped.
  private var dropped = RequestCounts()

  package init(capacity: Int = 1024) { self.capacity = max(capacity, 1) }

  /// The entries that are kept, the oldest first.
  package var entries: [JournalEntry] {
    let start = ring.count < capacity ? 0 : Int(count % UInt64(capacity))
    return Array(ring[start...] + ring[..<start])
  }

  /// The entries with higher numbers that are kept, the oldest first. None is touched before it is
  /// asked for.
  package func entries(after number: UInt64) -> some Sequence<JournalEntry> {
    numbers(after: number).lazy.compactMap { self[$0] }
  }

  /// The numbers of those entries.
  package func numbers(after number: UInt64) -> Range<UInt64> {
    let oldest = count - UInt64(ring.count) + 1
    return max(number &+ 1, oldest)..<max(number &+ 1, count + 1)
  }

  package var last: JournalEntry? { count == 0 ? nil : ring[place(of: count)] }

  package subscript(number: UInt64) -> JournalEntry? {
    guard number > 0, number <= count else { return nil }
    let entry = ring[place(of: number)]
    return entry.number == number ? entry : nil
  }

  /// Adds an entry, which gets the next number.
  mutating func append(_ entry: consuming JournalEntry) {
    count += 1
    entry.number = count
    guard ring.count == capacity else { return ring.append(entry) }
    // Exchanged and not assigned, which would copy it.
    swap(&ring[place(of: count)], &entry)
    dropped.add(entry)
  }

  /// All requests that there have ever been. Those that are kept are counted when asked for: their
  /// outcome may still change.
  package var requests: RequestCounts {
    ring.reduce(into: dropped) { $0.add($1) }
  }

  /// Completes an entry, if it is still kept.
  mutating func complete(_ number: UInt64, with outcome: Outcome) {
    guard var exchange = self[number]?.exchange else { return }
    exchange.outcome = outcome
    ring[place(of: number)].content = .exchange(exchange)
  }

  private func place(of number: UInt64) -> Int { Int((number - 1) % UInt64(capacity)) }
}
