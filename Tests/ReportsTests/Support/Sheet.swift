import Evidence
import Reports
import Synchronization

/// Collects what a report writes.
final class Sheet: Sendable {
  private let pieces = Mutex<String>("")

  var text: String { pieces.withLock { $0 } }

  func write(_ text: String) { pieces.withLock { $0 += text } }
}

extension ReportFormat {
  /// The whole report of a run.
  func text(_ result: RunResult) -> String {
    let sheet = Sheet()
    write(result, to: sheet.write)
    return sheet.text
  }
}
