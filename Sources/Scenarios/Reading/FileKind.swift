internal import WireFormats

/// The kinds of files, by the first key that they have.
package enum FileKind: String, Hashable, Sendable, CaseIterable {
  case scenario, driver, plan, baseline, profile

  /// What stands behind `schema`.
  package var schema: String { "\(rawValue)/\(version)" }

  /// The newest version of the format that there is.
  var version: Int { 1 }

  var section: SectionName {
    switch self {
    case .scenario: .scenario
    case .driver: .driver
    case .plan: .plan
    case .baseline: .baseline
    case .profile: .profile
    }
  }

  var variables: any VariableNames {
    switch self {
    case .scenario: ScenarioVariables()
    case .driver: DriverVariables()
    case .plan, .baseline, .profile: NoVariables()
    }
  }
}
