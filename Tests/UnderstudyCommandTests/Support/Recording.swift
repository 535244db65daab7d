import Synchronization

@testable import UnderstudyCommand

/// The output and exit code of a command line.
struct Recording: Equatable, Sendable {
  var output = ""
  var error = ""
  var exitCode: ExitCode?
}

/// A terminal that remembers what is written to it.
final class RecordingTerminal: Sendable {
  private let recording = Mutex(Recording())

  var terminal: Terminal {
    Terminal(
      output: TextStream { text in self.recording.withLock { $0.output += text } },
      error: TextStream { text in self.recording.withLock { $0.error += text } })
  }

  var recorded: Recording { recording.withLock(\.self) }
}

/// Runs a command line, given without the program's name.
func record(
  _ arguments: [String], services: Services = .refusing,
  ask: (@Sendable (String) -> String?)? = nil
) async -> Recording {
  let terminal = RecordingTerminal()
  var words = terminal.terminal
  words.ask = ask
  let code = await run(
    arguments: ["understudy"] + arguments, terminal: words, services: services)
  var recording = terminal.recorded
  recording.exitCode = code
  return recording
}

extension Services {
  /// For command lines that must not get as far as to serve.
  static let refusing = Services { (_, _, _) async throws(CommandError) in
    throw .serving(reason: "nothing is to be served here")
  }
}
