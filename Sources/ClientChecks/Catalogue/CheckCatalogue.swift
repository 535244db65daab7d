/// The checks, in the order of their ids.
package struct CheckCatalogue: Sendable {
  package let checks: [Check]

  package init(_ checks: [Check]) { self.checks = checks.sorted { $0.id < $1.id } }

  /// All that there are.
  package static let all = CheckCatalogue(groups.flatMap(\.self))

  /// The name of this state of the catalogue, as reports have it: checks are added, never changed.
  package static let version = "1"

  private static let groups: [[Check]] = [
    AuthorizationRequestChecks.all, PKCEChecks.all, StateChecks.all,
    RedirectHandlingChecks.all, AuthorizationResponseChecks.all, TokenRequestChecks.all,
    TokenResponseChecks.all, GranularConsentChecks.all, APICallChecks.all,
    RefreshChecks.all, RevocationChecks.all,
    UserAgentChecks.all, SecrecyChecks.all, StorageChecks.all, LifeCycleChecks.all,
    DeviceFlowChecks.all, IDTokenChecks.all, TransportSecurityChecks.all, WebApplicationChecks.all,
    DiscoveryChecks.all,
  ]

  package subscript(id: CheckID) -> Check? { checks.first { $0.id == id } }

  /// What reports tell of the checks.
  package var rules: [Rule] { checks.map(\.rule) }
}
