package import Keyring
package import WireFormats

/// The access that a token gives its bearer.
package struct AccessGrant: Sendable {
  package let grant: Grant
  package let scopes: GrantedScopes
  package let expiry: Timestamp
}

extension GrantStore {
  /// The current refresh token of a grant, in a new spelling.
  package mutating func refreshToken(
    of id: GrantID, random: inout some RandomSource
  ) -> IssuedToken {
    let spelling = random.number()
    grants.change(id) { $0.spelling = spelling }
    return seal.token(
      SealedRefreshToken(
        grant: id, generation: grants[id]?.generation ?? 0, spelling: spelling))
  }

  /// Looks a refresh token up without using it.
  ///
  /// A replaced token still works for the time of grace. Inlined, so that
  /// a look doesn't move the whole store.
  @inline(__always)
  func refreshGrant(
    _ text: Span<UInt8>, grace: Duration = .zero, at now: Timestamp
  ) throws(GrantFailure) -> Grant {
    guard let contents = seal.open(text, as: .refresh) else { throw .unknown }
    let id = contents.grant
    guard let slot = grants.slot(of: id) else { throw .ended(id, endedGrants[id]) }
    let state = grants.states[slot].refresh
    if let reason = state.end(at: now, terms) { throw .ended(id, reason) }
    guard state.accepts(contents.number, grace: grace, at: now) else { throw .ended(id, .rotated) }
    return grants.states[slot].grant
  }

  /// The client of a grant that is kept.
  func client(of id: GrantID) -> ClientID? { grants[id]?.grant.client }

  package func refreshGrant(
    _ text: String, grace: Duration = .zero, at now: Timestamp
  ) throws(GrantFailure) -> Grant {
    try refreshGrant(text.utf8Span.span, grace: grace, at: now)
  }

  /// Replaces a grant's refresh token, once in a time of grace: a client that sends the old one
  /// again gets another spelling of the new one.
  package mutating func rotate(
    _ id: GrantID, grace: Duration = .zero, at now: Timestamp, random: inout some RandomSource
  ) -> IssuedToken {
    let rotated = grants[id]?.rotated
    if rotated.map({ $0 + grace <= now }) ?? true {
      grants.change(id) {
        $0.generation &+= 1
        $0.rotated = now
      }
    }
    return refreshToken(of: id, random: &random)
  }

  /// Issues an access token for all scopes of a grant, or for some of them.
  package mutating func accessToken(
    of id: GrantID, for scopes: GrantedScopes? = nil, at now: Timestamp,
    random: inout some RandomSource
  ) -> IssuedToken {
    dropWhatIsOver(at: now)
    let expiry = now + terms.accessToken
    let number = scopes.map { numberOfSet($0, in: id) } ?? 0
    grants.use(id, until: expiry, at: now, terms)
    return seal.token(
      TokenSeal.Contents(grant: id, number: number, expiry: expiry), kind: .access,
      random: &random)
  }

  /// Zero stands for all scopes; each smaller set that was ever asked for has a number.
  private mutating func numberOfSet(_ scopes: GrantedScopes, in id: GrantID) -> UInt32 {
    guard let state = grants[id], state.grant.scopes != scopes else { return 0 }
    if let known = state.narrowed.firstIndex(of: scopes) { return UInt32(known + 1) }
    grants.change(id) { $0.narrowed.append(scopes) }
    return UInt32(state.narrowed.count + 1)
  }

  /// Looks an access token up.
  package func accessGrant(
    _ text: String, at now: Timestamp
  ) throws(GrantFailure) -> AccessGrant {
    let text = text.utf8Span.span
    guard let contents = seal.open(text, as: .access) ?? seal.open(text, as: .serviceAccess)
    else { throw .unknown }
    let id = contents.grant
    guard contents.expiry > now else { throw .ended(id, .expired) }
    if !forgottenAccess.isEmpty, let limit = forgottenAccess[id], contents.expiry <= limit {
      throw .ended(id, .forgotten)
    }
    guard let state = grants[id] else { throw .ended(id, endedGrants[id]) }
    if let reason = state.end(at: now) { throw .ended(id, reason) }
    let number = Int(contents.number)
    guard number <= state.narrowed.count else { throw .unknown }
    let scopes = number == 0 ? state.grant.scopes : state.narrowed[number - 1]
    return AccessGrant(grant: state.grant, scopes: scopes, expiry: contents.expiry)
  }
}

extension GrantStore {
  /// Opens a grant for a service account, which ends with its only access token.
  mutating func accessToken(
    of account: ServiceAccount, as subject: Subject, for scopes: [Scope], at now: Timestamp,
    random: inout some RandomSource
  ) -> (token: IssuedToken, grant: GrantID) {
    dropWhatIsOver(at: now)
    let grant = Grant(id: nextID(), of: account, as: subject, for: scopes, at: now)
    let expiry = now + terms.accessToken
    var state = GrantState(grant)
    state.use(until: expiry, at: now)
    grants[grant.id] = state
    grantQueue.insert(grant.id, at: expiry)
    let token = seal.token(
      TokenSeal.Contents(grant: grant.id, expiry: expiry), kind: .serviceAccess,
      random: &random)
    return (token, grant.id)
  }
}
