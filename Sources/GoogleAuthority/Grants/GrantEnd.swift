/// Why a code or a token is good no longer.
package enum GrantEnd: Hashable, Sendable, CaseIterable {
  /// The code, or the access token, has run out.
  case expired
  /// The code has been exchanged.
  case used
  /// A failed verifier has used up the code.
  case burnt
  /// The seven days of an app in testing are over.
  case expiredInTesting
  /// The time that the user granted is over.
  case timeIsUp
  /// Six months without use.
  case unused
  /// A newer one took its place among those of the account and client.
  case evicted
  /// A newer one took its place among all those of the account.
  case evictedFromAccount
  /// The account's consent was taken back.
  case revoked
  /// The refresh token has been replaced by a newer one.
  case rotated
  /// A replaced refresh token came back, so the whole grant was ended.
  case replayed
  /// It ended so long ago that the reason isn't kept any more.
  case forgotten
}

/// Why a code or a token leads to no grant.
package enum GrantFailure: Error, Hashable, Sendable {
  /// This instance has never issued it.
  case unknown
  case ended(GrantID, GrantEnd)
}
