/// Why an API refuses a call.
extension Cause {
  static let credentialsMissing = Cause(
    "api.credentials_missing", "There is no access token.",
    fix: "Send the header Authorization: Bearer with the access token.")
  static let credentialsRepeated = Cause(
    "api.credentials_repeated", "There is more than one Authorization header.",
    fix: "Send one.")
  static let schemeNotBearer = Cause(
    "api.scheme", "The Authorization header has another scheme than Bearer.",
    fix: "Send Bearer, a space, and the access token.")
  static let apiTokenUnknown = Cause(
    "api.token_unknown", "The access token isn't one that was issued here.",
    fix: "Send the access token as it came, all of it.")
  static let apiTokenIsRefresh = Cause(
    "api.token_is_refresh", "A refresh token was sent, which only the token endpoint takes.",
    fix: "Exchange it for an access token first.")
  static let apiTokenExpired = Cause(
    "api.token_expired", "The access token has run out.",
    fix: "Get a new one with the refresh token, in time or after a 401.")
  static let apiTokenRevoked = Cause(
    "api.token_revoked", "The consent was taken back.", fix: "Ask the user again.")
  static let apiScopeMissing = Cause(
    "api.scope_missing", "The token has none of the scopes that the method accepts.",
    fix: "Look at what was granted before calling, and ask the user for a scope of the challenge.")
  static let channelMissing = Cause(
    "api.channel_missing", "A service account has no YouTube channel.",
    fix: "Let a user sign in who has one.")

  /// Every cause that only the APIs have.
  package static let apis = [
    credentialsMissing, credentialsRepeated, schemeNotBearer, apiTokenUnknown, apiTokenIsRefresh,
    apiTokenExpired, apiTokenRevoked, apiScopeMissing, channelMissing,
  ]

  /// The cause for the end of an access token.
  static func apiToken(_ end: GrantEnd) -> Cause {
    switch end {
    case .revoked, .replayed: apiTokenRevoked
    case .expired, .used, .burnt, .expiredInTesting, .timeIsUp, .unused, .evicted,
      .evictedFromAccount, .rotated, .forgotten:
      apiTokenExpired
    }
  }
}
