/// The scopes that exist, and who may be asked for them.
package struct ScopeCatalogue: Hashable, Sendable {
  private var scopes: Set<Scope>
  /// Scopes that only an account of a Workspace organisation can grant.
  private var workspaceOnly: Set<Scope>

  package init(_ scopes: some Sequence<Scope>, workspaceOnly: some Sequence<Scope> = []) {
    self.workspaceOnly = Set(workspaceOnly)
    self.scopes = self.workspaceOnly.union(scopes)
  }

  package func contains(_ scope: Scope) -> Bool { scopes.contains(scope) }

  /// Whether the consent page can offer a scope to an account.
  package func canShow(_ scope: Scope, to account: Account) -> Bool {
    account.hostedDomain != nil || !workspaceOnly.contains(scope)
  }

  package mutating func add(_ scope: Scope) { scopes.insert(scope) }
}
