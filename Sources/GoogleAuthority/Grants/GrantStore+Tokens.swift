package import Keyring
package import WireFormats

/// What an access token gives its bearer.
package struct AccessGrant: Sendable {
  package let grant: Grant
  package let scopes: GrantedScopes
  package let expiry: Timestamp
}

extension GrantStore {
  /// The current refresh token of a grant, in a spelling of its own.
  package func refreshToken(
    of grant: Grant, random: inout some RandomSource
  ) -> String {
    seal.text(
      TokenSeal.Contents(grant: grant.id, number: grant.generation), kind: .refresh,
      random: &random)
  }

  /// Looks a refresh token up without using it.
  ///
  /// Where tokens are rotated, one that was replaced still works for the time of grace.
  package func refreshGrant(
    _ text: String, grace: Duration = .zero, at now: Timestamp
  ) throws(GrantFailure) -> Grant {
    guard let contents = seal.open(text, as: .refresh) else { throw .unknown }
    guard let grant = grants[contents.grant] else {
      throw .ended(contents.grant, endedGrants[contents.grant])
    }
    if let reason = grant.refreshEnd(at: now, lifetimes) { throw .ended(grant.id, reason) }
    guard contents.number != grant.generation else { return grant }
    let isLast = contents.number &+ 1 == grant.generation
    guard isLast, let rotated = grant.rotated, now < rotated + grace else {
      throw .ended(grant.id, .rotated)
    }
    return grant
  }

  /// Notes that a refresh token was used, which keeps it alive for another six months.
  package mutating func use(_ id: GrantID, at now: Timestamp) {
    dropWhatIsOver(at: now)
    grants[id]?.used = now
  }

  /// Replaces a grant's refresh token, once in a time of grace: whoever comes back with the old one
  /// gets another spelling of the new one.
  package mutating func rotate(
    _ id: GrantID, grace: Duration = .zero, at now: Timestamp, random: inout some RandomSource
  ) -> String? {
    let rotated = grants[id]?.rotated
    if rotated.map({ $0 + grace <= now }) ?? true {
      grants[id]?.generation &+= 1
      grants[id]?.rotated = now
    }
    return grants[id].map { refreshToken(of: $0, random: &random) }
  }

  /// Issues an access token for all scopes of a grant, or for some of them.
  package mutating func accessToken(
    of id: GrantID, for scopes: GrantedScopes? = nil, at now: Timestamp,
    random: inout some RandomSource
  ) -> String {
    let expiry = now + lifetimes.accessToken
    let number = scopes.map { numberOfSet($0, in: id) } ?? 0
    if let last = grants[id]?.lastAccessExpiry { grants[id]?.lastAccessExpiry = max(last, expiry) }
    return seal.text(
      TokenSeal.Contents(grant: id, number: number, expiry: expiry), kind: .access,
      random: &random)
  }

  /// Zero stands for all scopes; each smaller set that was ever asked for has a number.
  private mutating func numberOfSet(_ scopes: GrantedScopes, in id: GrantID) -> UInt32 {
    guard let grant = grants[id], grant.scopes != scopes else { return 0 }
    if let known = grant.narrowed.firstIndex(of: scopes) { return UInt32(known + 1) }
    grants[id]?.narrowed.append(scopes)
    return UInt32(grant.narrowed.count + 1)
  }

  /// Looks an access token up.
  package func accessGrant(
    _ text: String, at now: Timestamp
  ) throws(GrantFailure) -> AccessGrant {
    guard let contents = seal.open(text, as: .access) else { throw .unknown }
    let id = contents.grant
    guard contents.expiry > now else { throw .ended(id, .expired) }
    guard let grant = grants[id] else { throw .ended(id, endedGrants[id]) }
    if let reason = grant.end(at: now) { throw .ended(id, reason) }
    let number = Int(contents.number)
    guard number <= grant.narrowed.count else { throw .unknown }
    let scopes = number == 0 ? grant.scopes : grant.narrowed[number - 1]
    return AccessGrant(grant: grant, scopes: scopes, expiry: contents.expiry)
  }
}
