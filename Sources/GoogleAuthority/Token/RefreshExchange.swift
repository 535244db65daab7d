internal import WireFormats

/// The grant `refresh_token`: everything that must be right before a new access token is issued.
struct RefreshExchange: ~Copyable {
  let grant: Grant
  let account: Registered<Account>
  /// Nil when all that was granted is meant.
  let scopes: GrantedScopes?
  /// The server of a native app, for which the id_token is to be.
  let server: Registered<OAuthClient>?

  /// The checks in their order: a dead token is reported before a scope that was never granted.
  init(
    _ parameters: borrowing TokenParameters, _ requester: borrowing TokenRequester,
    _ registry: borrowing Registry,
    _ grants: inout GrantStore, _ switches: borrowing Switches, _ memory: inout ProofMemory,
    at now: Timestamp
  ) throws(TokenRefusal) {
    let client = requester.client
    try SecretCheck.isPresent(requester.credentials, for: client, switches)
    try SecretCheck.isRight(requester.credentials, for: client)
    let grant: Grant
    do throws(TokenRefusal) {
      grant = try RefreshTokenCheck.grant(parameters, of: client, in: grants, switches, at: now)
    } catch {
      grants.endIfReplayed(parameters[.refreshToken], error.cause, switches, at: now)
      throw error
    }
    let account = try HolderCheck.account(grant.account, in: registry)
    try PasswordCheck.hasNotChanged(account, since: grant)
    try SessionCheck.isOpen(account, grant, grants.sessionLengths, at: now)
    try HolderCheck.isAllowed(
      account, in: registry.organisation(of: client), for: grant.scopes.list)
    let scopes = try ScopeCheck.narrowed(parameters, grant)
    let server = try AudienceCheck.server(parameters, of: client, in: registry)
    try requester.proof.fits(grant, &memory, at: now)
    self.grant = grant
    self.account = account
    self.scopes = scopes
    self.server = server
  }
}

extension GrantStore {
  /// A replaced refresh token that comes back may be a stolen one, so its whole grant goes.
  fileprivate mutating func endIfReplayed(
    _ token: String?, _ cause: Cause, _ switches: Switches, at now: Timestamp
  ) {
    guard cause == .refresh(.rotated), switches.rotation?.detectsReuse == true, let token,
      let contents = seal.open(token.utf8Span.span, as: .refresh)
    else { return }
    endReplayed(contents.grant, at: now)
  }
}
