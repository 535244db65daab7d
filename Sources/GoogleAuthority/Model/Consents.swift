/// What each account has granted each project. Consent belongs to the project: what one client was
/// granted isn't asked again for another.
package struct Consents: Hashable, Sendable {
  private struct Key: Hashable, Sendable {
    let account: Subject
    let project: ProjectNumber
  }

  private var granted: [Key: Set<Scope>] = [:]

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
    granted[Key(account: account, project: project)] = nil
  }
}
