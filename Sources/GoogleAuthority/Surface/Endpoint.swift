internal import HTTPWire

/// What can be asked of the authority.
package enum Endpoint: String, CaseIterable, Sendable {
  case openIDConfiguration
  case webKeys
  case certificates
  case authorization
  case authorizationError
  case token
  case revocation
  case legacyRevocation

  /// Where Google serves it.
  var addresses: [Address] {
    switch self {
    case .openIDConfiguration: [Address(.accounts, "/.well-known/openid-configuration")]
    case .webKeys: [Address(.apis, "/oauth2/v3/certs")]
    case .certificates: [Address(.apis, "/oauth2/v1/certs")]
    case .authorization:
      [Address(.accounts, "/o/oauth2/v2/auth"), Address(.accounts, "/o/oauth2/auth")]
    case .authorizationError: [Address(.accounts, ErrorRedirect.path)]
    case .token:
      [
        Address(.oauth2, "/token"), Address(.apis, "/oauth2/v4/token"),
        Address(.apis, "/oauth2/v3/token"), Address(.accounts, "/o/oauth2/token"),
      ]
    case .revocation: [Address(.oauth2, "/revoke")]
    case .legacyRevocation: [Address(.accounts, "/o/oauth2/revoke")]
    }
  }

  /// Whether it only answers GET and HEAD.
  var onlyReads: Bool {
    switch self {
    case .openIDConfiguration, .webKeys, .certificates, .authorization, .authorizationError: true
    case .token, .revocation, .legacyRevocation: false
    }
  }

  struct Address: Sendable {
    let host: GoogleHost
    let path: String

    init(_ host: GoogleHost, _ path: String) {
      self.host = host
      self.path = path
    }
  }

  /// The endpoint that a request is for: by its path, which has to be one of the host's if the client
  /// asks for one of Google's.
  ///
  /// No two hosts serve different endpoints at one path, so that a mock at one origin can serve all.
  static func of(_ request: HTTPRequest) -> Endpoint? {
    guard let entry = byPath[request.target.path] else { return nil }
    guard let host = request.host.flatMap(GoogleHost.name(in:)), !entry.hosts.contains(host)
    else { return entry.endpoint }
    return nil
  }

  private static let byPath: [String: (endpoint: Endpoint, hosts: [String])] = {
    var table: [String: (endpoint: Endpoint, hosts: [String])] = [:]
    for endpoint in allCases {
      for address in endpoint.addresses {
        table[address.path, default: (endpoint, [])].hosts.append(address.host.rawValue)
      }
    }
    return table
  }()
}
