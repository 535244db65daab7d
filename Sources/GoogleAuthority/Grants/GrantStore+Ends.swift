package import WireFormats

extension GrantStore {
  /// Ends everything that the account has granted the project, of all its clients.
  package mutating func revoke(
    by account: Subject, to project: ProjectNumber, at now: Timestamp
  ) {
    let effective = now + lifetimes.revocationDelay
    for id in byConsent[ConsentOwner(account: account, project: project)] {
      end(id, as: .revoked, effective: effective)
    }
    dropWhatIsOver(at: now)
  }

  /// Ends one grant with all its tokens before its time, and tells whether there was one to end.
  mutating func expire(_ id: GrantID, at now: Timestamp) -> Bool {
    let isLive =
      codes[id].map { $0.end(at: now) == nil } ?? grants[id].map { $0.deadline(terms) > now }
    guard isLive == true else { return false }
    end(id, as: .expired, effective: now)
    dropWhatIsOver(at: now)
    return true
  }

  /// Forgets the access tokens of a grant, as a server may at any time. Its refresh token stays
  /// good.
  package mutating func forgetAccessTokens(of id: GrantID, at now: Timestamp) {
    forgottenAccess[id] = now + terms.accessToken
    grants.changed.note(id)
  }

  /// The reason for which a dropped grant had ended.
  package func end(ofDropped id: GrantID) -> GrantEnd { endedGrants[id] }

  /// Ends one grant with all its tokens, because a replaced refresh token came back.
  package mutating func endReplayed(_ id: GrantID, at now: Timestamp) {
    end(id, as: .replayed, effective: now)
  }

  /// The earliest end stands, also where what is over hasn't been dropped yet.
  private mutating func end(_ id: GrantID, as reason: GrantEnd, effective: Timestamp) {
    let end = GrantState.Ended(reason: reason, effective: effective)
    if var code = codes[id], code.end(at: effective) == nil {
      code.ended = end
      codes[id] = code
    }
    guard let state = grants[id], state.deadline(terms) > effective else { return }
    grants.change(id) { $0.ended = end }
    news.append(GrantNews(state, reason))
    grantQueue.insert(id, at: effective)
  }

  /// Drops a few of those whose time has come: more than one call can add.
  mutating func dropWhatIsOver(at now: Timestamp) {
    for _ in 0..<4 {
      guard let id = codeQueue.popFirst(due: now) else { break }
      dropCode(id, at: now)
    }
    for _ in 0..<4 {
      guard let id = grantQueue.popFirst(due: now) else { break }
      dropGrant(id, at: now)
    }
    for _ in 0..<4 {
      guard let id = devices.popFirst(due: now) else { break }
      endedCodes.add(id, .expired)
    }
  }

  /// Lets the code go that would end first.
  mutating func crowdOutOldestCode(at now: Timestamp) {
    // Those that were exchanged still stand in the queue.
    while let id = codeQueue.popFirst(due: .latest) {
      guard let code = codes.drop(id) else { continue }
      endedCodes.add(id, .crowdedOut)
      byConsent.remove(
        id, of: ConsentOwner(account: code.grant.account, project: code.project))
      return news.append(GrantNews(code, .crowdedOut, at: now))
    }
  }

  private mutating func dropCode(_ id: GrantID, at now: Timestamp) {
    guard let code = codes.drop(id) else { return }
    endedCodes.add(id, code.end(at: now) ?? .expired)
    byConsent.remove(
      id, of: ConsentOwner(account: code.grant.account, project: code.project))
  }

  private mutating func dropGrant(_ id: GrantID, at now: Timestamp) {
    guard let state = grants[id] else { return }
    let end = state.refreshEnd(at: now, terms)
    if end != nil { discount(state) }
    let deadline = state.deadline(terms)
    guard deadline <= now else {
      grantQueue.insert(id, at: deadline)
      return
    }
    grants[id] = nil
    forgottenAccess[id] = nil
    discount(state)
    endedGrants.add(id, end ?? .expired)
    byConsent.remove(
      id, of: ConsentOwner(account: state.grant.account, project: state.grant.project))
  }
}
