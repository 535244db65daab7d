package import Words

/// A property of a client that decides which checks are about it.
package enum ClientTrait: Hashable, Sendable, CustomStringConvertible {
  /// The flow of the case.
  case flow(Flow)
  /// A capability that the driver declares.
  case capability(Capability)

  package static let loopback = ClientTrait.flow(.loopback)
  package static let customScheme = ClientTrait.flow(.customScheme)
  package static let web = ClientTrait.flow(.web)
  package static let device = ClientTrait.flow(.device)
  /// The client holds a refresh token.
  package static let refresh = ClientTrait.capability(.refresh)
  /// The client reads an id_token.
  package static let idToken = ClientTrait.capability(.idToken)
  /// The client talks to several authorization servers.
  package static let multiIssuer = ClientTrait.capability(.multiIssuer)
  /// The client speaks TLS with the server.
  package static let tls = ClientTrait.capability(.tls)
  /// The client fetches the server's metadata.
  package static let discovery = ClientTrait.capability(.discovery)

  package var description: String {
    switch self {
    case .flow(let flow): flow.rawValue
    case .capability(let capability): capability.rawValue
    }
  }

  fileprivate func holds(flow: Flow?, capabilities: some Collection<Capability>) -> Bool {
    switch self {
    case .flow(let own): own == flow
    case .capability(let own): capabilities.contains(own)
    }
  }
}

extension Set<ClientTrait> {
  /// The flows in which a code comes back through a redirect.
  package static let codeFlows: Set = [.loopback, .customScheme, .web]

  /// The clients whose login is a run of a program, which ends; a site goes on.
  package static let programs: Set = [.loopback, .customScheme, .device]

  /// The reason why a check about these clients has nothing to say; nil when it has.
  func inapplicability(flow: Flow?, capabilities: some Collection<Capability>) -> String? {
    guard !isEmpty, !contains(where: { $0.holds(flow: flow, capabilities: capabilities) }) else {
      return nil
    }
    let names = map(\.description).sorted().joined(separator: ", ")
    return "it is about clients with \(names)"
  }
}
