import System
import Understudy

/// A run that is played again whenever one of its files changes, until the user ends it.
struct RunWatch {
  let round: RunRound

  /// Plays until Ctrl-C, and gives the exit code of the last whole run.
  func play() async throws(CommandError) -> ExitCode {
    let terminal = round.terminal
    round.interruption.listen()
    var files = WatchedFiles(of: round.options)
    var code = try await play(noting: &files)
    guard files.count > 0 else {
      terminal.error.write(
        "understudy: no file of this run can change; \(RunCommand.watchedPath.flag) names one\n")
      return code
    }
    while code != .interrupted {
      let count = files.count
      terminal.error.write(
        "understudy: watching \(count) file\(count == 1 ? "" : "s"); Ctrl-C ends\n")
      guard let (next, path) = await nextChange(of: files) else { return code }
      terminal.error.write("\nunderstudy: '\(path)' has changed\n")
      files = next
      do throws(CommandError) {
        code = try await play(noting: &files)
      } catch {
        // A file that is still being written may be whole with the next change.
        MessageWriter(program: "understudy").write(error, to: terminal.error)
        code = error.exitCode
      }
    }
    return code
  }

  /// Plays once; `files` takes in what is read.
  private func play(noting files: inout WatchedFiles) async throws(CommandError) -> ExitCode {
    let read = try await PlayFiles(ofRun: round.options.files)
    files.add(read)
    return try await round.play(read)
  }

  private func nextChange(of files: WatchedFiles) async -> (WatchedFiles, path: String)? {
    await round.interruption.during {
      var files = files
      return await files.change().map { (files, $0) }
    }.value
  }
}
