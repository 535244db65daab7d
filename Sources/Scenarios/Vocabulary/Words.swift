internal import Words

/// The closed sets of words that more than one member takes.
enum Words {
  static let flow = WordSet(Flow.self, "a flow", "flows")
  static let capability = WordSet(Capability.self, "a capability", "capabilities")
  static let role = WordSet(ScopeRole.self, "a role of scopes", "roles")
  static let endpoint = WordSet(EndpointChoice.self, "an endpoint", "endpoints")
  /// The endpoints that have a path of their own.
  static let place = WordSet(
    EndpointWord.inScenarios.map(\.rawValue), "an endpoint", "endpoints")
  static let grant = WordSet(GrantWord.self, "a grant", "grants")
  static let token = WordSet(TokenKind.self, "a kind of token", "kinds")
  static let origin = WordSet(RequestOrigin.self, "an origin", "origins")
  static let certificate = WordSet(CertificateFlaw.self, "a bad certificate", "certificates")
  static let outcome = WordSet(OutcomeClass.self, "an outcome", "outcomes")
  static let level = WordSet(Requirement.self, "a level", "levels")
  static let feature = WordSet(ServerFeature.self, "a feature of the server", "features")
  static let kind = WordSet(ClientRegistrationWish.Kind.self, "a type of client", "types")

  /// The outcomes that a driver tells.
  static let told = WordSet(
    OutcomeClass.allCases.filter(\.isToldByDriver).map(\.rawValue), "an outcome", "outcomes")

  static func schema(_ kind: FileKind) -> WordSet { only(kind.schema, "a schema") }

  /// The only value that there is.
  static func only(_ word: String, _ one: String) -> WordSet { WordSet([word], one, "words") }
}
