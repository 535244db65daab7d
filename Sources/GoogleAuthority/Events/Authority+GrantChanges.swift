package import Keyring
package import WireFormats

/// Changes that end grants from outside.
extension Authority {
  /// Revokes all that an account has granted a project, as its user does on the account's page.
  package mutating func revokeConsent(
    of subject: Subject, to number: ProjectNumber, at now: Timestamp
  ) throws(ChangeFailure) {
    guard registry.accounts[subject] != nil else { throw .unknownAccount(subject) }
    guard registry.projects[number] != nil else { throw .unknownProject(number) }
    grants.revoke(by: subject, to: number, at: now)
    consents.revoke(by: subject, to: number)
    takeDownNews(at: now)
  }

  /// Ends a code, or a grant with all its tokens, before its time.
  package mutating func expire(_ grant: GrantID, at now: Timestamp) throws(ChangeFailure) {
    guard grants.expire(grant, at: now) else { throw .unknownGrant(grant) }
    takeDownNews(at: now)
  }
}

/// Grants for tests and scenes, made without asking a user.
extension Authority {
  /// The tokens of a minted grant.
  package struct MintedTokens: Sendable {
    package let grant: GrantID
    package let accessToken: String
    package let refreshToken: String
    package let lifetime: Duration
  }

  /// Consents in the account's place, and opens a grant with both tokens.
  package mutating func mintTokens(
    for client: ClientID, account: Subject, scopes: [Scope], at now: Timestamp,
    random: inout some RandomSource
  ) throws(ChangeFailure) -> MintedTokens {
    let project = try parties(client, account)
    consents.grant(scopes, by: account, to: project.number, at: now)
    let approved = CodeGrant(client: client, account: account, scopes: scopes, redirectURI: "")
    let (grant, refresh) = grants.mint(approved, project: project, at: now, random: &random)
    let access = grants.accessToken(of: grant.id, at: now, random: &random)
    noteUse(of: client, at: now)
    takeDownNews(at: now)
    return MintedTokens(
      grant: grant.id, accessToken: access.text, refreshToken: refresh.text,
      lifetime: grants.lifetimes.accessToken)
  }

  /// Consents in the account's place, and issues a code for the client to exchange.
  package mutating func mintCode(
    for client: ClientID, account: Subject, scopes: [Scope], redirectURI: String,
    at now: Timestamp, random: inout some RandomSource
  ) throws(ChangeFailure) -> String {
    let project = try parties(client, account)
    consents.grant(scopes, by: account, to: project.number, at: now)
    return grants.issueCode(
      for: CodeGrant(
        client: client, account: account, scopes: scopes, redirectURI: redirectURI),
      project: project.number, at: now, random: &random)
  }

  /// An id_token that still has to be signed, which takes too long while the authority is locked.
  package struct MintedIDToken: Sendable {
    let payload: [UInt8]
    let signer: JWSSigner

    package func signed() throws(KeyringFailure) -> String { try signer.sign(payload) }
  }

  /// Makes the id_token of a client that has logged in, with a nonce if it sent one.
  package mutating func mintIDToken(
    for client: ClientID, account: Subject, scopes: [Scope], nonce: String?, issuer: String,
    altering alteration: IDTokenAlteration? = nil, at now: Timestamp
  ) throws(ChangeFailure) -> MintedIDToken {
    _ = try parties(client, account)
    guard let known = registry.accounts[account] else { throw .unknownAccount(account) }
    let claims = IDTokenClaims(
      issuer: issuer, client: client, account: known, scopes: GrantedScopes(scopes), nonce: nonce,
      issued: now, lifetime: grants.lifetimes.idToken)
    return MintedIDToken(
      payload: claims.payload(accessToken: nil),
      signer: alteration.map { keys.signer(with: $0) } ?? idTokenSigner)
  }

  private func parties(
    _ id: ClientID, _ account: Subject
  ) throws(ChangeFailure) -> Project {
    guard let client = registry.clients[id] else { throw .unknownClient(id) }
    guard registry.accounts[account] != nil else { throw .unknownAccount(account) }
    guard let project = registry.project(of: client) else { throw .unknownProject(client.project) }
    return project
  }
}
