import Synchronization

/// Collects what a report writes.
final class Sheet: Sendable {
  private let pieces = Mutex<String>("")

  var text: String { pieces.withLock { $0 } }

  func write(_ text: String) { pieces.withLock { $0 += text } }

  /// All that a report writes.
  static func text(of write: (@escaping @Sendable (String) -> Void) -> Void) -> String {
    let sheet = Sheet()
    write(sheet.write)
    return sheet.text
  }
}
