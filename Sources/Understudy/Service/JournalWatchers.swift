/// The tasks that wait for the journal to grow.
struct JournalWatchers: Sendable {
  private var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
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
  mutating func append(_ watcher: CheckedContinuation<Void, Never>, _ ticket: UInt64) -> Bool {
    guard !isClosed else { return false }
    waiting[ticket] = watcher
    return true
  }

  mutating func remove(_ ticket: UInt64) -> CheckedContinuation<Void, Never>? {
    waiting.removeValue(forKey: ticket)
  }

  mutating func takeAll() -> [CheckedContinuation<Void, Never>] {
    defer { waiting = [:] }
    return Array(waiting.values)
  }

  /// Ends all waiting, now and from now on.
  mutating func close() -> [CheckedContinuation<Void, Never>] {
    isClosed = true
    return takeAll()
  }
}
