internal import GoogleAuthority
internal import WireFormats

extension Understudy {
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
    /// The access token, which is good for all of the scopes.
    public let accessToken: String
    /// The time for which the access token is good.
    public let expiresIn: Duration
    /// The refresh token of the client that the grant was minted for.
    public let refreshToken: String
  }

  /// The permissions that users have granted clients, made and ended behind the scenes.
  ///
  /// ```swift
  /// let grant = try google.grants.mint(for: app, scopes: [.calendarReadonly])
  /// // Give the client under test grant.refreshToken, as if it had logged in before.
  /// ```
  public struct Grants: Sendable {
    let service: Service

    /// Opens a grant without a login; without an account it is the standard consumer's.
    ///
    /// The account consents to the scopes as it would at the pages.
    public func mint(
      for client: RegisteredClient, by account: Account? = nil, scopes: [Scope]
    ) throws(ChangeFailure) -> MintedGrant {
      let account = account ?? Users(service: service).consumer
      return try mint(for: client.clientID, by: account, scopes: scopes)
    }

    /// Opens a grant for a client with this id.
    func mint(
      for client: ClientID, by account: Account, scopes: [Scope]
    ) throws(ChangeFailure) -> MintedGrant {
      do throws(GoogleAuthority.ChangeFailure) {
        let tokens = try service.change { (state, now) throws(GoogleAuthority.ChangeFailure) in
          try state.authority.mintTokens(
            for: client, account: account.subject, scopes: scopes.map(\.scope), at: now,
            random: &state.random)
        }
        return MintedGrant(
          id: GrantID(tokens.grant), accessToken: tokens.accessToken, expiresIn: tokens.lifetime,
          refreshToken: tokens.refreshToken)
      } catch {
        throw ChangeFailure(error)
      }
    }

    /// Issues a code that the client can exchange, as after a login.
    func mintCode(
      for client: ClientID, by account: Account, scopes: [Scope], redirectURI: String
    ) throws(ChangeFailure) -> String {
      do throws(GoogleAuthority.ChangeFailure) {
        return try service.change { (state, now) throws(GoogleAuthority.ChangeFailure) in
          try state.authority.mintCode(
            for: client, account: account.subject, scopes: scopes.map(\.scope),
            redirectURI: redirectURI, at: now, random: &state.random)
        }
      } catch {
        throw ChangeFailure(error)
      }
    }

    /// The codes and grants that are kept, the oldest first.
    var kept: [GrantStore.Place] { service.change { state, _ in state.authority.grants.places } }

    /// Their number.
    var count: Int { service.change { state, _ in state.authority.grants.keptCount } }

    /// One of them; nil when it has gone meanwhile.
    func summary(of place: GrantStore.Place) -> GrantSummary? {
      service.change { state, now in state.authority.grants.summary(of: place, at: now) }
    }

    /// Ends a grant with all its tokens before its time.
    public func expire(_ grant: GrantID) throws(ChangeFailure) {
      try service.changeAuthority { (authority, now) throws(GoogleAuthority.ChangeFailure) in
        try authority.expire(grant.id, at: now)
      }
    }
  }
}
