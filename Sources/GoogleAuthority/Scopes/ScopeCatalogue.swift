/// The scopes that can be asked for, with the sentences by which consent pages explain them: Google's,
/// those that a user of the mock has added, and those that methods of APIs ask for.
package struct ScopeCatalogue: Hashable, Sendable {
  /// The sentences of the scopes that were added; of Google's own, other words than Google's.
  package private(set) var added: [Scope: String] = [:]
  /// The scopes that methods of APIs ask for.
  private var ofRoutes: Set<Scope> = []

  /// The scopes that Google has published.
  package static let google = ScopeCatalogue()

  package func contains(_ scope: Scope) -> Bool {
    ScopeTable.published.contains(scope.rawValue) || added[scope] != nil
      || ofRoutes.contains(scope)
  }

  /// The scope's meaning to the user, as a consent page puts it; the scope itself where no words
  /// are known.
  package func sentence(for scope: Scope) -> String {
    added[scope] ?? ScopeTable.published.sentence(of: scope.rawValue) ?? scope.rawValue
  }

  /// True if the consent page can offer a scope to an account.
  package func canShow(_ scope: Scope, to account: Account) -> Bool {
    account.hostedDomain != nil || !scope.isForOrganisations
  }

  /// Makes a scope known. A known one keeps its words if none are given.
  package mutating func add(_ scope: Scope, sentence: String? = nil) {
    guard let sentence else {
      if !contains(scope) { added[scope] = scope.rawValue }
      return
    }
    added[scope] = sentence
  }

  /// Takes an addition back; one of Google's scopes has Google's sentence again.
  ///
  /// Returns false if the scope wasn't added.
  @discardableResult
  package mutating func remove(_ scope: Scope) -> Bool {
    added.removeValue(forKey: scope) != nil
  }

  /// The same with the scopes of other methods of APIs than before.
  func including(_ ofRoutes: Set<Scope>) -> ScopeCatalogue {
    var catalogue = self
    catalogue.ofRoutes = ofRoutes
    return catalogue
  }

  /// Every scope, in the order of their names.
  package var all: [Scope] {
    let published = ScopeTable.published.names.map(Scope.init(rawValue:))
    return ofRoutes.union(added.keys).union(published).sorted { $0.rawValue < $1.rawValue }
  }
}

extension Scope {
  /// True for scopes that only an account of a Workspace organisation can grant: those for
  /// administrators, and for apps that act for themselves. That a consumer account is refused them
  /// is recorded, which ones they are is assumed.
  fileprivate var isForOrganisations: Bool {
    Self.beginningsInOrganisations.contains(where: rawValue.hasPrefix)
  }

  private static let beginningsInOrganisations =
    [
      "admin.", "apps.", "chat.admin.", "chat.app.", "chat.bot", "chrome.management.",
      "cloud-identity", "ediscovery", "risc.",
    ].map { "https://www.googleapis.com/auth/\($0)" } + ["https://apps-apis.google.com/a/feeds/"]
}
