extension RequestCheck {
  /// The other required parameters; which of several missing ones Google names isn't known.
  static let parametersPresent = RequestCheck { facts in
    if facts.parameters.clientID == nil {
      return DisplayedRefusal(.missingParameter(.clientID), Cause.Authorization.clientIDMissing)
    }
    if facts.parameters.redirectURI == nil {
      return DisplayedRefusal(
        .missingParameter(.redirectURI), Cause.Authorization.redirectURIMissing)
    }
    guard facts.parameters.scopeNames.isEmpty else { return nil }
    return DisplayedRefusal(.missingParameter(.scope), Cause.Authorization.scopeMissing)
  }
}
