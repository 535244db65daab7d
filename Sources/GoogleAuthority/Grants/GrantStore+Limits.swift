internal import WireFormats

extension GrantStore {
  /// Counts a new refresh token, and lets the oldest go silently where there are too many.
  mutating func count(_ grant: Grant, at now: Timestamp) {
    let client = ClientOwner(account: grant.account, client: grant.client)
    makeRoom(
      in: \.byClient, of: client, limit: lifetimes.refreshTokensPerClient, as: .evicted, at: now)
    makeRoom(
      in: \.byAccount, of: grant.account, limit: lifetimes.refreshTokensPerAccount,
      as: .evictedFromAccount, at: now)
    byClient.insert(grant.id, of: client)
    byAccount.insert(grant.id, of: grant.account)
  }

  private mutating func makeRoom<Owner>(
    in index: KeyPath<GrantStore, GrantIndex<Owner>>, of owner: Owner, limit: Int,
    as reason: GrantEnd, at now: Timestamp
  ) {
    guard self[keyPath: index].count(of: owner) >= limit else { return }
    // Only live tokens count, and what is over may not have been dropped yet.
    for id in self[keyPath: index][owner] {
      if let state = grants[id], state.refreshEnd(at: now, lifetimes) != nil {
        discount(state.grant)
      }
    }
    while self[keyPath: index].count(of: owner) >= max(limit, 1),
      let oldest = self[keyPath: index].oldest(of: owner), let state = grants[oldest]
    {
      discount(state.grant)
      news.append(GrantNews(state, reason))
      grants[oldest]?.evicted = reason
      grantQueue.insert(oldest, at: state.lastAccessExpiry)
    }
  }

  /// Counts a refresh token no longer.
  mutating func discount(_ grant: Grant) {
    byClient.remove(grant.id, of: ClientOwner(account: grant.account, client: grant.client))
    byAccount.remove(grant.id, of: grant.account)
  }
}
