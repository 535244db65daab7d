package import Words

/// The strength with which a specification, or this project, asks a client for something.
package enum Keyword: String, Hashable, Sendable, CaseIterable {
  case must = "MUST"
  case mustNot = "MUST NOT"
  case should = "SHOULD"
  case shouldNot = "SHOULD NOT"
  case may = "MAY"
}

/// A kind of evidence, which limits how hard a verdict by it may be.
package enum EvidenceKind: String, Hashable, Sendable, CaseIterable {
  /// Recorded requests and answers, which are exact.
  case wire
  /// The ends and the output of the client's processes.
  case process
  case files
  /// Sockets and the table of processes.
  case network
  /// Time and statistics: one sample may warn, never fail.
  case time
}

/// The situation that a client must be in before a check can say anything.
package enum Stimulus: Hashable, Sendable {
  /// Nothing: all that the client does in any case is looked at.
  case everyCase
  /// These scenarios, or single cases of them such as `state-mismatch[random]`.
  case cases([String])

  /// True if the check can see something in a case.
  package func includes(_ name: CaseName) -> Bool {
    switch self {
    case .everyCase: true
    case .cases(let names): names.contains { $0 == name.scenario || $0 == name.description }
    }
  }
}
