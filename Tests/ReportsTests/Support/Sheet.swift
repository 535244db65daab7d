import Synchronization

/// Collects what a report writes.
final class Sheet: Sendable {
  private let pieces = Mutex<String>("")

  var text: String { pieces.withLock { $0 } }

  func write(_ text: String) { pieces.withLock { $0 += text } }
}
