package import WireFormats

/// The scopes that each account has granted each project. Consent belongs to the project: scopes
/// granted to one client aren't asked again for another.
package struct Consents: Hashable, Sendable {
  /// The scopes that an account has granted one project.
  package struct Consent: Hashable, Sendable {
    package fileprivate(set) var scopes: Set<Scope>
    /// The time of the first grant.
    package let since: Timestamp
  }

  /// A revoked consent and its scopes.
  struct Revoked: Hashable, Sendable {
    let account: Subject
    let project: ProjectNumber
    let scopes: Set<Scope>
  }

  /// The consents taken back since the journal last asked.
  var news: [Revoked] = []
  var changed = ChangedKeys<ConsentOwner>()
  private var granted: [Subject: [ProjectNumber: Consent]] = [:]

  package init() {}

  package func scopes(of account: Subject, for project: ProjectNumber) -> Set<Scope> {
    granted[account]?[project]?.scopes ?? []
  }

  /// The accounts that have granted anything.
  var accounts: [Subject] { Array(granted.keys) }

  /// All consents of an account.
  package subscript(account: Subject) -> [ProjectNumber: Consent] { granted[account] ?? [:] }

  package mutating func grant(
    _ scopes: some Sequence<Scope>, by account: Subject, to project: ProjectNumber,
    at now: Timestamp
  ) {
    let owner = ConsentOwner(account: account, project: project)
    let before = granted[account]?[project]?.scopes.count
    granted[account, default: [:]][project, default: Consent(scopes: [], since: now)]
      .scopes.formUnion(scopes)
    if granted[account]?[project]?.scopes.count != before { changed.note(owner) }
  }

  /// Takes over what is kept of a consent; nil where it was taken back.
  mutating func recall(_ kept: KeptConsent?, of owner: ConsentOwner) {
    granted[owner.account, default: [:]][owner.project] = kept.map {
      Consent(scopes: Set($0.scopes), since: $0.since)
    }
    if granted[owner.account]?.isEmpty == true { granted[owner.account] = nil }
  }

  /// Revokes everything that the account has granted the project.
  package mutating func revoke(by account: Subject, to project: ProjectNumber) {
    let consent = granted[account]?.removeValue(forKey: project)
    if granted[account]?.isEmpty == true { granted[account] = nil }
    changed.note(ConsentOwner(account: account, project: project))
    news.append(Revoked(account: account, project: project, scopes: consent?.scopes ?? []))
  }
}

/// An account and the project that it has consented to.
package struct ConsentOwner: Hashable, Sendable {
  package let account: Subject
  package let project: ProjectNumber

  package init(account: Subject, project: ProjectNumber) {
    self.account = account
    self.project = project
  }
}

/// The scopes that an account has granted a project.
package struct KeptConsent: Hashable, Sendable {
  package var account: Subject
  package var project: ProjectNumber
  package var scopes: [Scope]
  package var since: Timestamp

  package init(account: Subject, project: ProjectNumber, scopes: [Scope], since: Timestamp) {
    self.account = account
    self.project = project
    self.scopes = scopes
    self.since = since
  }
}
