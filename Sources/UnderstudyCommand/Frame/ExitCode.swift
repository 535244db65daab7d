/// The numbers with which the program exits.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// All went as it was asked.
  package static let success = ExitCode(rawValue: 0)

  /// A client failed a check that it was expected to pass.
  package static let unexpectedFailure = ExitCode(rawValue: 1)

  /// No mock answers where one was asked for its health.
  package static let unhealthy = ExitCode(rawValue: 1)

  /// The command line or a file is wrong; nothing was started.
  package static let usage = ExitCode(rawValue: 2)

  /// Not everything that was asked for could be run.
  package static let incomplete = ExitCode(rawValue: 3)

  /// Understudy itself failed, or the machine under it.
  package static let harness = ExitCode(rawValue: 4)

  /// The client could not be started or did not do its part.
  package static let client = ExitCode(rawValue: 5)

  /// A case can't be played without the harness, so no reproduction was written.
  package static let notReproducible = ExitCode(rawValue: 6)

  /// The command took longer than it was given, as `timeout` has it.
  package static let timedOut = ExitCode(rawValue: 124)

  /// Ctrl-C was pressed: 128 and the signal's number, as shells have it.
  package static let interrupted = ExitCode(rawValue: 130)
}

extension ExitCode {
  /// The codes that scripts may rely on, for the manual.
  static let meanings: [(code: ExitCode, meaning: String)] = [
    (.success, "All went as it was asked."),
    (.unexpectedFailure, "A client failed a check that it was expected to pass."),
    (.usage, "The command line or a file is wrong; nothing was started."),
    (.incomplete, "Not everything that was asked for could be run."),
    (.harness, "Understudy itself failed, or the machine under it."),
    (.client, "The client could not be started or did not do its part."),
    (.notReproducible, "No reproduction was written, as the case needs the harness."),
    (.timedOut, "The command took longer than it was given."),
    (.interrupted, "Ctrl-C was pressed."),
  ]
}
