/// What a token request offers for its tokens.
enum GrantType: Sendable {
  /// Of a service account.
  case assertion
  case authorizationCode
  case refreshToken
  case device(DeviceCodeParameter)

  init(_ parameters: borrowing TokenParameters) throws(TokenRefusal) {
    if parameters.has(.grantType, "refresh_token") {
      self = .refreshToken
    } else if parameters.has(.grantType, "authorization_code") {
      self = .authorizationCode
    } else if parameters.has(.grantType, Assertion.grantType) {
      self = .assertion
    } else if parameters.has(.grantType, "urn:ietf:params:oauth:grant-type:device_code") {
      self = .device(.current)
    } else if parameters.has(.grantType, "http://oauth.net/grant_type/device/1.0") {
      self = .device(.legacy)
    } else {
      let other = parameters[.grantType]
      throw TokenRefusal(
        .unsupportedGrantType, "Invalid grant_type: \(other ?? "")",
        Self.cause(other, parameters))
    }
  }

  private static func cause(_ other: String?, _ parameters: borrowing TokenParameters) -> Cause {
    guard other == nil else { return .grantTypeUnknown }
    return parameters.hasUnreadBody ? .bodyUnread : .grantTypeMissing
  }
}
