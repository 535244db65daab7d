internal import GoogleAuthority

/// The names in many grants, each held once however many grants have it.
struct KeptNames {
  private var names: Set<String> = []
  private var scopes: Set<[Scope]> = []

  mutating func shared(_ name: String) -> String { names.insert(name).memberAfterInsert }

  mutating func shared(_ list: [Scope]) -> [Scope] { scopes.insert(list).memberAfterInsert }
}
