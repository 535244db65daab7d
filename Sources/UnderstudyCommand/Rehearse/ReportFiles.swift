import Evidence
import Glibc
import Reports
import Scenarios
import Synchronization

/// The reports that a run leaves: one is written while it goes on, the others at its end.
final class ReportFiles: Sendable {
  private let wishes: [Plan.ReportWish]
  private let streams: [LineFile]
  private let terminal: Terminal

  /// Finds out early whether the files can be written, and opens those that are written line by line.
  init(_ wishes: [Plan.ReportWish], _ terminal: Terminal) throws(CommandError) {
    self.wishes = wishes
    self.terminal = terminal
    var streams: [LineFile] = []
    for wish in wishes {
      do throws(FileFailure) {
        switch wish.format {
        case .jsonl: streams.append(try LineFile(wish.destination))
        case .json, .junit, .tap, .html, .sarif: try OutputFile.tryOut(wish.destination)
        case .github: break
        }
      } catch {
        throw .report(error)
      }
    }
    self.streams = streams
  }

  /// Whether one of them tells what happens in every case.
  var tellHappenings: Bool { !streams.isEmpty }

  /// Whether one of them may retell cases in which all was well.
  var retellPassingCases: Bool { wishes.contains { $0.format != .jsonl } }

  func take(_ event: RunEvent) {
    for stream in streams { EventStream(tellsStories: false, write: stream.write).record(event) }
  }

  /// Writes what is written at the end, and tells the paths.
  func write(_ result: RunResult) throws(CommandError) -> [String] {
    var paths: [String] = []
    for wish in wishes {
      do throws(FileFailure) {
        switch wish.format {
        case .jsonl:
          paths.append(wish.destination)
        case .github:
          try tellGitHub(result, isWanted: wish.destination == "always")
        case .json, .junit, .tap, .html, .sarif:
          var contents: [UInt8] = []
          ReportFormat(rawValue: wish.format.rawValue)?.write(result) { contents += $0.utf8 }
          try OutputFile.replace(wish.destination, with: contents, readers: .everybody)
          paths.append(wish.destination)
        }
      } catch {
        throw .report(error)
      }
    }
    for stream in streams {
      if let failure = stream.failure { throw .report(failure) }
    }
    return paths
  }

  private func tellGitHub(_ result: RunResult, isWanted: Bool) throws(FileFailure) {
    guard isWanted || terminal.environment("GITHUB_ACTIONS") == "true" else { return }
    GitHubAnnotations(result).write(to: terminal.output.write)
    guard let path = terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    let file = try LineFile(path, appending: true)
    StepSummary(result).write(to: file.write)
    if let failure = file.failure { throw failure }
  }
}

/// A file that grows line by line, so that whoever reads it sees a run while it goes on.
final class LineFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let error = Mutex<Int32>(0)

  init(_ path: String, appending: Bool = false) throws(FileFailure) {
    self.path = path
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC)
    descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { throw FileFailure(operation: .write, path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// What has kept a line from being written.
  var failure: FileFailure? {
    let code = error.withLock(\.self)
    return code == 0 ? nil : FileFailure(operation: .write, path: path, code: code)
  }

  func write(_ text: String) {
    error.withLock { error in
      if error == 0 { error = Descriptor.write(Array(text.utf8), to: descriptor) }
    }
  }
}
