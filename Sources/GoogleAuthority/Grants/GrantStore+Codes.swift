package import Keyring
package import WireFormats

extension GrantStore {
  /// Issues an authorization code for what a user has approved.
  package mutating func issueCode(
    for grant: CodeGrant, project: ProjectNumber, at now: Timestamp,
    random: inout some RandomSource
  ) -> String {
    openCode(for: grant, project: project, at: now, random: &random).text
  }

  /// Issues a code, and tells which grant it is the beginning of.
  mutating func openCode(
    for grant: CodeGrant, project: ProjectNumber, at now: Timestamp,
    random: inout some RandomSource
  ) -> (id: GrantID, text: String) {
    dropWhatIsOver(at: now)
    let code = newCode(for: grant, project: project, at: now)
    keep(code, at: now)
    let token = seal.token(TokenSeal.Contents(grant: code.id), kind: .code, random: &random)
    return (code.id, token.text)
  }

  mutating func nextID() -> GrantID {
    lastSerial += 1
    return GrantID(serial: lastSerial)
  }

  /// Makes a code with a new number and the lifetime of a code.
  mutating func newCode(
    for grant: CodeGrant, project: ProjectNumber, at now: Timestamp
  ) -> PendingCode {
    newCode(for: grant, project: project, as: nextID(), until: now + lifetimes.code)
  }

  mutating func newCode(
    for grant: CodeGrant, project: ProjectNumber, as id: GrantID, until expiry: Timestamp
  ) -> PendingCode {
    byConsent.insert(id, of: ConsentOwner(account: grant.account, project: project))
    return PendingCode(id: id, grant: grant, project: project, expiry: expiry)
  }

  /// Keeps what a user has approved until it is exchanged.
  mutating func keep(_ code: PendingCode, at now: Timestamp) {
    if codes.count >= codeCapacity { crowdOutOldestCode(at: now) }
    codes[code.id] = code
    codeQueue.insert(code.id, at: code.expiry)
  }

  /// Looks a code up without using it.
  package func code(_ text: String, at now: Timestamp) throws(GrantFailure) -> PendingCode {
    guard let contents = seal.open(text.utf8Span.span, as: .code) else { throw .unknown }
    return try pendingCode(contents.grant, at: now)
  }

  /// The approval of a user that hasn't been exchanged yet.
  func pendingCode(_ id: GrantID, at now: Timestamp) throws(GrantFailure) -> PendingCode {
    guard let code = codes[id] else { throw .ended(id, endedCodes[id]) }
    if let reason = code.end(at: now) { throw .ended(id, reason) }
    return code
  }

  /// Uses a code up without granting anything for it.
  package mutating func burn(_ code: PendingCode) {
    codes[code.id] = nil
    endedCodes.add(code.id, .burnt)
    byConsent.remove(
      code.id, of: ConsentOwner(account: code.grant.account, project: code.project))
  }

  /// Uses a code up, and opens the grant that it stands for.
  package mutating func exchange(
    _ code: PendingCode, audience: Project.Audience, boundKey: String? = nil, at now: Timestamp
  ) -> Grant {
    dropWhatIsOver(at: now)
    codes[code.id] = nil
    endedCodes.add(code.id, .used)
    let grant = Grant(
      code, limit: limit(of: code.grant, audience, at: now), boundKey: boundKey, at: now)
    var state = GrantState(grant)
    // A revocation on its way meets what comes of the code as well.
    state.ended = code.ended
    if grant.hasRefreshToken { count(&state, at: now) }
    grants[grant.id] = state
    grantQueue.insert(grant.id, at: code.ended?.effective ?? now + terms.accessToken)
    return grant
  }

  /// The time at which a refresh token ends in any case. Sign-in scopes alone don't end with a
  /// test.
  private func limit(
    of code: CodeGrant, _ audience: Project.Audience, at now: Timestamp
  ) -> Grant.Limit? {
    let granted = code.accessDuration.map {
      Grant.Limit(deadline: now + $0, reason: .timeIsUp)
    }
    switch audience {
    case .production, .organisation:
      return granted
    case .testing:
      guard !code.scopes.allSatisfy(\.isSignIn) else { return granted }
      let testing = Grant.Limit(
        deadline: now + lifetimes.testingRefreshToken, reason: .expiredInTesting)
      return [granted, testing].compactMap(\.self).min { $0.deadline < $1.deadline }
    }
  }
}

extension GrantStore {
  /// Opens a grant without a user and without a code, to prepare a test, and returns its refresh
  /// token.
  package mutating func mint(
    _ approved: CodeGrant, project: Project, at now: Timestamp, random: inout some RandomSource
  ) -> (grant: Grant, refreshToken: IssuedToken) {
    let grant = open(approved, project: project.number, project.audience, at: now)
    return (grant, refreshToken(of: grant.id, random: &random))
  }

  /// Opens a grant without a code.
  mutating func open(
    _ approved: CodeGrant, project: ProjectNumber, _ audience: Project.Audience,
    at now: Timestamp
  ) -> Grant {
    exchange(newCode(for: approved, project: project, at: now), audience: audience, at: now)
  }
}
