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

  /// True if a mistake of its own has ended it, as a shell around it tells too.
  var hasCrashed: Bool {
    guard !isTimedOut, let code = status?.shellCode else { return false }
    return Self.crashes.contains(code)
  }

  /// The codes of SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE and SIGSEGV.
  private static let crashes: Set<Int32> = [132, 133, 134, 135, 136, 139]

  /// The code with which `exec` exits after the command.
  var exitCode: ExitCode {
    if isTimedOut { return .timedOut }
    return status.map { ExitCode(rawValue: $0.shellCode) } ?? .client
  }
}
