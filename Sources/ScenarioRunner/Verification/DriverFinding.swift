package import Evidence
package import Plays

/// One thing that was found out about a driver before anybody is judged with it.
package struct DriverFinding: Hashable, Sendable {
  package enum Subject: String, Hashable, Sendable, CaseIterable {
    /// The client says of a made-up action that it doesn't know it.
    case honesty
    /// The happy path comes out as it must, twice.
    case control
    /// The address comes to the user.
    case address
    /// The client's requests reach only the mock.
    case traffic
    /// The store's files appear, and hold the issued tokens.
    case store
    /// The table of outcomes knows every way in which an action has ended.
    case outcomes
    /// The client's clock follows as the driver says.
    case clock
  }

  package enum Judgement: String, Hashable, Sendable, CaseIterable {
    case good
    /// Something can't be checked with this driver, and will not be.
    case limited
    /// The driver has to be corrected first.
    case bad
  }

  package var subject: Subject
  package var judgement: Judgement
  package var text: String
  /// The first thing that went wrong in a trial that has failed.
  package var cause: FirstCause?
  /// The last lines that the client wrote in such a trial.
  package var lastLines: [String] = []
  /// The line for the driver that is likely to help.
  package var suggestion: FileAmendment?

  init(
    _ subject: Subject, _ judgement: Judgement, _ text: String, cause: FirstCause? = nil,
    lastLines: [String] = [], suggestion: FileAmendment? = nil
  ) {
    self.subject = subject
    self.judgement = judgement
    self.text = text
    self.cause = cause
    self.lastLines = lastLines
    self.suggestion = suggestion
  }
}

/// All that was found out about a driver.
package struct DriverVerification: Hashable, Sendable {
  package var driver: String
  package var findings: [DriverFinding]
  /// The tries of the happy path, retold.
  package var tries: [CaseStory] = []

  /// True if verdicts about its client mean something.
  package var isUsable: Bool { !findings.contains { $0.judgement == .bad } }

  /// The one line to try next: what a correction needs comes first.
  package var suggestion: FileAmendment? {
    let suggesting = findings.filter { $0.suggestion != nil && $0.judgement != .good }
    let first = suggesting.first { $0.judgement == .bad } ?? (isUsable ? suggesting.first : nil)
    return first?.suggestion
  }
}
