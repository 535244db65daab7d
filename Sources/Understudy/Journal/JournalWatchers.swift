/// Who waits for the journal to grow.
struct JournalWatchers: Sendable {
  private var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
  private var lastTicket: UInt64 = 0
  private var isClosed = false
  /// Told whenever it has grown.
  var bell: (@Sendable () -> Void)?
  /// How many entries there were when it was last looked.
  var seen: UInt64 = 0

  var isEmpty: Bool { waiting.isEmpty && bell == nil }

  mutating func nextTicket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }

  /// Tells whether there is something to wait for.
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

  /// Lets everybody go, and nobody wait any more.
  mutating func close() -> [CheckedContinuation<Void, Never>] {
    isClosed = true
    return takeAll()
  }
}
