extension RequestCheck {
  /// Every scope is in the catalogue; one unknown scope spoils the whole request.
  static let scopesKnown = RequestCheck { facts in
    let names = facts.parameters.scopeNames
    let invalid = names.filter { !facts.catalogue.contains(Scope(rawValue: $0)) }
    guard !invalid.isEmpty else { return nil }
    let valid = facts.parameters.scopes.filter(facts.catalogue.contains)
    return DisplayedRefusal(
      .unknownScopes(valid: valid, invalid: invalid), Cause.Authorization.scopeUnknown)
  }
}
