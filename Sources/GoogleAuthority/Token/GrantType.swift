/// What a token request offers for its tokens.
enum GrantType: Sendable {
  case authorizationCode
  case refreshToken
  case device(DeviceCodeParameter)

  init(_ parameters: TokenParameters) throws(TokenRefusal) {
    switch parameters.grantType {
    case "authorization_code"?: self = .authorizationCode
    case "refresh_token"?: self = .refreshToken
    case "urn:ietf:params:oauth:grant-type:device_code"?: self = .device(.current)
    case "http://oauth.net/grant_type/device/1.0"?: self = .device(.legacy)
    case let other:
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
