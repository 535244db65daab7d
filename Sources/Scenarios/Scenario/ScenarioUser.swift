/// Somebody with an account at the mock.
package struct ScenarioUser: Hashable, Sendable {
  package var email: String
  package var subject: String?
  /// The Workspace organisation.
  package var hostedDomain: String?
  package var isVerified: Bool
  /// What the organisation's administrator allows nobody.
  package var adminBlocks: [ScopeSelector]
}

/// A client that the scenario registers by itself.
package struct ClientRegistrationWish: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case desktop, web, device
    case customScheme = "custom-scheme"
  }

  package var kind: Kind
  package var id: String?
  package var secret: String?
  package var redirectURIs: [String]
  /// Whether it is registered with the second issuer.
  package var isAtSecondIssuer: Bool
}
