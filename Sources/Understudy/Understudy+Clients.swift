internal import GoogleAuthority

extension Understudy {
  /// Registers a client in a new project, whose name is the client's. The project is in testing
  /// at first, as in Google's console, so that its refresh tokens last for seven days.
  public func register(
    _ registration: ClientRegistration, for audience: Audience = .testing
  ) -> RegisteredClient {
    RegisteredClient(clients.register(registration, for: audience))
  }

  /// A client-secret file that points at this instance, as a client of Google's libraries reads it;
  /// nil when there is no such client.
  ///
  /// Without an id it is the file of the client at hand, ``clientID``. With `intercepted` the file
  /// has Google's own URLs, for programs whose connections to Google are led to the mock.
  public func clientFile(for clientID: String? = nil, intercepted: Bool = false) -> [UInt8]? {
    let id = ClientID(rawValue: clientID ?? self.clientID)
    guard let client = service.registry.clients[id] else { return nil }
    return clients.file(of: client, urls: intercepted ? .google : .origin(issuer))
  }

  /// The key file of a service account, `service_account.json`, as Google's libraries read it; nil
  /// when there is no such account.
  ///
  /// Without an address it is the file of the first one that the configuration has. With
  /// `intercepted` the file has Google's own URLs, as that of ``clientFile(for:intercepted:)``.
  public func serviceAccountFile(
    for email: String? = nil, intercepted: Bool = false
  ) -> [UInt8]? {
    guard let name = email ?? serviceAccountAtHand?.rawValue, let account = serviceAccounts[name]
    else { return nil }
    return serviceAccounts.file(of: account, urls: intercepted ? .google : .origin(issuer))
  }

  /// The page at which its operator sees what happens, and has controls.
  package var pageURL: String { issuer + OperatorPage.path }

  /// A URL to open in a browser: the client at hand asks the user to sign in.
  public var signInURL: String { quickStart.signInURL }

  /// One request for each endpoint, as the arguments of curl.
  package var requests: [[String]] { quickStart.examples.map(\.arguments) }

  private var quickStart: QuickStart {
    let registry = service.registry
    let client = registry.clients[ClientID(rawValue: clientID)]
    return QuickStart(
      of: client ?? StandardCast.desktop, device: registry.deviceClient, at: .origin(issuer))
  }
}
