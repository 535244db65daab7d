internal import WireFormats

/// The state of several instances that go on with the same at the same time.
extension Authority {
  /// Begins to keep what a login needs on its way through several instances, and to seal pages as all
  /// of them do. Everything up to now counts as kept.
  package mutating func share() {
    grants.isShared = true
    pageSeal = PageSeal(sharedBy: grants.seal)
    _ = takeChanges(all: true)
  }

  /// True if other instances go on with the same state at the same time.
  var isShared: Bool { grants.isShared }

  var hasSharedChanges: Bool {
    browsers.changed.isUrgent || grants.devices.changed.isUrgent || decisions != keptDecisions
  }

  mutating func takeShared(into changes: inout AuthorityChanges) {
    for browser in browsers.changed.take() {
      changes.browsers[browser.name] = .some(browsers.kept(browser))
    }
    for id in grants.devices.changed.take() {
      changes.devices[id.serial] = .some(grants.devices[id].map(KeptDevice.init))
    }
    if decisions != keptDecisions { changes.decisions = decisions }
    keptDecisions = decisions
  }

  /// Takes over what is kept of some things: what others have changed, or what was there before a
  /// change of one's own. Setups come another way.
  package mutating func apply(_ changes: AuthorityChanges) {
    grants.apply(changes)
    let noted = (consents.changed, browsers.changed)
    for (owner, consent) in changes.consents { consents.recall(consent, of: owner) }
    for (name, browser) in changes.browsers {
      browsers.recall(browser, of: BrowserID(kept: name))
    }
    consents.changed.forget(since: noted.0)
    browsers.changed.forget(since: noted.1)
    if let queue = changes.decisions {
      decisions = queue
      keptDecisions = queue
    }
    guard let counters = changes.counters else { return }
    grants.lastSerial = counters.grant
    grants.lastRefreshNumber = counters.refreshToken
    lastIdentifier = counters.identifier
    browsers.named = counters.browser
    keptCounters = counters
  }
}

/// A turn, which may have to be undone.
extension Authority {
  /// Begins a turn, and returns all but the journal and what is kept in records of its own.
  package mutating func beginTurn() -> Authority {
    journal.beginTurn()
    var rest = self
    rest.grants = grants.empty
    rest.consents = Consents()
    rest.browsers = Browsers()
    rest.journal = Journal(capacity: 1)
    return rest
  }

  package mutating func endTurn() { journal.endTurn() }

  /// Undoes a turn, but for what is kept in records of its own.
  package mutating func undoTurn(begunAs earlier: Authority, journal: Journal) {
    var earlier = earlier
    earlier.grants = grants.with(termsOf: earlier.grants)
    earlier.consents = consents
    earlier.consents.news.removeAll()
    earlier.browsers = browsers
    earlier.journal = journal
    earlier.journal.undoTurn()
    earlier.hasNewSetup = false
    self = earlier
  }

  /// Takes the place of another authority in the middle of its turn.
  package mutating func goOnWithTurn() {
    share()
    journal.beginTurn()
  }
}

extension GrantStore {
  /// A store on the same terms, in which nothing is.
  fileprivate var empty: GrantStore {
    var empty = GrantStore(lifetimes: lifetimes, seal: seal)
    empty.sessionLengths = sessionLengths
    return empty
  }

  fileprivate func with(termsOf other: GrantStore) -> GrantStore {
    var store = self
    if store.lifetimes != other.lifetimes { store.lifetimes = other.lifetimes }
    store.sessionLengths = other.sessionLengths
    store.seal = other.seal
    store.news.removeAll()
    return store
  }

  fileprivate mutating func apply(_ changes: AuthorityChanges) {
    let noted = (grants.changed, codes.changed, endedCodes.changed, endedGrants.changed)
    let notedDevices = devices.changed
    // A code and the grant that comes of it have the same number and the same place in an index.
    for id in changes.codes.keys { remove(codeOf: GrantID(serial: id)) }
    let ends = changes.grants.keys.map { id in (id, remove(GrantID(serial: id))) }
    let before = Dictionary(uniqueKeysWithValues: ends)
    for case (_, let code?) in changes.codes { recall(code) }
    var scopes = KnownScopes()
    for case (let id, let grant?) in changes.grants {
      recall(grant, &scopes, queuedAt: before[id] ?? nil)
    }
    for (id, reason) in changes.codeEnds { endedCodes.recall(reason, of: GrantID(serial: id)) }
    for (id, reason) in changes.grantEnds { endedGrants.recall(reason, of: GrantID(serial: id)) }
    for (id, device) in changes.devices {
      devices.remove(GrantID(serial: id))
      if let device { devices.insert(DeviceRequest(device)) }
    }
    grants.changed.forget(since: noted.0)
    codes.changed.forget(since: noted.1)
    endedCodes.changed.forget(since: noted.2)
    endedGrants.changed.forget(since: noted.3)
    devices.changed.forget(since: notedDevices)
  }

  private mutating func remove(codeOf id: GrantID) {
    guard let code = codes.drop(id) else { return }
    byConsent.remove(id, of: ConsentOwner(account: code.grant.account, project: code.project))
  }

  /// Removes a grant, and returns the time at which the queue looks at it; nil if it wasn't there.
  private mutating func remove(_ id: GrantID) -> Timestamp? {
    guard let state = grants[id] else { return nil }
    let deadline = state.deadline(terms)
    grants[id] = nil
    forgottenAccess[id] = nil
    discount(state)
    byConsent.remove(
      id, of: ConsentOwner(account: state.grant.account, project: state.grant.project))
    return deadline
  }
}

extension EndedGrants {
  fileprivate mutating func recall(_ reason: GrantEnd?, of grant: GrantID) {
    if let reason { add(grant, reason) } else { remove(grant) }
  }
}
