internal import WireFormats

/// The reason for which a code or a token is no longer valid.
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
  /// Too many codes were waiting to be exchanged, and this one was the oldest.
  case crowdedOut
  /// The account's consent was taken back.
  case revoked
  /// The refresh token has been replaced by a newer one.
  case rotated
  /// A replaced refresh token came back, so the whole grant was ended.
  case replayed
  /// It ended so long ago that the reason isn't kept any more.
  case forgotten
}

/// The reason for which a code or a token leads to no grant.
package enum GrantFailure: Error, Hashable, Sendable {
  /// This instance has never issued it.
  case unknown
  case ended(GrantID, GrantEnd)
}

/// The reasons of the latest ends, kept when everything else about the grants has been dropped.
struct EndedGrants: Sendable {
  private let capacity: Int
  private var reasons: [GrantID: GrantEnd] = [:]
  private var order: [GrantID] = []
  /// The index of the oldest, once the order is full.
  private var oldest = 0
  var changed = ChangedKeys<GrantID>()

  init(capacity: Int = 1 << 16) {
    self.capacity = max(capacity, 1)
  }

  var count: Int { reasons.count }

  mutating func add(_ grant: GrantID, _ reason: GrantEnd) {
    changed.noteForLater(grant)
    guard reasons.updateValue(reason, forKey: grant) == nil else { return }
    guard order.count == capacity else {
      order.append(grant)
      return
    }
    reasons[order[oldest]] = nil
    changed.noteForLater(order[oldest])
    order[oldest] = grant
    oldest = (oldest + 1) % capacity
  }

  /// Forgets a reason, which is nearly always one of the latest.
  mutating func remove(_ grant: GrantID) {
    guard reasons.removeValue(forKey: grant) != nil else { return }
    changed.noteForLater(grant)
    guard let place = order.lastIndex(of: grant) else { return }
    // No grant has the number zero.
    if order.count == capacity {
      order[place] = GrantID(serial: 0)
    } else {
      order.remove(at: place)
    }
  }

  /// The ids of all that are kept, the oldest end first.
  var inOrder: [GrantID] { Array(order[oldest...] + order[..<oldest]) }

  subscript(grant: GrantID) -> GrantEnd { reasons[grant] ?? .forgotten }

  func known(_ grant: GrantID) -> GrantEnd? { reasons[grant] }
}

/// A grant that has ended, for the journal and the receivers of security events.
struct GrantNews: Sendable {
  let grant: Grant
  let end: GrantEnd
  /// The refresh token that ends with it; nil when there was none any more.
  let refreshToken: SealedRefreshToken?

  init(_ state: GrantState, _ end: GrantEnd) {
    grant = state.grant
    self.end = end
    refreshToken = state.refreshToken
  }

  /// A code that has ended before it became a grant.
  init(_ code: PendingCode, _ end: GrantEnd, at now: Timestamp) {
    grant = Grant(code, limit: nil, boundKey: nil, at: now)
    self.end = end
    refreshToken = nil
  }
}
