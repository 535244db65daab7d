internal import GoogleAuthority
internal import WireFormats

extension Understudy {
  /// The service accounts of an instance's projects, and the changes that developers and
  /// organisations make to them. They take effect at once.
  ///
  /// ```swift
  /// let robot = try google.serviceAccounts.add("notes-robot", for: app)
  /// try google.serviceAccounts.delegate([.driveReadonly], of: "example.org", to: robot)
  /// let file = google.serviceAccountFile(for: robot.email)
  /// ```
  ///
  /// All of them have the same key, which is public and is for tests alone.
  public struct ServiceAccounts: Sendable {
    let service: Service

    /// All service accounts, in the order of their addresses.
    public var all: [ServiceAccount] {
      service.change { state, _ in state.authority.serviceAccounts.values.map(ServiceAccount.init) }
        .sorted { $0.email < $1.email }
    }

    /// The service account with an address or an id.
    public subscript(name: String) -> ServiceAccount? {
      all.first { $0.email == name || $0.id == name }
    }

    /// Creates a service account in a client's project. Its address begins with the name: 6 to 30
    /// lower-case letters, digits and hyphens.
    @discardableResult
    public func add(
      _ name: String, for client: RegisteredClient
    ) throws(RegistrationFailure) -> ServiceAccount {
      guard let project = service.registry.clients[client.clientID]?.project else {
        throw RegistrationFailure(problems: ["there is no client '\(client.id)'"])
      }
      return try add(name, to: project)
    }

    /// Creates a service account in a project.
    func add(
      _ name: String, to project: ProjectNumber
    ) throws(RegistrationFailure) -> ServiceAccount {
      try service.change { (state, _) throws(RegistrationFailure) in
        do throws(RegistrationRefusal) {
          return ServiceAccount(
            try state.authority.addServiceAccount(
              named: name, to: project, using: &state.random))
        } catch {
          throw RegistrationFailure(problems: error.problems.map { "\($0) (\($0.help))" })
        }
      }
    }

    /// Sets the scopes for which an organisation lets the account act as any of its users, as its
    /// administrator does with domain-wide delegation; no scopes take the delegation back.
    public func delegate(
      _ scopes: Set<Scope>, of domain: String, to account: ServiceAccount
    ) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.delegate(
          Set(scopes.map(\.scope)), of: domain, to: account.address, at: now)
      }
    }

    /// Disables a service account until it is enabled again.
    public func disable(_ account: ServiceAccount) throws(ChangeFailure) {
      try setState(.disabled, of: account)
    }

    /// Takes back a disabling.
    public func enable(_ account: ServiceAccount) throws(ChangeFailure) {
      try setState(.active, of: account)
    }

    /// Deletes a service account for good.
    public func delete(_ account: ServiceAccount) throws(ChangeFailure) {
      try setState(.deleted, of: account)
    }

    private func setState(
      _ state: GoogleAuthority.ServiceAccount.State, of account: ServiceAccount
    ) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.setState(state, of: account.address, at: now)
      }
    }

    /// The key file of a service account; nil when the account isn't known any more.
    func file(of account: ServiceAccount, urls: PublicURLs) -> [UInt8]? {
      let known = service.change { state, _ in state.authority.serviceAccounts[account.address] }
      return known?.keyFile(urls: urls).bytes(.google)
    }
  }
}
