package import Words

/// The addresses at which Google serves the endpoints.
extension Endpoint {
  var addresses: [Address] {
    switch self {
    case .openIDConfiguration: [Address(.accounts, "/.well-known/openid-configuration")]
    case .webKeys: [Address(.apis, "/oauth2/v3/certs")]
    case .certificates: [Address(.apis, "/oauth2/v1/certs")]
    case .serviceAccountCertificates:
      [
        Address(.apis, "/service_accounts/v1/metadata/x509/"),
        Address(.apis, "/robot/v1/metadata/x509/"),
      ]
    case .serviceAccountKeys:
      [
        Address(.apis, "/service_accounts/v1/metadata/jwk/"),
        Address(.apis, "/service_accounts/v1/jwk/"), Address(.apis, "/robot/v1/metadata/jwk/"),
      ]
    case .authorization:
      [Address(.accounts, "/o/oauth2/v2/auth"), Address(.accounts, "/o/oauth2/auth")]
    case .authorizationError: [Address(.accounts, PagePath.error)]
    case .token:
      [
        Address(.oauth2, "/token"), Address(.apis, "/oauth2/v4/token"),
        Address(.apis, "/oauth2/v3/token"), Address(.accounts, "/o/oauth2/token"),
        Address(.youTube, "/o/oauth2/token"),
      ]
    case .revocation: [Address(.oauth2, "/revoke")]
    case .legacyRevocation: [Address(.accounts, "/o/oauth2/revoke")]
    case .api, .standIn, .batch, .apiDiscovery, .rpc, .mail: []
    case .deviceCode:
      [Address(.oauth2, "/device/code"), Address(.youTube, "/o/oauth2/device/code")]
    case .tokenInfo: [Address(.oauth2, "/tokeninfo")]
    case .tokenInfoV3: [Address(.apis, "/oauth2/v3/tokeninfo")]
    case .tokenInfoV1: [Address(.apis, "/oauth2/v1/tokeninfo")]
    case .userInfo: [Address(.openIDConnect, "/v1/userinfo")]
    case .userInfoV3: [Address(.apis, "/oauth2/v3/userinfo")]
    case .oldUserInfo:
      [
        Address(.apis, "/oauth2/v2/userinfo"), Address(.apis, "/oauth2/v1/userinfo"),
        Address(.apis, "/userinfo/v2/me"),
      ]
    case .protectionConfiguration: [Address(.accounts, "/.well-known/risc-configuration")]
    case .protectionStream: StreamMethod.allCases.map { Address(.risc, $0.rawValue) }
    case .signIn:
      [
        Address(.accounts, PagePath.identifier),
        Address(.accounts, PagePath.accountChooser),
      ]
    case .appWarning: [Address(.accounts, PagePath.warning)]
    case .consent: [Address(.accounts, PagePath.consent)]
    case .permissions: [Address(.myAccount, PagePath.permissions)]
    case .deviceUserCode: [Address(.www, PagePath.deviceUserCode)]
    case .deviceAccount: [Address(.www, PagePath.deviceAccount)]
    case .deviceConsent: [Address(.www, PagePath.deviceConsent)]
    }
  }

  struct Address: Sendable {
    let host: GoogleHost
    /// It ends in a slash where a name follows.
    let path: String

    init(_ host: GoogleHost, _ path: String) {
      self.host = host
      self.path = path
    }
  }

  /// The endpoint at a path, which has to be one of the host's if the client asks for one of
  /// Google's.
  ///
  /// No two hosts serve different endpoints at one path, so that a mock at one origin can serve
  /// all.
  static func at(_ path: String, of host: String?) -> Endpoint? {
    var address = path
    var found = byPath[path]
    if found == nil, let folder = folder(of: path) {
      address = folder
      found = byPath[folder]
    }
    guard let found else { return nil }
    guard let host, hosts[address]?.contains(host) != true else { return found }
    return nil
  }

  /// The path up to the name at its end.
  private static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) }
  }

  /// Most requests come to the mock by its own address, so what Google's hosts serve stands apart.
  private static let byPath: TextTable<Endpoint> = {
    var table = TextTable<Endpoint>()
    for endpoint in allCases {
      for address in endpoint.addresses { table[address.path] = endpoint }
    }
    return table
  }()

  private static let hosts: [String: Set<String>] = allCases.flatMap(\.addresses)
    .reduce(into: [:]) { $0[$1.path, default: []].insert($1.host.rawValue) }
}

extension EndpointWord {
  /// The hosts at which Google serves it, the one that its documents name first.
  package var hosts: [GoogleHost] {
    self == .api ? [.apis, .apiData] : endpoints.flatMap(\.addresses).map(\.host)
  }

  private var endpoints: [Endpoint] {
    switch self {
    case .authorize: [.authorization]
    case .pages: [.consent]
    case .token, .refresh, .devicePoll, .assertion: [.token]
    case .device: [.deviceCode]
    case .revoke: [.revocation, .legacyRevocation]
    case .userinfo: [.userInfo, .userInfoV3, .oldUserInfo]
    case .tokeninfo: [.tokenInfo, .tokenInfoV3, .tokenInfoV1]
    case .jwks: [.webKeys, .certificates, .serviceAccountCertificates, .serviceAccountKeys]
    case .discovery: [.openIDConfiguration]
    case .api: []
    }
  }
}
