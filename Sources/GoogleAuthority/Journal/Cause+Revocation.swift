/// Why the revocation endpoint refuses, besides the reasons for which a refresh token is dead.
extension Cause {
  static let revocationTokenMissing = Cause(
    "revocation.token_missing", "There is no token.",
    fix: "Send the token in the query or in the body.")
  static let revocationTokenUnknown = Cause(
    "revocation.token_unknown", "The token isn't one that was issued here.",
    fix: "Store the token as it came, all of it.")
  static let revocationTokenNotRevocable = Cause(
    "revocation.token_not_revocable", "The token is a service account's, which can't be revoked.",
    fix: "Let it run out: it is good for an hour.")
  static let accessExpired = Cause(
    "access.expired", "The access token has run out, and can't be used to revoke either.",
    fix: "Revoke the refresh token instead.")
  static let accessRevoked = Cause(
    "access.revoked", "The consent was taken back before.",
    fix: "Take the token as revoked.")

  /// Every cause that only the revocation endpoint has.
  package static let revocationEndpoint = [
    revocationTokenMissing, revocationTokenUnknown, revocationTokenNotRevocable, accessExpired,
    accessRevoked,
  ]

  /// The cause for the end of an access token.
  static func access(_ end: GrantEnd) -> Cause {
    switch end {
    case .revoked, .replayed: accessRevoked
    case .expired, .used, .burnt, .expiredInTesting, .timeIsUp, .unused, .evicted,
      .evictedFromAccount, .rotated, .forgotten:
      accessExpired
    }
  }
}
