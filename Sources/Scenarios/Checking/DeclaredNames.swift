internal import WireFormats

/// The names that a file has given so far, and where.
struct DeclaredNames {
  /// What was given of one kind.
  private struct Given {
    /// In order. The value says whether anything has used the name.
    var names: [Named<Bool>] = []
    /// Where each is among them: a file may have thousands of cases.
    var places: [ExactText: Int] = [:]
  }

  private var given: [DeclaredKind: Given] = [:]

  /// Whether something was already called so; the first one stays.
  mutating func declare(_ name: String, _ kind: DeclaredKind, at span: SourceSpan) {
    guard index(of: name, kind) == nil else { return }
    var known = given.removeValue(forKey: kind) ?? Given()
    known.places[ExactText(name)] = known.names.count
    known.names.append(Named(name, at: span, false))
    given[kind] = known
  }

  mutating func use(_ name: String, _ kind: DeclaredKind) {
    guard let index = index(of: name, kind) else { return }
    given[kind]?.names[index].value = true
  }

  func names(of kind: DeclaredKind) -> [String] { all(kind).map(\.name) }

  func place(of name: String, _ kind: DeclaredKind) -> SourceSpan? {
    index(of: name, kind).flatMap { given[kind]?.names[$0].span }
  }

  /// What was declared and never used.
  func unused(_ kind: DeclaredKind) -> [Named<Bool>] { all(kind).filter { !$0.value } }

  private func all(_ kind: DeclaredKind) -> [Named<Bool>] { given[kind]?.names ?? [] }

  private func index(of name: String, _ kind: DeclaredKind) -> Int? {
    given[kind]?.places[ExactText(name)]
  }
}
