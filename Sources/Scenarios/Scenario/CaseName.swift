/// What a case of a scenario is called wherever people meet it: `state-mismatch[upper]`.
package struct CaseName: Hashable, Sendable, CustomStringConvertible {
  package let scenario: String
  /// Nil in a scenario without a table of cases.
  package let variant: String?

  package init(scenario: String, variant: String? = nil) {
    self.scenario = scenario
    self.variant = variant
  }

  package var description: String {
    guard let variant else { return scenario }
    return "\(scenario)[\(variant)]"
  }
}
