/// One case of a scenario, with one client, once.
package struct CaseName: Hashable, Sendable {
  package var scenario: String
  /// Which of the scenario's cases; nil when it has none.
  package var variant: String?
  package var driver: String
  /// From 1, when a case is repeated.
  package var repetition: Int?

  package init(
    scenario: String, variant: String? = nil, driver: String, repetition: Int? = nil
  ) {
    self.scenario = scenario
    self.variant = variant
    self.driver = driver
    self.repetition = repetition
  }
}

extension CaseName: CustomStringConvertible {
  /// The name that `replay` takes, such as `state-mismatch[upper]`.
  package var description: String {
    let name = variant.map { "\(scenario)[\($0)]" } ?? scenario
    return repetition.map { "\(name)#\($0)" } ?? name
  }
}

extension CaseName {
  /// The case as it stands behind a check's name, such as `state-mismatch/upper`.
  package var path: String {
    let path = variant.map { "\(scenario)/\($0)" } ?? scenario
    return repetition.map { "\(path)#\($0)" } ?? path
  }
}
