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

  /// Ends one grant with all its tokens, because a replaced refresh token came back.
  package mutating func endReplayed(_ id: GrantID, at now: Timestamp) {
    end(id, as: .replayed, effective: now)
  }

  /// The earliest end stands.
  private mutating func end(_ id: GrantID, as reason: GrantEnd, effective: Timestamp) {
    let end = Grant.Ended(reason: reason, effective: effective)
    if let code = codes[id], code.ended == nil { codes[id]?.ended = end }
    guard let grant = grants[id] else { return }
    if let known = grant.ended, known.effective <= effective { return }
    grants[id]?.ended = end
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
  }

  private mutating func dropCode(_ id: GrantID, at now: Timestamp) {
    guard let code = codes.removeValue(forKey: id) else { return }
    endedCodes.add(id, code.end(at: now) ?? .expired)
    guard grants[id] == nil else { return }
    byConsent.remove(
      id, of: ConsentOwner(account: code.grant.account, project: code.project))
  }

  private mutating func dropGrant(_ id: GrantID, at now: Timestamp) {
    guard let grant = grants[id] else { return }
    if grant.refreshEnd(at: now, lifetimes) != nil { discount(grant) }
    let due = grant.dropTime(lifetimes)
    guard due <= now else {
      grantQueue.insert(id, at: due)
      return
    }
    grants[id] = nil
    discount(grant)
    endedGrants.add(id, grant.refreshEnd(at: now, lifetimes) ?? .expired)
    guard codes[id] == nil else { return }
    byConsent.remove(id, of: ConsentOwner(account: grant.account, project: grant.project))
  }
}

extension Grant {
  /// When nothing that was issued for the grant is good any more.
  fileprivate func dropTime(_ lifetimes: Lifetimes) -> Timestamp {
    let deadline = max(refreshDeadline(lifetimes), lastAccessExpiry)
    return ended.map { min($0.effective, deadline) } ?? deadline
  }
}
