extension Authority {
  /// The changes since the last call, which is nearly always nil: most requests change nothing that
  /// has to be kept. Noting begins with the first call.
  ///
  /// What isn't urgent waits for something that is, or until all is asked for.
  package mutating func takeChanges(all: Bool = false) -> AuthorityChanges? {
    let counters = counters
    let isUrgent =
      grants.hasUrgentChanges || consents.changed.isUrgent || hasNewSetup
      || counters != keptCounters || isShared && hasSharedChanges
    guard isUrgent || all || !grants.isAskedForChanges else { return nil }
    var changes = AuthorityChanges()
    changes.isUrgent = isUrgent
    changes.hasNewSetup = hasNewSetup
    if counters != keptCounters { changes.counters = counters }
    keptCounters = counters
    hasNewSetup = false
    grants.takeChanges(into: &changes, all: all)
    for owner in consents.changed.take() {
      changes.consents[owner] = .some(consents.kept(owner))
    }
    if isShared { takeShared(into: &changes) }
    return changes
  }

  /// Has the setup kept, and what is kept beside it.
  package mutating func noteNewSetup() { setupHasChanged = true }

  package var counters: AuthorityCounters {
    var counters = AuthorityCounters()
    counters.grant = grants.lastSerial
    counters.refreshToken = grants.lastRefreshNumber
    counters.identifier = lastIdentifier
    counters.browser = browsers.named
    return counters
  }

  /// True if the setup has changed, wherever that is noted.
  var hasNewSetup: Bool {
    get {
      setupHasChanged || grants.setupHasChanged || appCheck.setupHasChanged
        || protection.setupHasChanged
    }
    set {
      setupHasChanged = newValue
      grants.setupHasChanged = newValue
      appCheck.setupHasChanged = newValue
      protection.setupHasChanged = newValue
    }
  }
}

extension GrantStore {
  var hasUrgentChanges: Bool { grants.changed.isUrgent || codes.changed.isUrgent }

  var isAskedForChanges: Bool { grants.changed.isAsked }

  fileprivate mutating func takeChanges(into changes: inout AuthorityChanges, all: Bool) {
    var changed = grants.changed.take()
    if all { changed.formUnion(grants.used.take()) }
    for id in changed {
      changes.grants[id.serial] = .some(
        grants[id].map { KeptGrant($0, forgotten: forgottenAccess) })
    }
    for id in codes.changed.take() {
      changes.codes[id.serial] = .some(codes[id].map(KeptCode.init))
    }
    for id in endedCodes.changed.take() {
      changes.codeEnds[id.serial] = .some(endedCodes.known(id))
    }
    for id in endedGrants.changed.take() {
      changes.grantEnds[id.serial] = .some(endedGrants.known(id))
    }
  }
}
