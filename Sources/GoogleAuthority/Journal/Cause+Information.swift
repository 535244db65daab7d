/// Why tokeninfo and userinfo tell nothing.
extension Cause {
  static let shownTokenMissing = Cause(
    "information.token_missing", "The request shows no token.",
    fix: "Send the access token as Authorization: Bearer.")
  static let shownTokenUnknown = Cause(
    "information.token_unknown", "The token isn't an access token that was issued here.",
    fix: "Send the access token as it came, all of it.")
  static let shownTokenRefreshes = Cause(
    "information.refresh_token", "The token is a refresh token, which nobody but /token takes.",
    fix: "Send the access token.")
  static let shownTokenExpired = Cause(
    "information.token_expired", "The access token has run out.",
    fix: "Refresh it, in time or after a refusal.")
  static let shownTokenRevoked = Cause(
    "information.token_revoked", "The consent was taken back.", fix: "Ask the user again.")
  static let shownTokenOrphaned = Cause(
    "information.account_gone", "The token's account was deleted or is disabled.",
    fix: "Tell the user, and forget the token.")
  static let userInfoScopeMissing = Cause(
    "information.scope_missing", "The token has none of the scopes openid, email and profile.",
    fix: "Ask the user for a scope that signs them in.")
  static let idTokenForeign = Cause(
    "information.id_token_foreign", "The token isn't an id_token that one of the keys has signed.",
    fix: "Send the id_token as it came, all of it.")
  static let idTokenExpired = Cause(
    "information.id_token_expired", "The id_token has run out.",
    fix: "Check an id_token when it comes, and keep what it says.")

  /// Every cause of tokeninfo and userinfo.
  package static let information = [
    shownTokenMissing, shownTokenUnknown, shownTokenRefreshes, shownTokenExpired,
    shownTokenRevoked, shownTokenOrphaned, userInfoScopeMissing, idTokenForeign, idTokenExpired,
  ]

  /// Why a shown access token is good no longer.
  static func shownToken(_ end: GrantEnd) -> Cause {
    switch end {
    case .revoked, .replayed: shownTokenRevoked
    case .expired, .used, .burnt, .expiredInTesting, .timeIsUp, .unused, .evicted,
      .evictedFromAccount, .rotated, .forgotten:
      shownTokenExpired
    }
  }
}
