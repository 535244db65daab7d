/// How a run ends for whoever started it: the exit code, and the reason in words.
package struct RunExit: Hashable, Sendable {
  package enum Code: Int, Hashable, Sendable, CaseIterable {
    /// Nothing unexpected.
    case fine = 0
    /// An unexpected failure, or a baseline that is out of date.
    case unexpected = 1
    /// Bad files or a bad command: nothing was started.
    case badInput = 2
    /// Required checks could not be settled.
    case incomplete = 3
    case harnessError = 4
    /// The client couldn't be started, or failed where all was well.
    case clientFailed = 5
    case interrupted = 130
  }

  package var code: Code
  package var reason: String

  package init(_ code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }
}
