/// The name of a scenario's case, as files write it: `state-mismatch[upper]`.
package struct CaseName: Hashable, Sendable {
  package var scenario: String
  /// The entry in the scenario's table of cases; nil in a scenario without one.
  package var variant: String?

  package init(scenario: String, variant: String? = nil) {
    self.scenario = scenario
    self.variant = variant
  }

  /// The case as it stands behind a check's name, such as `state-mismatch/upper`.
  package var path: String { variant.map { "\(scenario)/\($0)" } ?? scenario }
}

extension CaseName: CustomStringConvertible {
  package var description: String { variant.map { "\(scenario)[\($0)]" } ?? scenario }
}

/// One case of a scenario, played with one client, once.
package struct PlayedCase: Hashable, Sendable {
  package var `case`: CaseName
  package var driver: String
  /// From 1, when a case is repeated.
  package var repetition: Int?

  package init(_ name: CaseName, driver: String, repetition: Int? = nil) {
    self.case = name
    self.driver = driver
    self.repetition = repetition
  }

  package init(
    scenario: String, variant: String? = nil, driver: String, repetition: Int? = nil
  ) {
    self.init(
      CaseName(scenario: scenario, variant: variant), driver: driver, repetition: repetition)
  }

  package var scenario: String { self.case.scenario }
  package var variant: String? { self.case.variant }

  /// The case as it stands behind a check's name, such as `state-mismatch/upper`.
  package var path: String { numbered(self.case.path) }

  private func numbered(_ text: String) -> String { repetition.map { "\(text)#\($0)" } ?? text }
}

extension PlayedCase: CustomStringConvertible {
  /// The name that `replay` takes, such as `state-mismatch[upper]`.
  package var description: String { numbered("\(self.case)") }
}
