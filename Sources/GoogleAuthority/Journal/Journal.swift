/// The latest entries of all that happened.
package struct Journal: Sendable {
  /// The number of entries that are kept.
  package let capacity: Int
  /// The number of entries that there have ever been, but for those of a turn that isn't over.
  package private(set) var count: UInt64 = 0
  private var ring: [JournalEntry] = []
  /// The requests whose entries were dropped.
  private var dropped = RequestCounts()
  /// The entries of a turn, which nobody reads before it is over; nil for none.
  private var turn: Turn?

  private struct Turn {
    var entries: [JournalEntry] = []
    /// The outcomes of requests that were held back before the turn, by their numbers.
    var outcomes: [(number: UInt64, Outcome)] = []
  }

  package init(capacity: Int = 1024) { self.capacity = max(capacity, 1) }

  /// The number of the entry that was written last.
  var lastNumber: UInt64 { count + UInt64(turn?.entries.count ?? 0) }

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
    guard number > 0, number <= count else { return turn?.entries.first { $0.number == number } }
    let entry = ring[place(of: number)]
    return entry.number == number ? entry : nil
  }

  /// Adds an entry, which gets the next number.
  mutating func append(_ entry: consuming JournalEntry) {
    guard turn == nil else { return appendToTurn(entry) }
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
    if number > count {
      turn?.entries[Int(number - count) - 1].content = .exchange(exchange)
    } else {
      ring[place(of: number)].content = .exchange(exchange)
    }
  }

  private func place(of number: UInt64) -> Int { Int((number - 1) % UInt64(capacity)) }
}

// MARK: - Turns

extension Journal {
  mutating func beginTurn() { turn = Turn() }

  /// Apart, so that it costs nothing where there are no turns.
  @inline(never)
  private mutating func appendToTurn(_ entry: JournalEntry) {
    var entry = entry
    entry.number = lastNumber + 1
    turn?.entries.append(entry)
  }

  /// Completes the entry of a request that was held back; in a turn, once that is over.
  mutating func completeHeld(_ number: UInt64, with outcome: Outcome) {
    guard turn != nil else { return complete(number, with: outcome) }
    turn?.outcomes.append((number, outcome))
  }

  mutating func endTurn() {
    guard let ended = turn else { return }
    turn = nil
    for entry in ended.entries { append(entry) }
    for (number, outcome) in ended.outcomes { complete(number, with: outcome) }
  }

  /// Forgets what the turn has written; its numbers are given out again.
  mutating func undoTurn() { turn = nil }
}
