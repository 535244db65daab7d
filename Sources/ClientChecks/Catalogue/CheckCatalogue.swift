/// The checks, in the order of their ids.
package struct CheckCatalogue: Sendable {
  package let checks: [Check]
  /// The limits that the checks go by.
  package var parameters = CheckParameters()

  package init(_ checks: [Check]) { self.checks = checks.sorted { $0.id < $1.id } }

  /// The name of this state of the catalogue, as reports have it: checks are added, never changed.
  package static let version = "1"

  package subscript(id: CheckID) -> Check? { checks.first { $0.id == id } }

  /// What reports tell of the checks.
  package var rules: [Rule] { checks.map(\.rule) }
}
