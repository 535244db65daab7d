internal import WireFormats

extension Credentials {
  /// The credentials of a fresh login. An answer without a refresh token leaves an earlier one
  /// good, if it is from the same server and about the same user.
  init(
    _ answer: TokenReply, to clientID: String, by flow: LoginFlow = .loopback,
    after earlier: Credentials?, at now: Timestamp
  ) {
    let asked = Set(ScopeName.asked(by: flow))
    self.clientID = clientID
    issuer = answer.issuer
    subject = answer.identity?.subject
    accessToken = answer.accessToken
    let isSameGrant = earlier?.issuer == answer.issuer && earlier?.subject == subject
    refreshToken =
      answer.refreshToken
      ?? (isSameGrant && !Flaw.loginDropsToken.isOn ? earlier?.refreshToken : nil)
    scopes = Self.spoiled(granted: answer.scopes ?? asked, of: asked)
    issued = now
    expires = answer.lifetime.map { now + $0 }
    refreshTokenExpires = answer.refreshTokenLifetime.map { now + $0 }
  }

  /// The credentials after a refresh. It brings a new access token, and of the rest only what has
  /// changed: Google sends no refresh token, others a new one each time.
  func refreshed(by answer: TokenReply, at now: Timestamp) -> Credentials {
    var result = self
    result.accessToken = answer.accessToken
    result.refreshToken = spoiled(
      answer.refreshToken ?? refreshToken, replacement: answer.refreshToken)
    if !Flaw.scopeIgnored.isOn, !Flaw.narrowingIgnored.isOn {
      result.scopes = answer.scopes ?? scopes
    }
    result.issued = now
    result.expires = answer.lifetime.map { now + $0 }
    if let lifetime = answer.refreshTokenLifetime { result.refreshTokenExpires = now + lifetime }
    return result
  }
}
