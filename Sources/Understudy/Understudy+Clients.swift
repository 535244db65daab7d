internal import GoogleAuthority
internal import Synchronization

extension Understudy {
  /// Registers a client in a project of its own, whose name is the client's. The project is in testing
  /// at first, as in Google's console, so that its refresh tokens last for seven days.
  public func register(
    _ registration: ClientRegistration, for audience: Audience = .testing
  ) -> RegisteredClient {
    let client = service.makeClient(registration.kind, named: registration.name, for: audience)
    return RegisteredClient(id: client.id.rawValue, secret: client.secret)
  }

  /// A client-secret file that points at this instance, as a client of Google's libraries reads it;
  /// nil when there is no such client.
  ///
  /// Without an id it is the file of the client at hand, ``clientID``. With `intercepted` the file has
  /// Google's own URLs, for programs whose connections to Google are led to the mock.
  public func clientFile(for clientID: String? = nil, intercepted: Bool = false) -> [UInt8]? {
    let registry = service.registry
    guard let client = registry.clients[ClientID(rawValue: clientID ?? self.clientID)] else {
      return nil
    }
    let urls = intercepted ? PublicURLs.google : .origin(url)
    return ClientFile(of: client, in: registry.project(of: client), urls: urls).json
  }

  /// A URL to open in a browser: the client at hand asks the user to sign in.
  public var signInURL: String { quickStart.signInURL }

  /// One request for each endpoint, as the arguments of curl.
  package var requests: [[String]] { quickStart.examples.map(\.arguments) }

  private var quickStart: QuickStart {
    let registry = service.registry
    let client = registry.clients[ClientID(rawValue: clientID)]
    return QuickStart(
      of: client ?? StandardCast.desktop, device: registry.deviceClient, at: .origin(url))
  }
}

extension Understudy.Configuration {
  /// The authority that an instance starts with, and again with when it is reset.
  func service() -> Service { Service(beginning) }

  private func beginning() -> Service.State {
    var setup = setup
    for file in adoptedClients { setup.registry.adopt(file.file) }
    var random = InstanceRandom(seed: seed)
    var authority = Authority(setup, random: &random)
    if approvesEverything { authority.user.decisions.fallback = Decision() }
    return Service.State(authority, random: random)
  }

  /// The client that files and URLs are made for when nobody names one.
  var clientAtHand: String { adoptedClients.first?.clientID ?? setup.clientAtHand.rawValue }
}

extension Service {
  /// Makes a client in a project of its own, for the audience.
  func makeClient(
    _ kind: ClientKind, named name: String, for audience: Understudy.Audience
  ) -> OAuthClient {
    state.withLock { state in
      let client = state.authority.registry.makeClient(kind, named: name, using: &state.random)
      if var project = state.authority.registry.project(of: client) {
        project.audience = audience.audience(in: state.authority.registry)
        state.authority.registry.put(project)
      }
      return client
    }
  }
}
