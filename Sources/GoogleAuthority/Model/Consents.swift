package import WireFormats

/// What each account has granted each project. Consent belongs to the project: what one client was
/// granted isn't asked again for another.
package struct Consents: Hashable, Sendable {
  /// What an account has granted one project.
  package struct Consent: Hashable, Sendable {
    package fileprivate(set) var scopes: Set<Scope>
    /// When the first of them was granted.
    package let since: Timestamp
  }

  /// A consent that was taken back, with what it held.
  struct Revoked: Hashable, Sendable {
    let account: Subject
    let project: ProjectNumber
    let scopes: Set<Scope>
  }

  /// What was taken back since the journal last asked.
  var news: [Revoked] = []
  private var granted: [Subject: [ProjectNumber: Consent]] = [:]

  package init() {}

  package func scopes(of account: Subject, for project: ProjectNumber) -> Set<Scope> {
    granted[account]?[project]?.scopes ?? []
  }

  /// All that an account has granted.
  package subscript(account: Subject) -> [ProjectNumber: Consent] { granted[account] ?? [:] }

  package mutating func grant(
    _ scopes: some Sequence<Scope>, by account: Subject, to project: ProjectNumber,
    at now: Timestamp
  ) {
    granted[account, default: [:]][project, default: Consent(scopes: [], since: now)]
      .scopes.formUnion(scopes)
  }

  /// Takes back everything that the account has granted the project.
  package mutating func revoke(by account: Subject, to project: ProjectNumber) {
    let consent = granted[account]?.removeValue(forKey: project)
    if granted[account]?.isEmpty == true { granted[account] = nil }
    news.append(Revoked(account: account, project: project, scopes: consent?.scopes ?? []))
  }
}
