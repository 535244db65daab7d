package import System

/// The end of a command.
package struct CommandEnd: Hashable, Sendable {
  /// Nil when it couldn't be ended at all.
  package var status: ProcessExit?
  package var isTimedOut = false
  /// True if it was ended since its user had been refused.
  package var isInVain = false
  /// True if it was ended since it went past the proxy.
  package var isPastProxy = false
  /// The number of processes that it had started and left behind.
  package var leftBehind = 0
  /// The way in which those were ended.
  package var outcome = Ending.Outcome.orderly
  package var duration = Duration.zero

  /// True if the command ended by itself with an error, or had to be ended.
  var hasFailed: Bool { isTimedOut || status != .exited(code: 0) }

  /// The code with which `exec` exits after the command.
  var exitCode: ExitCode {
    if isTimedOut { return .timedOut }
    return status.map { ExitCode(rawValue: $0.shellCode) } ?? .client
  }
}
