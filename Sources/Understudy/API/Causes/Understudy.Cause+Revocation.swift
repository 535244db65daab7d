extension Understudy.Cause {
  /// There is no token.
  public static let revocationTokenMissing = Self("revocation.token_missing")
  /// The token isn't one that was issued here.
  public static let revocationTokenUnknown = Self("revocation.token_unknown")
  /// The token is a service account's, which can't be revoked.
  public static let revocationTokenNotRevocable = Self("revocation.token_not_revocable")
  /// The access token has run out, and can't be used to revoke either.
  public static let accessExpired = Self("access.expired")
  /// The consent was taken back before.
  public static let accessRevoked = Self("access.revoked")
}
