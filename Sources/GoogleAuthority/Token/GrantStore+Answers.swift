internal import Keyring
internal import WireFormats

extension GrantStore {
  /// Uses a code up and issues what it stands for.
  mutating func issue(
    _ exchange: CodeExchange, to client: ClientID, _ call: Call, random: inout some RandomSource
  ) -> TokenIssue {
    let code = exchange.code
    let (answer, scopes) = tokens(
      for: code, exchange.audience, boundKey: exchange.boundKey, server: exchange.server,
      at: call.now, random: &random)
    guard scopes.includesSignIn else { return .answer(answer.body) }
    var claims = claims(of: exchange.account.value, scopes, for: client, call)
    claims.nonce = code.grant.nonce
    claims.audience = exchange.server?.id
    claims.authenticationTime = code.grant.authenticationTime
    return .unsigned(.tokens(answer, claims))
  }

  /// Uses a refresh token, and replaces it where tokens are rotated.
  mutating func issue(
    _ exchange: borrowing RefreshExchange, _ rotation: Switches.Rotation?, to client: ClientID,
    _ call: Call,
    random: inout some RandomSource
  ) -> TokenIssue {
    let id = exchange.grant.id
    let scopes = exchange.scopes ?? exchange.grant.scopes
    let token = accessToken(of: id, for: exchange.scopes, at: call.now, random: &random)
    let replacement: String? =
      if let rotation {
        rotate(id, grace: rotation.grace, at: call.now, random: &random).text
      } else {
        nil
      }
    // Made in one go: what changes is moved before it is written.
    let answer = TokenAnswer(
      accessToken: token, expiresIn: expiresIn, refreshToken: replacement, scope: scopes.json)
    guard scopes.includesSignIn else { return .answer(answer.body) }
    var claims = claims(of: exchange.account.value, scopes, for: client, call)
    claims.audience = exchange.server?.id
    return .unsigned(.tokens(answer, claims))
  }

  /// Uses a device's code up and issues what its user has approved.
  mutating func issue(
    _ exchange: DeviceExchange, to client: ClientID, _ call: Call, random: inout some RandomSource
  ) -> TokenIssue {
    devices.remove(exchange.code.id)
    let (answer, scopes) = tokens(
      for: exchange.code, exchange.audience, at: call.now, random: &random)
    guard scopes.includesSignIn else { return .answer(answer.body) }
    return .unsigned(
      .tokens(answer, claims(of: exchange.account.value, scopes, for: client, call)))
  }

  private mutating func tokens(
    for code: PendingCode, _ audience: Project.Audience, boundKey: String? = nil,
    server: Registered<OAuthClient>? = nil, at now: Timestamp, random: inout some RandomSource
  ) -> (TokenAnswer, GrantedScopes) {
    let grant = exchange(code, audience: audience, boundKey: boundKey, at: now)
    var answer = TokenAnswer(
      accessToken: accessToken(of: grant.id, at: now, random: &random),
      expiresIn: expiresIn, scope: grant.scopes.json)
    if grant.hasRefreshToken {
      answer.refreshToken = refreshToken(of: grant.id, random: &random).text
      // A second has gone by when Google looks.
      answer.refreshTokenExpiresIn = grant.limit.map {
        max(0, Int(($0.deadline - now).components.seconds) - 1)
      }
    }
    if let server {
      answer.serverCode = issueCode(
        for: code.grant.code(for: server.value), project: server.project, at: now,
        random: &random)
    }
    return (answer, grant.scopes)
  }

  /// What an id_token tells, where something was granted that it can tell.
  private func claims(
    of account: Account, _ scopes: GrantedScopes, for client: ClientID, _ call: Call
  ) -> IDTokenClaims {
    IDTokenClaims(
      issuer: call.urls.issuer, client: client, account: account, scopes: scopes,
      issued: call.now, lifetime: lifetimes.idToken)
  }

  /// What a client is told of an access token's lifetime.
  var expiresIn: Int { Int(terms.accessToken.seconds) }
}
