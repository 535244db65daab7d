/// What can be asked of the authority.
enum Endpoint: CaseIterable, Sendable {
  case openIDConfiguration
  case webKeys
  case certificates

  /// The paths at which Google serves it. They are unique across Google's hosts, so that a mock at one
  /// origin can serve them all.
  var paths: [String] {
    switch self {
    case .openIDConfiguration: ["/.well-known/openid-configuration"]
    case .webKeys: ["/oauth2/v3/certs"]
    case .certificates: ["/oauth2/v1/certs"]
    }
  }

  static func at(_ path: String) -> Endpoint? { byPath[path] }

  private static let byPath: [String: Endpoint] = {
    var table: [String: Endpoint] = [:]
    for endpoint in allCases {
      for path in endpoint.paths { table[path] = endpoint }
    }
    return table
  }()
}
