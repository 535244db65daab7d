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
    granted[account]?[project] = nil
    if granted[account]?.isEmpty == true { granted[account] = nil }
  }
}
