/// What a client is or can do, as far as it decides which checks are about it.
package enum ClientTrait: String, Hashable, Sendable, CaseIterable {
  case loopback
  case customScheme = "custom-scheme"
  case web
  case device
  /// Whatever holds a refresh token.
  case refresh
  /// Whatever reads an id_token.
  case idToken = "id_token"
  /// Whatever talks to several authorization servers.
  case multiIssuer = "multi_issuer"
  /// Whatever speaks TLS with the server.
  case tls
  /// Whatever fetches the server's metadata.
  case discovery

  private var isFlow: Bool {
    switch self {
    case .loopback, .customScheme, .web, .device: true
    case .refresh, .idToken, .multiIssuer, .tls, .discovery: false
    }
  }

  /// Whether the client of a case has it: a flow is that of the case, the rest is declared.
  func holds(flow: String, capabilities: [String]) -> Bool {
    isFlow ? flow == rawValue : capabilities.contains(rawValue)
  }
}

extension Set<ClientTrait> {
  /// The flows in which a code comes back through a redirect.
  package static let codeFlows: Set = [.loopback, .customScheme, .web]

  /// Why a check that is about these clients has nothing to say; nil when it has.
  func inapplicability(flow: String, capabilities: [String]) -> String? {
    guard !isEmpty, !contains(where: { $0.holds(flow: flow, capabilities: capabilities) }) else {
      return nil
    }
    let names = map(\.rawValue).sorted().joined(separator: ", ")
    return "it is about clients with \(names)"
  }
}
