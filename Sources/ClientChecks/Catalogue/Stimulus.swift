package import Words

/// What has to happen to a client before a check can say anything.
package enum Stimulus: Hashable, Sendable {
  /// Nothing: whatever the client does in any case is looked at.
  case everyCase
  /// What these scenarios do, or single cases of them such as `state-mismatch[random]`.
  case cases([String])

  /// Whether a case is one in which the check can see something.
  package func includes(_ name: PlayedCase) -> Bool { includes(name.scenario, name.variant) }

  package func includes(_ scenario: String, _ variant: String?) -> Bool {
    includes(scenario: scenario, case: "\(scenario)[\(variant ?? "")]")
  }

  /// The same, for one who asks many checks and has put the name together once.
  func includes(scenario: String, case name: String) -> Bool {
    switch self {
    case .everyCase: true
    case .cases(let names): names.contains { $0 == scenario || $0 == name }
    }
  }
}
