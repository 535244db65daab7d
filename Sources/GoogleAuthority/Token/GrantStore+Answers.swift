internal import Keyring
internal import WireFormats

extension GrantStore {
  /// Uses a code up and issues what it stands for.
  mutating func tokens(
    for code: PendingCode, _ audience: Project.Audience, boundKey: String? = nil,
    server: OAuthClient? = nil, at now: Timestamp, random: inout some RandomSource
  ) -> (TokenAnswer, GrantedScopes) {
    let grant = exchange(code, audience: audience, boundKey: boundKey, at: now)
    var answer = TokenAnswer(
      accessToken: accessToken(of: grant.id, at: now, random: &random),
      expiresIn: expiresIn, scope: grant.scopes.text)
    if grant.hasRefreshToken {
      answer.refreshToken = refreshToken(of: grant.id, random: &random)
      // A second has gone by when Google looks.
      answer.refreshTokenExpiresIn = grant.limit.map {
        max(0, Int(($0.deadline - now).components.seconds) - 1)
      }
    }
    if let server {
      answer.serverCode = issueCode(
        for: code.grant.code(for: server), project: server.project, at: now,
        random: &random)
    }
    return (answer, grant.scopes)
  }

  /// Uses a refresh token, and replaces it where tokens are rotated.
  mutating func tokens(
    for exchange: RefreshExchange, _ rotation: Switches.Rotation?, at now: Timestamp,
    random: inout some RandomSource
  ) -> (TokenAnswer, GrantedScopes) {
    let id = exchange.grant.id
    let scopes = exchange.scopes ?? exchange.grant.scopes
    let access = accessToken(of: id, for: exchange.scopes, at: now, random: &random)
    var answer = TokenAnswer(
      accessToken: access, expiresIn: expiresIn, scope: scopes.text)
    if let rotation {
      answer.refreshToken = rotate(id, grace: rotation.grace, at: now, random: &random)
    }
    return (answer, scopes)
  }

  /// What a client is told of an access token's lifetime.
  var expiresIn: Int { Int(lifetimes.accessToken.components.seconds) }
}
