import Evidence
import Reports
import Plays
internal import System

/// The reports that a run leaves: one is written while it goes on, the others at its end.
final class ReportFiles: Sendable {
  private let wishes: [Plan.ReportWish]
  private let streams: [GrowingOutput]
  private let terminal: Terminal
  /// The stream for words about the run, which keeps out of a report's way.
  let console: TextStream

  /// Finds out early whether the reports can be written, and opens those that grow line by line.
  init(_ wishes: [Plan.ReportWish], _ terminal: Terminal) throws(CommandError) {
    self.wishes = wishes
    self.terminal = terminal
    console = terminal.console(
      besides: wishes.filter { $0.format != .github }.map(\.destination))
    var streams: [GrowingOutput] = []
    for wish in wishes {
      try CommandError.reports { () throws(FileFailure) in
        switch wish.format {
        case .jsonl: streams.append(try GrowingOutput(wish.destination))
        case .json, .junit, .tap, .html, .sarif, .sarifAll: try OutputFile.check(wish.destination)
        case .github: break
        }
      }
    }
    self.streams = streams
  }

  /// True if one of them shows the events of every case.
  var tellHappenings: Bool { !streams.isEmpty }
  /// True if one of them may retell cases in which all was well.
  var retellPassingCases: Bool { wishes.contains { $0.format != .jsonl } }

  func record(_ event: RunEvent) {
    for stream in streams { EventStream(tellsStories: false, write: stream.write).record(event) }
  }

  /// Writes the reports that are written at the end, and returns the paths at which files are left.
  func write(
    _ result: RunResult, since difference: RunDifference? = nil
  ) throws(CommandError) -> [String] {
    var paths: [String] = []
    for wish in wishes {
      do throws(FileFailure) {
        switch wish.format {
        case .jsonl: break
        case .github:
          try tellGitHub(result, isWanted: wish.destination == "always")
          continue
        case .json, .junit, .tap, .html, .sarif, .sarifAll:
          try terminal.fill(wish.destination, readers: .everybody) { write in
            ReportFormat(rawValue: wish.format.rawValue)?
              .write(result, since: difference, to: write)
          }
        }
      } catch {
        throw .report(error)
      }
      if !OutputFile.isStream(wish.destination) { paths.append(wish.destination) }
    }
    for stream in streams {
      if let failure = stream.failure { throw .report(failure) }
    }
    return paths
  }

  private func tellGitHub(_ result: RunResult, isWanted: Bool) throws(FileFailure) {
    guard isWanted || terminal.environment("GITHUB_ACTIONS") == "true" else { return }
    GitHubAnnotations(result).write(to: console.write)
    guard let path = terminal.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    let file = try GrowingOutput(path, appending: true)
    StepSummary(result).write(to: file.write)
    if let failure = file.failure { throw failure }
  }
}
