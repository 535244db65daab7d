/// An endpoint of the authority.
package enum Endpoint: String, CaseIterable, Sendable {
  case openIDConfiguration
  case webKeys
  case certificates
  case authorization
  case authorizationError
  case token
  case revocation
  case legacyRevocation
  /// A method of an API: see ``RouteTable`` for the addresses.
  case api
  case deviceCode
  case tokenInfo
  case tokenInfoV3
  case tokenInfoV1
  case userInfo
  case userInfoV3
  case oldUserInfo
  case protectionConfiguration
  /// All methods of the API for streams of security events.
  case protectionStream
  case signIn
  case appWarning
  case consent
  case permissions
  case deviceUserCode
  case deviceAccount
  case deviceConsent

  /// True if it only answers GET and HEAD.
  var onlyReads: Bool {
    switch self {
    case .openIDConfiguration, .webKeys, .certificates, .authorization, .authorizationError,
      .protectionConfiguration:
      true
    case .token, .revocation, .legacyRevocation, .api, .deviceCode, .tokenInfo, .tokenInfoV3,
      .tokenInfoV1, .userInfo, .userInfoV3, .oldUserInfo, .signIn, .appWarning, .consent,
      .permissions, .deviceUserCode, .deviceAccount, .deviceConsent, .protectionStream:
      false
    }
  }
}
