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
  /// The words of the mock and of the client that explain it.
  package var details: [String]

  init(_ subject: Subject, _ judgement: Judgement, _ text: String, details: [String] = []) {
    self.subject = subject
    self.judgement = judgement
    self.text = text
    self.details = details
  }
}

/// All that was found out about a driver.
package struct DriverVerification: Hashable, Sendable {
  package var driver: String
  package var findings: [DriverFinding]

  /// True if verdicts about its client mean something.
  package var isUsable: Bool { !findings.contains { $0.judgement == .bad } }
}
