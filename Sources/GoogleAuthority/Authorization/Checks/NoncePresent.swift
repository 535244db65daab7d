extension RequestCheck {
  /// Whoever asks for an id_token must send a nonce, as OpenID Connect has it. Google's words are assumed.
  static let noncePresent = RequestCheck { facts in
    guard case .type(let type) = facts.parameters.responseType, type.contains(.idToken),
      facts.parameters.nonce == nil
    else { return nil }
    return DisplayedRefusal(.missingParameter(.nonce), Cause.Authorization.nonceMissing)
  }
}
