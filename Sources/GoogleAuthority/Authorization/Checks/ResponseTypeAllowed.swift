extension RequestCheck {
  /// Installed apps get codes and nothing else.
  ///
  /// Google also serves the implicit flow to web clients. It isn't played here, so it gets the same
  /// answer with another cause.
  static let responseTypeAllowed = RequestCheck { facts in
    guard let client = facts.client, facts.parameters.responseType != .type(.code) else {
      return nil
    }
    let cause =
      client.kind.isInstalled
      ? Cause.Authorization.responseTypeUnsupported : Cause.Authorization.responseTypeNotPlayed
    return DisplayedRefusal(
      .unsupportedResponseType(facts.parameters["response_type"] ?? ""), cause)
  }
}
