/// An endpoint of the authority.
package enum Endpoint: String, CaseIterable, Sendable {
  case openIDConfiguration
  case webKeys
  case certificates
  /// The certificates of a service account's keys, for a service account in the path.
  case serviceAccountCertificates
  /// The same keys as JWKs.
  case serviceAccountKeys
  case authorization
  case authorizationError
  case token
  case revocation
  case legacyRevocation
  /// A method of an API: see ``RouteTable`` for the addresses.
  case api
  /// A method of an API without a route: see ``StandInEndpoint``.
  case standIn
  /// A method of an API that is called by gRPC: see ``RPCEndpoint``.
  case rpc
  /// A login at a mail server, which no address of HTTP leads to: see ``MailEndpoint``.
  case mail
  /// Calls of an API's methods in one request: see ``BatchRequest``.
  case batch
  /// An API's discovery document, or the list of all.
  case apiDiscovery
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
    case .openIDConfiguration, .webKeys, .certificates, .serviceAccountCertificates,
      .serviceAccountKeys, .authorization, .authorizationError, .protectionConfiguration:
      true
    case .token, .revocation, .legacyRevocation, .api, .standIn, .batch, .apiDiscovery, .rpc, .mail,
      .deviceCode, .tokenInfo, .tokenInfoV3, .tokenInfoV1, .userInfo, .userInfoV3, .oldUserInfo,
      .signIn, .appWarning, .consent, .permissions, .deviceUserCode, .deviceAccount, .deviceConsent,
      .protectionStream:
      false
    }
  }

  /// True if a page of any origin can read its answers. The discovery document is open to all in a
  /// way of its own, and the sign-in server's addresses are for browsers to go to.
  var isOpenToPages: Bool {
    switch self {
    case .token, .api, .standIn, .batch, .apiDiscovery, .rpc, .webKeys, .certificates,
      .serviceAccountCertificates, .serviceAccountKeys, .tokenInfo, .tokenInfoV3, .tokenInfoV1,
      .userInfo, .userInfoV3, .oldUserInfo, .protectionStream:
      true
    case .openIDConfiguration, .authorization, .authorizationError, .revocation,
      .legacyRevocation, .mail, .deviceCode, .protectionConfiguration, .signIn, .appWarning,
      .consent, .permissions, .deviceUserCode, .deviceAccount, .deviceConsent:
      false
    }
  }
}

/// The paths of the pages, which link to each other.
enum PagePath {
  static let error = "/signin/oauth/error"
  static let identifier = "/v3/signin/identifier"
  static let accountChooser = "/v3/signin/accountchooser"
  static let permissions = "/permissions"
  static let deviceUserCode = "/device"
  // Google's paths of the others aren't recorded, so these are assumed.
  static let warning = "/signin/oauth/warning"
  static let consent = "/signin/oauth/consent"
  static let deviceAccount = "/device/account"
  static let deviceConsent = "/device/consent"
}

/// The methods of the API for a project's stream of security events, by their paths.
enum StreamMethod: String, CaseIterable, Sendable {
  case read = "/v1beta/stream"
  case update = "/v1beta/stream:update"
  case readStatus = "/v1beta/stream/status"
  case updateStatus = "/v1beta/stream/status:update"
  case verify = "/v1beta/stream:verify"
}
