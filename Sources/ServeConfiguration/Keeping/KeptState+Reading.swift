package import Forms
internal import GoogleAuthority
internal import Keyring
internal import WireFormats

extension KeptState {
  /// The most that is read: a hundred thousand grants have forty megabytes.
  package static let limits = TreeLimits(size: 64 << 20, nodes: 4_000_000)

  /// Reads a document that was written as ``json``.
  package init(_ document: FormDocument) throws(ConfigurationFailure) {
    var checker = Checker(document.problems)
    if let root = document.root { checker.check(root, .section(KeptMembers.self)) }
    var diagnostics = checker.problems.diagnostics
    let fields = checker.problems.hasErrors ? nil : Fields(document.root)
    let settings = fields?[KeptMembers.settings].map {
      ConfigurationPart($0, in: document.source.name)
    }
    diagnostics += settings?.problems ?? []
    guard let fields, let settings, !diagnostics.contains(where: { $0.severity == .error }),
      let state = KeptState(fields, settings.setup)
    else {
      // The lines themselves have secrets in them.
      throw ConfigurationFailure(report: diagnostics.map { $0.rendered() }.joined())
    }
    self = state
  }

  private init?(_ fields: Fields, _ setup: AuthoritySetup) {
    guard let ahead = fields.int(KeptMembers.ahead),
      let client = fields.text(KeptMembers.clientAtHand)
    else { return nil }
    let key = fields.texts(KeptMembers.tokenKey).compactMap { UInt64($0.text, radix: 16) }
    guard key.count == 2, let memory = AuthorityMemory(fields, TokenKey(key[0], key[1])) else {
      return nil
    }
    var setup = setup
    setup.clientAtHand = ClientID(rawValue: client)
    setup.registry.takeTimes(fields)
    self.init(
      ahead: .nanoseconds(ahead), setup: setup, memory: memory,
      authority: Fields(fields[KeptMembers.certificates]).flatMap(KeptAuthority.init))
    frozen = fields.time(KeptMembers.frozen)
  }
}

extension Registry {
  /// Takes over the times of changes, which settings don't have.
  fileprivate mutating func takeTimes(_ fields: Fields) {
    for (id, time) in fields.changes(KeptMembers.passwordChanges) {
      guard var account = accounts[Subject(rawValue: id)] else { continue }
      account.passwordChanged = time
      put(account)
    }
    for (id, time) in fields.changes(KeptMembers.clientDeletions) {
      guard var client = clients[ClientID(rawValue: id)] else { continue }
      client.deleted = time
      put(client)
    }
  }
}

extension AuthorityMemory {
  fileprivate init?(_ fields: Fields, _ key: TokenKey) {
    guard let lastGrant = fields.word64(KeptMembers.lastGrant),
      let lastRefreshToken = fields.word64(KeptMembers.lastRefreshToken),
      let lastIdentifier = fields.word64(KeptMembers.lastIdentifier)
    else { return nil }
    self.init(
      tokenKey: key, lastGrant: lastGrant, lastRefreshToken: lastRefreshToken,
      lastIdentifier: lastIdentifier, grants: fields.sections(KeptMembers.grants, KeptGrant.init),
      ended: fields.sections(KeptMembers.ended, KeptEnd.init),
      consents: fields.sections(KeptMembers.consents, KeptConsent.init))
    lastBrowser = fields.word64(KeptMembers.lastBrowser) ?? 0
    signingKeys = fields.texts(KeptMembers.signingKeys).compactMap { Base64.decode($0.text) }
  }
}

extension KeptGrant {
  fileprivate init?(_ fields: Fields) {
    typealias Members = KeptGrantMembers
    guard let id = fields.word64(Members.id), let client = fields.text(Members.client),
      let account = fields.text(Members.account), let project = fields.text(Members.project),
      let issued = fields.time(Members.issued), let used = fields.time(Members.used),
      let hasRefreshToken = fields.bool(Members.hasRefreshToken),
      let lastAccessExpiry = fields.time(Members.lastAccessExpiry)
    else { return nil }
    self.init(
      id: id, client: ClientID(rawValue: client), account: Subject(rawValue: account),
      project: ProjectNumber(rawValue: project), scopes: fields.scopes(Members.scopes),
      issued: issued, hasRefreshToken: hasRefreshToken, used: used,
      lastAccessExpiry: lastAccessExpiry)
    limit = Fields(fields[Members.limit]).flatMap(End.init)
    boundKey = fields.text(Members.boundKey)
    serviceAccount = fields.text(Members.serviceAccount).map(ServiceAccountEmail.init)
    generation = UInt32(fields.int(Members.generation) ?? 0)
    refreshNumber = fields.word64(Members.refreshNumber) ?? 0
    spelling = fields.word64(Members.spelling) ?? 0
    rotated = fields.time(Members.rotated)
    ended = Fields(fields[Members.ended]).flatMap(End.init)
    evicted = fields.end(Members.evicted)
    narrowed = fields.list(Members.narrowed).map { set in
      (set.elements ?? []).compactMap { $0.scalar.map { Scope(rawValue: $0.text) } }
    }
    forgotten = fields.time(Members.forgotten)
  }
}

extension KeptGrant.End {
  fileprivate init?(_ fields: Fields) {
    guard let reason = fields.end(KeptMomentMembers.reason),
      let time = fields.time(KeptMomentMembers.time)
    else { return nil }
    self.init(reason, at: time)
  }
}

extension KeptEnd {
  fileprivate init?(_ fields: Fields) {
    guard let id = fields.word64(KeptEndMembers.id),
      let reason = fields.end(KeptEndMembers.reason)
    else { return nil }
    self.init(id, isCode: fields.bool(KeptEndMembers.isCode) ?? false, reason)
  }
}

extension KeptConsent {
  fileprivate init?(_ fields: Fields) {
    guard let account = fields.text(KeptConsentMembers.account),
      let project = fields.text(KeptConsentMembers.project),
      let since = fields.time(KeptConsentMembers.since)
    else { return nil }
    self.init(
      account: Subject(rawValue: account), project: ProjectNumber(rawValue: project),
      scopes: fields.scopes(KeptConsentMembers.scopes), since: since)
  }
}

extension KeptAuthority {
  fileprivate init?(_ fields: Fields) {
    typealias Members = KeptCertificateMembers
    guard let first = fields.time(Members.first), let last = fields.time(Members.last),
      first <= last, let anchor = fields.bytes(Members.anchor),
      let issuer = fields.bytes(Members.issuer), let name = fields.text(Members.issuerName),
      let key = fields.bytes(Members.issuerKey)
    else { return nil }
    self.init(
      hosts: fields.texts(Members.hosts).map(\.text), times: first...last, anchor: anchor,
      issuer: issuer, issuerName: name, issuerKey: key)
  }
}

// MARK: - Values that the checker has found good

extension Fields {
  fileprivate func word64(_ member: Member) -> UInt64? {
    text(member).flatMap { UInt64($0, radix: 16) }
  }

  fileprivate func time(_ member: Member) -> Timestamp? {
    text(member).flatMap { Timestamp(rfc3339: $0) }
  }

  fileprivate func bytes(_ member: Member) -> [UInt8]? {
    text(member).flatMap { Base64.decode($0) }
  }

  fileprivate func scopes(_ member: Member) -> [Scope] {
    texts(member).map { Scope(rawValue: $0.text) }
  }

  fileprivate func end(_ member: Member) -> GrantEnd? {
    text(member).flatMap { code in GrantEnd.allCases.first { $0.code == code } }
  }

  fileprivate func changes(_ member: Member) -> [(id: String, time: Timestamp)] {
    sections(member) { change in
      guard let id = change.text(KeptChangeMembers.id),
        let time = change.time(KeptChangeMembers.time)
      else { return nil }
      return (id, time)
    }
  }

  fileprivate func sections<Value>(_ member: Member, _ read: (Fields) -> Value?) -> [Value] {
    list(member).compactMap { Fields($0).flatMap(read) }
  }
}
