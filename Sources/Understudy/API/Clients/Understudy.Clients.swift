internal import GoogleAuthority
internal import WireFormats

extension Understudy {
  /// What developers do to their clients in Google's console.
  public var clients: Clients { Clients(service: service) }

  /// What developers do to their clients in Google's console. Changes hold at once.
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

    /// Gives a client's project another publishing status. Refresh tokens keep the end that they were
    /// issued with.
    public func publish(
      _ client: RegisteredClient, to audience: Audience = .production
    ) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        guard let project = authority.registry.clients[client.clientID]?.project else {
          throw .unknownClient(client.clientID)
        }
        try authority.setAudience(
          audience.audience(in: authority.registry), of: project, at: now)
      }
    }
  }
}

extension RegisteredClient {
  var clientID: ClientID { ClientID(rawValue: id) }
}
