extension Understudy.Cause {
  /// There is no access token.
  public static let apiCredentialsMissing = Self("api.credentials_missing")
  /// There is more than one Authorization header.
  public static let apiCredentialsRepeated = Self("api.credentials_repeated")
  /// The Authorization header has another scheme than Bearer.
  public static let apiScheme = Self("api.scheme")
  /// The access token isn't one that was issued here.
  public static let apiTokenUnknown = Self("api.token_unknown")
  /// A refresh token was sent, which only the token endpoint takes.
  public static let apiTokenIsRefresh = Self("api.token_is_refresh")
  /// The access token has run out.
  public static let apiTokenExpired = Self("api.token_expired")
  /// The consent was taken back.
  public static let apiTokenRevoked = Self("api.token_revoked")
  /// The token has none of the scopes that the method accepts.
  public static let apiScopeMissing = Self("api.scope_missing")
  /// A service account has no YouTube channel.
  public static let apiChannelMissing = Self("api.channel_missing")
}
