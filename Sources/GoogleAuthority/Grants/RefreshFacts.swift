internal import WireFormats

/// What decides whether a refresh token is good.
struct RefreshFacts {
  /// When its grant last issued an access token.
  let used: Timestamp
  let limit: Grant.Limit?
  let ended: GrantState.Ended?
  let evicted: GrantEnd?
  let generation: UInt32
  let rotated: Timestamp?

  /// Why it is good no longer.
  @inline(__always)
  func end(at now: Timestamp, _ terms: GrantTerms) -> GrantEnd? {
    if let ended, ended.effective <= now { return ended.reason }
    if let evicted { return evicted }
    let unused = used + terms.unusedRefreshToken
    if let limit, limit.deadline <= now, limit.deadline <= unused { return limit.reason }
    return unused <= now ? .unused : nil
  }

  /// Whether a token of that generation is the current one, or was replaced no longer ago than the time of
  /// grace.
  @inline(__always)
  func accepts(_ number: UInt32, grace: Duration, at now: Timestamp) -> Bool {
    if number == generation { return true }
    guard number &+ 1 == generation, let rotated else { return false }
    return now < rotated + grace
  }
}
