package import Words

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
