package import System

/// How a command has ended.
package struct CommandEnd: Hashable, Sendable {
  /// Nil when it couldn't be ended at all.
  package var status: ProcessExit?
  package var isTimedOut = false
  /// How many processes it had started and left behind.
  package var leftBehind = 0
  /// How those were ended that had to be.
  package var outcome = Ending.Outcome.orderly
  package var duration = Duration.zero

  package init(
    status: ProcessExit? = nil, isTimedOut: Bool = false, leftBehind: Int = 0,
    outcome: Ending.Outcome = .orderly, duration: Duration = .zero
  ) {
    self.status = status
    self.isTimedOut = isTimedOut
    self.leftBehind = leftBehind
    self.outcome = outcome
    self.duration = duration
  }

  /// What whoever has run the command through `exec` is told.
  var exitCode: ExitCode {
    if isTimedOut { return .timedOut }
    return status.map { ExitCode(rawValue: $0.shellCode) } ?? .client
  }
}
