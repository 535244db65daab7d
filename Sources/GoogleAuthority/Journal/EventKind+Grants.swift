/// What happens to grants, of which their clients are told nothing.
extension EventKind {
  package static let grantRevoked = EventKind(
    "grant.revoked", "The grant ended with the consent that it came from.")
  package static let grantEvicted = EventKind(
    "grant.evicted", "The refresh token had to go for a newer one of its account and client.")
  package static let grantEvictedFromAccount = EventKind(
    "grant.evicted_from_account", "The refresh token had to go for a newer one of its account.")
  package static let grantExpired = EventKind(
    "grant.expired", "The grant was ended before its time.")
  package static let grantReplayed = EventKind(
    "grant.replayed", "The grant was ended because a replaced refresh token had come back.")

  /// Everything that happens to grants.
  package static let grants = [
    grantRevoked, grantEvicted, grantEvictedFromAccount, grantExpired, grantReplayed,
  ]

  /// What is taken down when a grant ends that way; nil for ends that come with time or with use.
  static func grant(_ end: GrantEnd) -> EventKind? {
    switch end {
    case .revoked: grantRevoked
    case .evicted: grantEvicted
    case .evictedFromAccount: grantEvictedFromAccount
    case .replayed: grantReplayed
    case .expired: grantExpired
    case .used, .burnt, .expiredInTesting, .timeIsUp, .unused, .rotated, .forgotten: nil
    }
  }
}
