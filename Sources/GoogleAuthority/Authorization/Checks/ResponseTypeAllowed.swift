extension RequestCheck {
  /// Installed apps get codes and nothing else; web clients may ask for tokens at once.
  static let responseTypeAllowed = RequestCheck { facts in
    guard let client = facts.client, client.kind.isInstalled,
      facts.parameters.responseType != .type(.code)
    else { return nil }
    return DisplayedRefusal(
      .unsupportedResponseType(facts.parameters["response_type"] ?? ""),
      Cause.Authorization.responseTypeUnsupported)
  }
}
