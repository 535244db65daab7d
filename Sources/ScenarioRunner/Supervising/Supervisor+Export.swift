internal import Evidence
internal import Plays

/// The store of a client that keeps it in a form of its own: a database, or an encrypted file.
extension Supervisor {
  private static let exportLimit = Duration.seconds(10)
  /// The beginning of the note about an export that has failed.
  static let exportFailure = "the store can't be exported"

  /// Has the driver's command print the store, and takes that down.
  func exportStore(afterRun run: Int?) async {
    guard let command = driver.store.export, !tasks.isCancelled else { return }
    let text: String?
    do throws(HelperFailure) {
      text = try await help(with: command, within: Self.exportLimit)
    } catch {
      recorder.note(.harness, "\(Self.exportFailure): \(error.reason)")
      text = nil
    }
    recorder.recordExport(text, afterRun: run)
  }
}
