package import GoogleAuthority

/// What a request is for, as faults and the journal's readers name it. The token endpoint has several
/// names: what breaks a refresh need not break a login.
package enum EndpointLabel: String, CaseIterable, Sendable {
  case authorize
  /// The pages of sign-in, consent and permissions.
  case pages
  /// The exchange of a code.
  case token
  case refresh
  /// A device's question whether its user has answered.
  case devicePoll = "device_poll"
  /// The exchange of a service account's assertion.
  case assertion
  case device
  case revoke
  case userinfo
  case tokeninfo
  case jwks
  case discovery
  case api

  package init(_ endpoint: Endpoint, grantType: String?) {
    self =
      switch endpoint {
      case .authorization, .authorizationError: .authorize
      case .signIn, .appWarning, .consent, .permissions, .deviceUserCode, .deviceAccount,
        .deviceConsent:
        .pages
      case .token: EndpointLabel(grantType: grantType)
      case .revocation, .legacyRevocation: .revoke
      case .deviceCode: .device
      case .userInfo, .userInfoV3, .oldUserInfo: .userinfo
      case .tokenInfo, .tokenInfoV3, .tokenInfoV1: .tokeninfo
      case .webKeys, .certificates: .jwks
      case .openIDConfiguration, .protectionConfiguration: .discovery
      case .api, .protectionStream: .api
      }
  }

  /// The host that serves it at Google's, as its discovery document has it.
  var host: GoogleHost {
    switch self {
    case .authorize, .pages, .discovery: .accounts
    case .token, .refresh, .devicePoll, .assertion, .device, .revoke, .tokeninfo: .oauth2
    case .userinfo: .openIDConnect
    case .jwks, .api: .apis
    }
  }

  /// Whether it may be what a client is after that connects to a host. At the mock's own address all
  /// endpoints are to be had; APIs have many hosts.
  func isServed(at name: String) -> Bool {
    guard let name = GoogleHost.name(in: name) else { return true }
    guard self == .api, GoogleHost(rawValue: name) == nil else { return name == host.rawValue }
    return true
  }

  private init(grantType: String?) {
    switch grantType {
    case "refresh_token": self = .refresh
    case "urn:ietf:params:oauth:grant-type:device_code",
      "http://oauth.net/grant_type/device/1.0":
      self = .devicePoll
    case "urn:ietf:params:oauth:grant-type:jwt-bearer": self = .assertion
    case _: self = .token
    }
  }
}
