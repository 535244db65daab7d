package import GoogleAuthority
package import Words

/// Requests under the names that faults and the journal's readers have for them.
extension EndpointWord {
  package init(_ endpoint: Endpoint, grantType: String?) {
    self =
      switch endpoint {
      case .authorization, .authorizationError: .authorize
      case .signIn, .appWarning, .consent, .permissions, .deviceUserCode, .deviceAccount,
        .deviceConsent:
        .pages
      case .token: EndpointWord(grantType.flatMap(GrantWord.init(grantType:)))
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
}
