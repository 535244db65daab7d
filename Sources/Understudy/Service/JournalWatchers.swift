internal import GoogleAuthority

/// The tasks that wait for the journal to grow by an entry that suits them.
///
/// They stand together by what they wait for: a new entry is compared once with each filter, however
/// many wait with it, and who doesn't wait for it isn't woken.
struct JournalWatchers: Sendable {
  private var waiting: [JournalFilter: [UInt64: CheckedContinuation<Void, Never>]] = [:]
  private var lastTicket: UInt64 = 0
  private var isClosed = false
  /// Called whenever it has grown.
  var bell: (@Sendable () -> Void)?
  /// The number of entries at the last look.
  var seen: UInt64 = 0

  var isEmpty: Bool { waiting.isEmpty && bell == nil }

  mutating func nextTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// Returns false if there is nothing to wait for any more.
  mutating func append(
    _ watcher: CheckedContinuation<Void, Never>, _ ticket: UInt64, for filter: JournalFilter
  ) -> Bool {
    guard !isClosed else { return false }
    waiting[filter, default: [:]][ticket] = watcher
    return true
  }

  mutating func remove(
    _ ticket: UInt64, for filter: JournalFilter
  ) -> CheckedContinuation<Void, Never>? {
    let removed = waiting[filter]?.removeValue(forKey: ticket)
    if waiting[filter]?.isEmpty == true { waiting[filter] = nil }
    return removed
  }

  /// Takes out those for whom one of the new entries may be meant.
  mutating func take(
    for entries: some Sequence<JournalEntry>
  ) -> [CheckedContinuation<Void, Never>] {
    guard !waiting.isEmpty else { return [] }
    var taken: [CheckedContinuation<Void, Never>] = []
    for entry in entries {
      for filter in waiting.keys where filter.mayFit(entry) {
        taken += waiting.removeValue(forKey: filter).map { Array($0.values) } ?? []
      }
    }
    return taken
  }

  mutating func takeAll() -> [CheckedContinuation<Void, Never>] {
    defer { waiting = [:] }
    return waiting.values.flatMap(\.values)
  }

  /// Ends all waiting, now and from now on.
  mutating func close() -> [CheckedContinuation<Void, Never>] {
    isClosed = true
    return takeAll()
  }
}
