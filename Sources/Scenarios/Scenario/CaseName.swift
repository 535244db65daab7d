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

extension CaseName {
  /// Reads a name as `description` writes it; nil for anything else.
  package init?(_ text: String) {
    let pieces = text.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    let scenario = String(pieces[0])
    guard scenario.isName else { return nil }
    guard pieces.count == 2 else {
      self.init(scenario: scenario)
      return
    }
    let variant = String(pieces[1].dropLast())
    guard pieces[1].last == "]", variant.isName else { return nil }
    self.init(scenario: scenario, variant: variant)
  }
}
