extension RequestCheck {
  /// Parameters that a request of its type has no use for.
  ///
  /// Recorded: a secret is refused in any request, PKCE where no code is asked for, and a nonce beside a
  /// token without an id_token. Which of several is named, and the check's place, are assumed.
  static let parametersAllowed = RequestCheck { facts in
    guard case .type(let type) = facts.parameters.responseType,
      let name = names(notAllowedFor: type).first(where: { facts.parameters[$0] != nil })
    else { return nil }
    return DisplayedRefusal(
      .parameterNotAllowed(name), Cause.Authorization.parameterNotAllowed)
  }

  private static func names(notAllowedFor type: ResponseType) -> [String] {
    var names = ["client_secret"]
    if type.asksForTokens, !type.contains(.code) {
      names += ["code_challenge_method", "code_challenge"]
    }
    if type.contains(.token), !type.contains(.idToken) { names.append("nonce") }
    return names
  }
}
