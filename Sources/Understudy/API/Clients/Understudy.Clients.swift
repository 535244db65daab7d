internal import GoogleAuthority
internal import WireFormats

extension Understudy {
  /// The operations on clients that developers have in Google's console. They take effect at once.
  ///
  /// ```swift
  /// try google.clients.delete(app)
  /// ```
  public struct Clients: Sendable {
    let service: Service

    /// Deletes a client, which can be restored for thirty days.
    public func delete(_ client: RegisteredClient) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.delete(client.clientID, at: now)
      }
    }

    /// Brings a deleted client back.
    public func restore(_ client: RegisteredClient) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.restore(client.clientID, at: now)
      }
    }

    /// Disables a client, as Google does with those that are abused.
    public func disable(_ client: RegisteredClient) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.disable(client.clientID, at: now)
      }
    }

    /// Takes back a disabling.
    public func enable(_ client: RegisteredClient) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.enable(client.clientID, at: now)
      }
    }

    /// Gives a client's project another publishing status. Refresh tokens keep the end that they
    /// were issued with.
    public func publish(
      _ client: RegisteredClient, to audience: Audience = .production
    ) throws(ChangeFailure) {
      guard let project = service.registry.clients[client.clientID]?.project else {
        throw ChangeFailure(.unknownClient(client.clientID))
      }
      _ = try publish(project, to: audience)
    }

    /// Sets which APIs a client's project has enabled, by names such as `drive.googleapis.com`; nil
    /// for all, as at first. Calls to other APIs are refused.
    public func setAPIs(_ apis: Set<String>?, of client: RegisteredClient) throws(ChangeFailure) {
      guard let project = service.registry.clients[client.clientID]?.project else {
        throw ChangeFailure(.unknownClient(client.clientID))
      }
      _ = try setAPIs(apis, of: project)
    }

    /// Sets which APIs a project has enabled, and returns the project.
    func setAPIs(
      _ apis: Set<String>?, of project: ProjectNumber
    ) throws(ChangeFailure) -> Project {
      try change(project) { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.enable(apis: apis, of: project, at: now)
      }
    }

    /// Gives a project another publishing status, and returns the project.
    func publish(
      _ project: ProjectNumber, to audience: Audience
    ) throws(ChangeFailure) -> Project {
      try change(project) { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.setAudience(audience.audience(in: authority.registry), of: project, at: now)
      }
    }

    /// Changes a project, and returns what it is then.
    private func change(
      _ project: ProjectNumber,
      _ body: (inout Authority, Timestamp) throws(GoogleAuthority.ChangeFailure) -> Void
    ) throws(ChangeFailure) -> Project {
      do throws(GoogleAuthority.ChangeFailure) {
        return try service.change { (state, now) throws(GoogleAuthority.ChangeFailure) in
          try body(&state.authority, now)
          guard let project = state.authority.registry.projects[project] else {
            throw .unknownProject(project)
          }
          return project
        }
      } catch {
        throw ChangeFailure(error)
      }
    }

    /// Registers a client in its own project.
    func register(_ registration: ClientRegistration, for audience: Audience) -> OAuthClient {
      service.change { state, now in
        let client = state.authority.registry.makeClient(
          registration.kind, named: registration.name, using: &state.random)
        state.authority.noteUse(of: client.id, at: now)
        if var project = state.authority.registry.project(of: client) {
          project.audience = audience.audience(in: state.authority.registry)
          state.authority.registry.put(project)
        }
        return client
      }
    }

    /// Registers the client of a downloaded file, which keeps its id and secret. What was known of a
    /// client with that id is replaced.
    @discardableResult
    public func adopt(_ file: ClientSecretFile) -> RegisteredClient {
      RegisteredClient(adopt(file.file))
    }

    /// Registers the client of a file.
    func adopt(_ file: ClientFile) -> OAuthClient {
      service.change { state, now in
        let client = state.authority.registry.adopt(file)
        state.authority.noteUse(of: client.id, at: now)
        return client
      }
    }

    /// The client-secret file of a client.
    func file(of client: OAuthClient, urls: PublicURLs) -> [UInt8] {
      ClientFile(of: client, in: service.registry.project(of: client), urls: urls).json
    }
  }
}

extension Understudy {
  /// The publishing status of a project, which says who may use its clients.
  public enum Audience: Hashable, Sendable {
    /// Every account that the instance knows, as testers: refresh tokens last for seven days. This
    /// is how projects begin in Google's console.
    case testing
    /// The testers with these addresses alone; refresh tokens last for seven days.
    case testers(Set<String>)
    /// Everybody.
    case production
    /// The accounts of one Workspace organisation.
    case organisation(domain: String)

    func audience(in registry: Registry) -> Project.Audience {
      switch self {
      case .testing: .testing(users: Set(registry.accounts.values.map(\.email)))
      case .testers(let addresses): .testing(users: addresses)
      case .production: .production
      case .organisation(let domain): .organisation(domain: domain)
      }
    }
  }
}
