internal import Evidence
internal import Reports
internal import System

/// A report of a run that is over. It may be large, so its stories stay in its file until somebody
/// asks for one.
struct SavedReport {
  let result: RunResult
  /// True if it can be graded again, and written anew.
  let isComplete: Bool
  private let path: String
  private let file: PartedFile
  private let shelf: StoryShelf?

  /// Opens a report, to be told if nothing else is wanted.
  init(_ path: String, onlyToTell isOnlyTold: Bool = false) throws(CommandError) {
    self.path = path
    let file = try CommandError.files { () throws(FileFailure) in try PartedFile(path) }
    self.file = file
    shelf = file.isRegular ? StoryShelf { file.read($0) } : nil
    // What a pipe has given can't be read once more when that turns out to be needed.
    isComplete = !isOnlyTold || !file.isRegular
    do throws(RecordDocumentFailure) {
      result = try JSONReport.read(
        parts: file.nextPart, leavingStoriesOn: shelf, omitsObservations: !isComplete)
    } catch {
      if let failure = file.failure { throw .file(failure) }
      throw Self.failure(error, path)
    }
    if let failure = file.failure { throw .file(failure) }
  }

  /// Throws if a story that was asked for couldn't be read.
  func checkStories() throws(CommandError) {
    if let failure = file.failure { throw .file(failure) }
    if let failure = shelf?.failure { throw Self.failure(failure, path) }
  }

  private static func failure(_ failure: RecordDocumentFailure, _ path: String) -> CommandError {
    .finding("'\(path)' isn't a report: \(failure)")
  }
}
