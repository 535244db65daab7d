internal import Keyring
internal import WireFormats

/// The tokens that an exchange is good for, once all its checks have passed.
extension GrantStore {
  /// Uses a code up and issues the tokens that it stands for.
  mutating func issue(
    _ exchange: CodeExchange, _ context: inout RequestContext
  ) -> (TokenAnswer, GrantedScopes) {
    tokens(
      for: exchange.code, exchange.audience, boundKey: exchange.boundKey, server: exchange.server,
      &context)
  }

  /// Uses a refresh token, and replaces it where tokens are rotated.
  mutating func issue(
    _ exchange: borrowing RefreshExchange, _ rotation: Switches.Rotation?,
    _ context: inout RequestContext
  ) -> TokenAnswer {
    let now = context.now
    let id = exchange.grant.id
    let token = accessToken(of: id, for: exchange.scopes, at: now, random: &context.random)
    let replacement: String? =
      if let rotation {
        rotate(id, grace: rotation.grace, at: now, random: &context.random).text
      } else {
        nil
      }
    // Made in one go: what changes is moved before it is written.
    return TokenAnswer(
      accessToken: token, expiresIn: expiresIn, refreshToken: replacement,
      scope: exchange.grantedScopes.json,
      refreshTokenExpiresIn: exchange.grant.limit?.secondsLeft(at: now))
  }

  /// Uses a device's code up and issues what its user has approved.
  mutating func issue(
    _ exchange: DeviceExchange, _ context: inout RequestContext
  ) -> (TokenAnswer, GrantedScopes) {
    devices.remove(exchange.code.id)
    return tokens(for: exchange.code, exchange.audience, &context)
  }

  /// Issues an access token alone: a service account never gets a refresh token.
  mutating func issue(
    to account: ServiceAccount, as subject: Subject, for scopes: [Scope],
    _ context: inout RequestContext
  ) -> TokenAnswer {
    let (token, grant) = accessToken(
      of: account, as: subject, for: scopes, at: context.now, random: &context.random)
    context.involved.grant = grant
    return TokenAnswer(accessToken: token, expiresIn: expiresIn)
  }

  private mutating func tokens(
    for code: PendingCode, _ audience: Project.Audience, boundKey: String? = nil,
    server: Registered<OAuthClient>? = nil, _ context: inout RequestContext
  ) -> (TokenAnswer, GrantedScopes) {
    let now = context.now
    let grant = exchange(code, audience: audience, boundKey: boundKey, at: now)
    var answer = TokenAnswer(
      accessToken: accessToken(of: grant.id, at: now, random: &context.random),
      expiresIn: expiresIn, scope: grant.scopes.json)
    if grant.hasRefreshToken {
      answer.refreshToken = refreshToken(of: grant.id, random: &context.random).text
      answer.refreshTokenExpiresIn = grant.limit?.secondsLeft(at: now)
    }
    if let server {
      answer.serverCode = issueCode(
        for: code.grant.code(for: server.value), project: server.project, at: now,
        random: &context.random)
    }
    return (answer, grant.scopes)
  }

  /// The lifetime of an access token, as its client sees it.
  var expiresIn: Int { Int(terms.accessToken.seconds) }
}

extension Grant.Limit {
  /// The time that is left, as a client is told it. A second has gone by when Google looks.
  fileprivate func secondsLeft(at now: Timestamp) -> Int {
    max(0, Int((deadline - now).components.seconds) - 1)
  }
}

// MARK: - id_tokens

extension IDTokenClaims {
  fileprivate init(
    _ account: Registered<Account>, _ scopes: GrantedScopes, for client: Registered<OAuthClient>,
    _ grants: GrantStore, _ context: borrowing RequestContext
  ) {
    self.init(
      issuer: context.urls.issuer, client: client.id, account: account.value, scopes: scopes,
      issued: context.now, lifetime: grants.lifetimes.idToken)
  }
}

extension CodeExchange {
  func claims(
    _ scopes: GrantedScopes, _ client: Registered<OAuthClient>, _ grants: GrantStore,
    _ context: borrowing RequestContext
  ) -> IDTokenClaims {
    var claims = IDTokenClaims(account, scopes, for: client, grants, context)
    claims.nonce = code.grant.nonce
    claims.audience = server?.id
    claims.authenticationTime = code.grant.authenticationTime
    return claims
  }
}

extension RefreshExchange {
  /// The scopes of the answer: all that were granted, or the part that was asked for.
  var grantedScopes: GrantedScopes { scopes ?? grant.scopes }

  func claims(
    _ client: Registered<OAuthClient>, _ grants: GrantStore,
    _ context: borrowing RequestContext
  ) -> IDTokenClaims {
    var claims = IDTokenClaims(account, grantedScopes, for: client, grants, context)
    claims.audience = server?.id
    return claims
  }
}

extension DeviceExchange {
  func claims(
    _ scopes: GrantedScopes, _ client: Registered<OAuthClient>, _ grants: GrantStore,
    _ context: borrowing RequestContext
  ) -> IDTokenClaims {
    IDTokenClaims(account, scopes, for: client, grants, context)
  }
}
