internal import WireFormats

extension GrantStore {
  /// Counts a new refresh token, and lets the oldest go silently where there are too many.
  mutating func count(_ state: inout GrantState, at now: Timestamp) {
    let grant = state.grant
    let client = ClientOwner(account: grant.account, client: grant.client)
    makeRoom(
      in: \.byClient, of: client, limit: lifetimes.refreshTokensPerClient, as: .evicted, at: now)
    makeRoom(
      in: \.byAccount, of: grant.account, limit: lifetimes.refreshTokensPerAccount,
      as: .evictedFromAccount, at: now)
    lastRefreshNumber += 1
    state.refreshNumber = lastRefreshNumber
    byClient.insert(RefreshRank(state), of: client)
    byAccount.insert(RefreshRank(state), of: grant.account)
  }

  private mutating func makeRoom<Owner>(
    in index: KeyPath<GrantStore, GrantIndex<Owner, RefreshRank>>, of owner: Owner, limit: Int,
    as reason: GrantEnd, at now: Timestamp
  ) {
    guard self[keyPath: index].count(of: owner) >= limit else { return }
    // Only live tokens count, and what is over may not have been dropped yet.
    for member in self[keyPath: index][owner] {
      if let state = grants[member.grant], state.refreshEnd(at: now, terms) != nil {
        discount(state)
      }
    }
    while self[keyPath: index].count(of: owner) >= max(limit, 1),
      let oldest = self[keyPath: index].oldest(of: owner)?.grant, let state = grants[oldest]
    {
      discount(state)
      news.append(GrantNews(state, reason))
      let terms = terms
      grants.change(oldest) { $0.evict(reason, at: now, terms) }
      grantQueue.insert(oldest, at: grants[oldest]?.deadline(terms) ?? now)
    }
  }

  /// Counts a refresh token no longer.
  mutating func discount(_ state: GrantState) {
    let grant = state.grant
    byClient.remove(
      RefreshRank(state), of: ClientOwner(account: grant.account, client: grant.client))
    byAccount.remove(RefreshRank(state), of: grant.account)
  }
}

/// A grant among those with refresh tokens, of which the oldest goes first. A grant is named when
/// its code is issued, or its device asks, so its own number doesn't tell the age of its token.
struct RefreshRank: Hashable, Sendable, Comparable {
  private let number: UInt64
  let grant: GrantID

  init(_ state: GrantState) {
    number = state.refreshNumber
    grant = state.grant.id
  }

  static func < (one: RefreshRank, other: RefreshRank) -> Bool { one.number < other.number }
}
