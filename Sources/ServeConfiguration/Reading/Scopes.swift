internal import Forms
internal import GoogleAuthority

/// The members of a scope.
enum ScopeMembers: FileSection {
  static let name = Member.required(
    "name", .form(.scope), "The scope as clients request it, such as a URL.")
  static let sentence = Member.optional(
    "sentence", .text, usually: .words("Google's, or the scope itself"),
    "The explanation on consent pages.")

  static let section = Section(
    "a scope", "A scope that clients can request.", [name, sentence])
}

extension ConfigurationReader {
  mutating func readScopes(_ node: Node?) {
    var names: Set<Scope> = []
    for fields in (node?.elements ?? []).compactMap(Fields.init) {
      guard let name = fields.text(ScopeMembers.name) else { continue }
      let scope = Scope(rawValue: name)
      guard names.insert(scope).inserted else {
        problems.error(
          "there is a scope '\(scope.rawValue)' already",
          at: fields.place(of: ScopeMembers.name), help: "keep one of the two")
        continue
      }
      setup.catalogue.add(scope, sentence: fields.text(ScopeMembers.sentence))
    }
  }
}
