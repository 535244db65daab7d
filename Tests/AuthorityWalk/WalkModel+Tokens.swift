extension WalkModel {
  mutating func exchange(_ code: ModelCode, _ how: WalkExchange) -> String {
    let grant = code.grant
    if how == .noSecret { return "400 invalid_request client_secret is missing. [secret.missing]" }
    if let end = code.end(at: now) { return "400 invalid_grant Bad Request [code.\(end)]" }
    switch how {
    case .properly, .noSecret: break
    case .otherClient:
      return "401 unauthorized_client Unauthorized [code.another_client]"
    case .wrongRedirect: return "400 redirect_uri_mismatch Bad Request [redirect.mismatch]"
    case .wrongVerifier:
      return code.proof == .none
        ? "400 invalid_grant code_verifier or verifier is not needed. [verifier.unneeded]"
        : "400 invalid_grant Invalid code verifier. [verifier.wrong]"
    case .noVerifier where code.proof != .none:
      return "400 invalid_grant Missing code verifier. [verifier.missing]"
    case .noVerifier: break
    case .wrongSecret:
      return "401 invalid_client The provided client secret is invalid. [secret.wrong]"
    }
    open(code)
    return issue(for: grant)
  }

  /// The tokens in the first answer for a grant.
  mutating func issue(for grant: ModelGrant) -> String {
    if grant.isOffline { refreshTokens.add(grant, number) }
    accessTokens.add(ModelAccess(grant: grant, scopes: grant.scopes, expiry: now + 3599), number)
    return "200 \(grant.scopes) refresh=\(grant.isOffline) ends=\(end(of: grant))"
      + " identity=\(!grant.scopes.isDisjoint(with: .signIn))"
  }

  /// The end of the refresh token as an answer tells it.
  private func end(of grant: ModelGrant) -> String {
    let limit = grant.isOffline ? grant.limit : nil
    return limit.map { "\($0.time - now - 1)" } ?? "never"
  }

  mutating func refresh(_ grant: ModelGrant, _ how: WalkRefresh) -> String {
    switch how {
    case .noSecret: return "400 invalid_request client_secret is missing. [secret.missing]"
    case .wrongSecret:
      return "401 invalid_client The provided client secret is invalid. [secret.wrong]"
    case .properly, .scoped, .otherClient: break
    }
    if let end = grant.refreshEnd(at: now) {
      return "400 invalid_grant Token has been expired or revoked. [\(end)]"
    }
    guard how != .otherClient else {
      return "401 unauthorized_client Unauthorized [refresh.another_client]"
    }
    guard !grant.passwordChanged else {
      return "400 invalid_grant Token has been expired or revoked. [account.password_changed]"
    }
    var scopes = grant.scopes
    switch how {
    case .scoped(let wanted) where !wanted.isSubset(of: grant.scopes):
      return "400 invalid_scope Bad Request [scope.not_granted]"
    case .scoped(let wanted) where !wanted.isEmpty: scopes = wanted
    case .scoped, .properly, .otherClient, .noSecret, .wrongSecret: break
    }
    grant.used = now
    grant.lastAccessExpiry = now + 3599
    accessTokens.add(ModelAccess(grant: grant, scopes: scopes, expiry: now + 3599), number)
    return "200 \(scopes) refresh=false ends=\(end(of: grant))"
      + " identity=\(!scopes.isDisjoint(with: .signIn))"
  }

  func answer(to call: WalkCall, with token: ModelAccess) -> String {
    if let end = token.end(at: now) {
      return call == .tokenInfo
        ? "400 invalid_token Invalid Value [api.token_\(end)]" : "401 [api.token_\(end)]"
    }
    switch call {
    case .files: return token.scopes.contains(.files) ? "200" : "403 [api.scope_missing]"
    case .calendar: return token.scopes.contains(.calendar) ? "200" : "403 [api.scope_missing]"
    case .userInfo:
      guard !token.scopes.isDisjoint(with: .signIn) else { return "401 [api.scope_missing]" }
      let email = token.scopes.contains(.email) ? token.grant.account.email : "-"
      return "200 \(token.grant.account.subject) \(email)"
    case .tokenInfo:
      return "200 \(token.scopes) left=\(token.expiry - now)"
        + " \(token.grant.isOffline ? "offline" : "online") \(token.grant.client.id)"
    }
  }

  mutating func revoke(_ token: ModelAccess) -> String {
    if let end = token.end(at: now) {
      return "400 invalid_token Token expired or revoked [access.\(end)]"
    }
    takeBack(token.grant.account, token.grant.client)
    return "200"
  }

  mutating func revoke(_ grant: ModelGrant) -> String {
    let end = grant.refreshEnd(at: now)
    if let end = end ?? (grant.passwordChanged ? "account.password_changed" : nil) {
      return "400 invalid_token Token expired or revoked [\(end)]"
    }
    takeBack(grant.account, grant.client)
    return "200"
  }

  mutating func revokeConsent(of account: WalkAccount, to client: WalkClient) -> String {
    takeBack(account, client)
    return "-"
  }
}
