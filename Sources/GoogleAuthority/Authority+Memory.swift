internal import WireFormats

extension AuthorityMemory {
  /// The memory of an authority, in an order that doesn't depend on chance.
  package init(of authority: Authority) {
    let grants = authority.grants
    self.init(
      tokenKey: grants.seal.key, lastGrant: grants.lastSerial,
      lastRefreshToken: grants.lastRefreshNumber, lastIdentifier: authority.lastIdentifier,
      grants: grants.grants.states.map { KeptGrant($0, forgotten: grants.forgottenAccess) }
        .sorted { $0.id < $1.id },
      ended: grants.endedCodes.kept(isCode: true)
        + grants.codes.keys.map(KeptEnd.init(ofCode:))
        .sorted { $0.id < $1.id } + grants.endedGrants.kept(isCode: false),
      consents: authority.consents.kept)
    lastBrowser = authority.browsers.named
    signingKeys = authority.ownKeys
    guard authority.isShared else { return }
    browsers = authority.browsers.kept
    devices = grants.devices.all.map(KeptDevice.init)
    decisions = authority.decisions
  }

  /// The part of an authority's memory that changes seldom.
  package init(frameOf authority: Authority) {
    self.init(
      tokenKey: authority.grants.seal.key, lastGrant: 0, lastRefreshToken: 0, lastIdentifier: 0,
      grants: [], ended: [], consents: [])
    counters = authority.counters
    signingKeys = authority.ownKeys
  }
}

extension Authority {
  /// Goes on where another authority has stopped; nothing may have been issued yet.
  package mutating func recall(_ memory: AuthorityMemory) {
    lastIdentifier = memory.lastIdentifier
    browsers.named = max(browsers.named, memory.lastBrowser)
    if let keys = SigningKeys(memory.signingKeys) {
      self.keys = keys
      ownKeys = memory.signingKeys
    }
    grants.recall(memory)
    for consent in memory.consents {
      consents.grant(
        consent.scopes, by: consent.account, to: consent.project, at: consent.since)
    }
    for browser in memory.browsers {
      browsers.recall(browser, of: BrowserID(kept: browser.name))
    }
    if let queue = memory.decisions { decisions = queue }
  }

  /// Goes back to the state of an authority that has recalled what is kept, after something that
  /// couldn't be. The journal stays as it is, and so do the browsers, the devices and the decisions
  /// that wait, unless they are shared.
  package mutating func goBack(to kept: Authority) {
    var kept = kept
    takeSetup(of: kept)
    consents = kept.consents
    if isShared {
      browsers = kept.browsers
      decisions = kept.decisions
      kept.grants.isShared = true
    } else {
      kept.grants.devices = grants.devices
      kept.grants.devices.reopen(but: kept.grants.codes.keys)
    }
    grants = kept.grants
    lastIdentifier = kept.lastIdentifier
    _ = takeChanges(all: true)
  }

  /// Takes over the setup and the keys of an authority, which count as kept; nothing that was granted.
  package mutating func takeSetup(of kept: Authority) {
    var kept = kept
    registry = kept.registry
    switches = kept.switches
    serviceAccounts = kept.serviceAccounts
    routes = kept.routes
    catalogue = kept.catalogue
    appCheck.settings = kept.appCheck.settings
    protection.receivers = kept.protection.receivers
    keys = kept.keys
    ownKeys = kept.ownKeys
    grants.lifetimes = kept.grants.lifetimes
    grants.sessionLengths = kept.grants.sessionLengths
    grants.seal.key = kept.grants.seal.key
    if isShared { pageSeal = PageSeal(sharedBy: grants.seal) }
    hasNewSetup = false
  }

  /// Treats all that a project was granted as if the project had been in testing then, with all
  /// accounts among its testers: refresh tokens get the end that they would have.
  package mutating func putIntoTesting(_ number: ProjectNumber) {
    guard var project = registry.projects[number] else { return }
    project.audience = .testing(users: Set(registry.accounts.values.map(\.email)))
    registry.put(project)
    grants.endWithTest(of: number)
  }
}

extension GrantStore {
  fileprivate mutating func recall(_ memory: AuthorityMemory) {
    if memory.tokenKey != .none { seal.key = memory.tokenKey }
    lastSerial = memory.lastGrant
    lastRefreshNumber = memory.lastRefreshToken
    for end in memory.ended {
      let id = GrantID(serial: end.id)
      if end.isCode { endedCodes.add(id, end.reason) } else { endedGrants.add(id, end.reason) }
    }
    var scopes = KnownScopes()
    for kept in memory.grants { recall(kept, &scopes) }
    for kept in memory.codes { recall(kept) }
    for device in memory.devices { devices.insert(DeviceRequest(device)) }
  }

  mutating func recall(_ kept: KeptCode) {
    let code = PendingCode(kept)
    byConsent.insert(
      code.id, of: ConsentOwner(account: code.grant.account, project: code.project))
    codes[code.id] = code
    codeQueue.insert(code.id, at: code.expiry)
  }

  /// A grant that the queue looks at early enough isn't put there once more.
  mutating func recall(
    _ kept: KeptGrant, _ scopes: inout KnownScopes, queuedAt queued: Timestamp? = nil
  ) {
    let state = GrantState(kept, scopes[kept.scopes])
    let grant = state.grant
    guard grants.slot(of: grant.id) == nil else { return }
    byConsent.insert(grant.id, of: ConsentOwner(account: grant.account, project: grant.project))
    if grant.hasRefreshToken, state.evicted == nil {
      let rank = RefreshRank(state)
      byClient.insert(rank, of: ClientOwner(account: grant.account, client: grant.client))
      byAccount.insert(rank, of: grant.account)
    }
    if let forgotten = kept.forgotten { forgottenAccess[grant.id] = forgotten }
    grants[grant.id] = state
    let deadline = state.deadline(terms)
    if queued.map({ deadline < $0 }) ?? true { grantQueue.insert(grant.id, at: deadline) }
  }

  fileprivate mutating func endWithTest(of project: ProjectNumber) {
    for state in grants.states where state.grant.project == project {
      let grant = state.grant
      guard grant.hasRefreshToken, !grant.scopes.list.allSatisfy(\.isSignIn) else { continue }
      let end = grant.issued + lifetimes.testingRefreshToken
      if let limit = grant.limit, limit.deadline <= end { continue }
      var kept = KeptGrant(state, forgotten: forgottenAccess)
      kept.limit = KeptGrant.End(.expiredInTesting, at: end)
      let shortened = GrantState(kept, grant.scopes)
      grants[grant.id] = shortened
      grantQueue.insert(grant.id, at: shortened.deadline(terms))
    }
  }
}

extension EndedGrants {
  /// The oldest end first.
  fileprivate func kept(isCode: Bool) -> [KeptEnd] {
    inOrder.map { KeptEnd($0.serial, isCode: isCode, self[$0]) }
  }
}

extension KeptEnd {
  /// A code that waits is too short-lived to be kept.
  fileprivate init(ofCode id: GrantID) { self.init(id.serial, isCode: true, .expired) }
}

// MARK: - Grants

extension KeptGrant {
  init(_ state: GrantState, forgotten: [GrantID: Timestamp]) {
    let grant = state.grant
    self.init(
      id: grant.id.serial, client: grant.client, account: grant.account, project: grant.project,
      scopes: grant.scopes.list, issued: grant.issued, hasRefreshToken: grant.hasRefreshToken,
      used: state.used, lastAccessExpiry: state.lastAccessExpiry)
    limit = grant.limit.map { End($0.reason, at: $0.deadline) }
    boundKey = grant.boundKey
    serviceAccount = grant.serviceAccount
    generation = state.generation
    refreshNumber = state.refreshNumber
    spelling = state.spelling
    rotated = state.rotated
    ended = state.ended.map { End($0.reason, at: $0.effective) }
    evicted = state.evicted
    narrowed = state.narrowed.map(\.list)
    self.forgotten = forgotten[grant.id]
  }
}

extension GrantState {
  fileprivate init(_ kept: KeptGrant, _ scopes: GrantedScopes) {
    self.init(Grant(kept, scopes))
    used = kept.used
    lastAccessExpiry = kept.lastAccessExpiry
    generation = kept.generation
    refreshNumber = kept.refreshNumber
    spelling = kept.spelling
    rotated = kept.rotated
    ended = kept.ended.map { Ended(reason: $0.reason, effective: $0.time) }
    evicted = kept.evicted
    narrowed = kept.narrowed.map(GrantedScopes.init)
  }
}

/// The sets of scopes of recalled grants, each made ready once: many grants have the same.
struct KnownScopes {
  private var all: [[Scope]: GrantedScopes] = [:]
  private var last = GrantedScopes([])

  subscript(list: [Scope]) -> GrantedScopes {
    mutating get {
      // At once where it is the same array, as it is where the same names were read again.
      if last.list == list { return last }
      last = all[list] ?? GrantedScopes(list)
      all[list] = last
      return last
    }
  }
}

extension KeptCode {
  init(_ code: PendingCode) {
    self.init(
      id: code.id.serial, grant: code.grant, project: code.project, expiry: code.expiry,
      ended: code.ended.map { KeptGrant.End($0.reason, at: $0.effective) })
  }
}

extension PendingCode {
  fileprivate init(_ kept: KeptCode) {
    self.init(
      id: GrantID(serial: kept.id), grant: kept.grant, project: kept.project, expiry: kept.expiry,
      ended: kept.ended.map { GrantState.Ended(reason: $0.reason, effective: $0.time) })
  }
}

extension Consents {
  fileprivate var kept: [KeptConsent] {
    accounts.sorted { $0.rawValue < $1.rawValue }.flatMap { account in
      self[account].keys.sorted { $0.rawValue < $1.rawValue }.compactMap { project in
        kept(ConsentOwner(account: account, project: project))
      }
    }
  }

  func kept(_ owner: ConsentOwner) -> KeptConsent? {
    self[owner.account][owner.project].map { consent in
      KeptConsent(
        account: owner.account, project: owner.project,
        scopes: consent.scopes.sorted { $0.rawValue < $1.rawValue }, since: consent.since)
    }
  }
}
