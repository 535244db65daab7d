/// What a token request offers for its tokens.
enum GrantType: Sendable {
  case authorizationCode
  case refreshToken

  init(_ parameters: TokenParameters) throws(TokenRefusal) {
    if parameters.has(.grantType, "refresh_token") {
      self = .refreshToken
    } else if parameters.has(.grantType, "authorization_code") {
      self = .authorizationCode
    } else {
      let other = parameters[.grantType]
      throw TokenRefusal(
        "unsupported_grant_type", "Invalid grant_type: \(other ?? "")",
        Self.cause(other, parameters))
    }
  }

  private static func cause(_ other: String?, _ parameters: TokenParameters) -> Cause {
    guard other == nil else { return .grantTypeUnknown }
    return parameters.hasUnreadBody ? .bodyUnread : .grantTypeMissing
  }
}
