internal import WireFormats

/// The current state of a grant.
struct GrantState: Sendable {
  let grant: Grant
  /// The time of the last access token.
  var used: Timestamp
  /// The expiry of the access token that lasts longest.
  var lastAccessExpiry: Timestamp
  /// The refresh token's generation; it changes only where tokens are rotated.
  var generation: UInt32 = 0
  /// The place of the refresh token among all that were issued.
  var refreshNumber: UInt64 = 0
  /// The spelling of the refresh token that was issued last.
  var spelling: UInt64 = 0
  var rotated: Timestamp?
  /// The end of the whole grant: refresh token and access tokens.
  var ended: Ended?
  /// The reason for which the refresh token alone made room for newer ones.
  var evicted: GrantEnd?
  /// Smaller sets of scopes that access tokens have been issued for.
  var narrowed: [GrantedScopes] = []

  /// An end from outside, which may take a while to be felt.
  struct Ended: Hashable, Sendable {
    let reason: GrantEnd
    let effective: Timestamp
  }

  init(_ grant: Grant) {
    self.grant = grant
    used = grant.issued
    lastAccessExpiry = grant.issued
  }

  /// The reason for which the whole grant has ended; nil while it is live.
  func end(at now: Timestamp) -> GrantEnd? {
    guard let ended, ended.effective <= now else { return nil }
    return ended.reason
  }

  /// The reason for which the refresh token is no longer valid.
  func refreshEnd(at now: Timestamp, _ terms: GrantTerms) -> GrantEnd? {
    refresh.end(at: now, terms)
  }

  /// The facts that decide about the refresh token, none of which is reference-counted.
  @inline(__always)
  var refresh: RefreshFacts {
    RefreshFacts(
      used: used, limit: grant.limit, ended: ended, evicted: evicted, generation: generation,
      rotated: rotated)
  }

  /// The refresh token, as long as it is there to be ended.
  var refreshToken: SealedRefreshToken? {
    guard grant.hasRefreshToken, evicted == nil else { return nil }
    return SealedRefreshToken(grant: grant.id, generation: generation, spelling: spelling)
  }

  /// The time at which everything that was issued for the grant is over, unless it is used before.
  func deadline(_ terms: GrantTerms) -> Timestamp {
    let deadline = max(refreshDeadline(terms), lastAccessExpiry)
    return ended.map { min($0.effective, deadline) } ?? deadline
  }

  private func refreshDeadline(_ terms: GrantTerms) -> Timestamp {
    guard grant.hasRefreshToken, evicted == nil else { return grant.issued }
    let unused = used + terms.unusedRefreshToken
    let deadline = grant.limit.map { min($0.deadline, unused) } ?? unused
    return deadline + terms.othersAccessToken
  }

  /// Lets the refresh token alone make room for newer ones.
  mutating func evict(_ reason: GrantEnd, at now: Timestamp, _ terms: GrantTerms) {
    evicted = reason
    lastAccessExpiry = max(lastAccessExpiry, now + terms.othersAccessToken)
  }

  /// Notes that an access token is issued, which keeps the refresh token alive for six months more.
  mutating func use(until expiry: Timestamp, at now: Timestamp) {
    used = now
    lastAccessExpiry = max(lastAccessExpiry, expiry)
  }
}

/// The facts that decide if a refresh token is valid.
struct RefreshFacts {
  /// The time at which its grant last issued an access token.
  let used: Timestamp
  let limit: Grant.Limit?
  let ended: GrantState.Ended?
  let evicted: GrantEnd?
  let generation: UInt32
  let rotated: Timestamp?

  /// The reason for which it is no longer valid.
  @inline(__always)
  func end(at now: Timestamp, _ terms: GrantTerms) -> GrantEnd? {
    if let ended, ended.effective <= now { return ended.reason }
    if let evicted { return evicted }
    let unused = used + terms.unusedRefreshToken
    if let limit, limit.deadline <= now, limit.deadline <= unused { return limit.reason }
    return unused <= now ? .unused : nil
  }

  /// True if a token of the generation is the current one, or was replaced no longer ago than the
  /// time of grace.
  @inline(__always)
  func accepts(_ number: UInt32, grace: Duration, at now: Timestamp) -> Bool {
    if number == generation { return true }
    guard number &+ 1 == generation, let rotated else { return false }
    return now < rotated + grace
  }
}

/// The lifetimes that every refresh asks for, reduced once.
struct GrantTerms: Hashable, Sendable {
  let accessToken: Interval
  let unusedRefreshToken: Interval
  /// The life of an access token that others may have issued at the refresh token's end; zero where
  /// there are no others.
  let othersAccessToken: Interval
  /// A thousandth of the time without use.
  private let useGrain: Int64

  init(_ lifetimes: Lifetimes, isShared: Bool = false) {
    accessToken = Interval(lifetimes.accessToken)
    othersAccessToken = isShared ? accessToken : Interval(.zero)
    unusedRefreshToken = Interval(lifetimes.unusedRefreshToken)
    useGrain = max(1, lifetimes.unusedRefreshToken.components.seconds / 1000)
  }

  /// True once in a thousandth of the time without use, so that a use which isn't kept shortens a
  /// refresh token's life by no more.
  func isWorthKeeping(_ use: Timestamp, after last: Timestamp) -> Bool {
    use.secondsSince1970 / useGrain != last.secondsSince1970 / useGrain
  }
}
