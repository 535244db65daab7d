package import Evidence
package import Words

/// The checks, in the order of their ids.
package struct CheckCatalogue: Sendable {
  package let checks: [Check]
  /// The limits that the checks go by.
  package var parameters = CheckParameters()

  package init(_ checks: [Check]) {
    // Checks are large, so that their places are put in order, and then they themselves once.
    let keys = checks.map(\.id.key)
    self.checks = checks.indices.sorted { keys[$0] < keys[$1] }.map { checks[$0] }
  }

  /// The name of this state of the catalogue, as reports have it: checks are added, never changed.
  package static let version = "1"

  package subscript(id: CheckID) -> Check? { checks.first { $0.id == id } }

  /// The rules of the checks and of the scenarios' own subjects, for reports.
  package var rules: [Rule] {
    checks.map(\.rule) + ScenarioSubject.all.map { Rule(id: $0.id.rawValue, title: $0.title) }
  }
}
