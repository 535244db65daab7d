internal import GoogleAuthority
internal import WireFormats

extension Understudy {
  /// What users have granted clients.
  public var grants: Grants { Grants(service: service) }

  /// Names a grant from its code to its last token.
  public struct GrantID: Hashable, Sendable, CustomStringConvertible {
    let id: GoogleAuthority.GrantID

    init(_ id: GoogleAuthority.GrantID) { self.id = id }

    /// The number by which the journal knows the grant.
    public var description: String { "\(id.serial)" }
  }

  /// A grant that came of no login.
  public struct MintedGrant: Hashable, Sendable {
    /// Names the grant.
    public let id: GrantID
    /// Belongs to the client that the grant was minted for.
    public let refreshToken: String
  }

  /// What users have granted clients, made and ended behind the scenes.
  ///
  /// ```swift
  /// let grant = try google.grants.mint(for: app, scopes: [.calendarReadonly])
  /// // Give the client under test grant.refreshToken, as if it had logged in before.
  /// ```
  public struct Grants: Sendable {
    let service: Service

    /// Opens a grant without a login; without an account it is the standard consumer's.
    public func mint(
      for client: RegisteredClient, by account: Account? = nil, scopes: [Scope]
    ) throws(ChangeFailure) -> MintedGrant {
      do throws(GoogleAuthority.ChangeFailure) {
        return try service.change { (state, now) throws(GoogleAuthority.ChangeFailure) in
          let registry = state.authority.registry
          guard let known = registry.clients[client.clientID],
            let project = registry.project(of: known)
          else { throw .unknownClient(client.clientID) }
          let subject = account?.subject ?? StandardCast.consumer.subject
          guard registry.accounts[subject] != nil else { throw .unknownAccount(subject) }
          let approved = CodeGrant(
            client: known.id, account: subject, scopes: scopes.map(\.scope), redirectURI: "")
          let minted = state.authority.grants.mint(
            approved, project: project, at: now, random: &state.random)
          return MintedGrant(
            id: GrantID(minted.grant.id), refreshToken: minted.refreshToken.text)
        }
      } catch {
        throw ChangeFailure(error)
      }
    }

    /// Ends a grant with all its tokens before its time.
    public func expire(_ grant: GrantID) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.expire(grant.id, at: now)
      }
    }
  }
}
