/// What each account has granted each project. Consent belongs to the project: what one client was
/// granted isn't asked again for another.
package struct Consents: Hashable, Sendable {
  private struct Key: Hashable, Sendable {
    let account: Subject
    let project: ProjectNumber
  }

  /// A consent that was taken back, with what it held.
  struct Revoked: Hashable, Sendable {
    let account: Subject
    let project: ProjectNumber
    let scopes: Set<Scope>
  }

  private var granted: [Key: Set<Scope>] = [:]
  /// What was taken back since the journal last asked.
  var news: [Revoked] = []

  package init() {}

  package func scopes(of account: Subject, for project: ProjectNumber) -> Set<Scope> {
    granted[Key(account: account, project: project)] ?? []
  }

  package mutating func grant(
    _ scopes: some Sequence<Scope>, by account: Subject, to project: ProjectNumber
  ) {
    granted[Key(account: account, project: project), default: []].formUnion(scopes)
  }

  /// Takes back everything that the account has granted the project.
  package mutating func revoke(by account: Subject, to project: ProjectNumber) {
    let scopes = granted.removeValue(forKey: Key(account: account, project: project))
    news.append(Revoked(account: account, project: project, scopes: scopes ?? []))
  }
}
