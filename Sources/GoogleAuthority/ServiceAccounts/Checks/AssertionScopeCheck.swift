/// There must be scopes, or an audience for an id_token.
enum AssertionScopeCheck {
  /// What a service account asks for.
  enum Wish: Hashable, Sendable {
    case access([Scope])
    case identity(audience: String, Cause?)
  }

  /// Google takes scopes of which it doesn't know every one for an audience, and says nothing.
  static func wish(
    of assertion: Assertion, catalogue: ScopeCatalogue
  ) throws(TokenRefusal) -> Wish {
    if let audience = assertion.targetAudience, !audience.isEmpty {
      return .identity(audience: audience, nil)
    }
    var seen: Set<Scope> = []
    let scopes = assertion.scope.split(separator: " ").map { Scope(rawValue: String($0)) }
      .filter { seen.insert($0).inserted }
    guard !scopes.isEmpty else {
      throw TokenRefusal(
        "invalid_scope", "Invalid OAuth scope or ID token audience provided.",
        .assertionScopeMissing)
    }
    guard scopes.allSatisfy(catalogue.contains) else {
      return .identity(audience: assertion.scope, .assertionScopeUnknown)
    }
    return .access(scopes)
  }
}
