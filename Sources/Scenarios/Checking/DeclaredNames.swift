internal import WireFormats

/// The names that a file has given so far, and where.
struct DeclaredNames {
  private var places: [DeclaredKind: [Named<Bool>]] = [:]

  /// Whether something was already called so; the first one stays.
  mutating func declare(_ name: String, _ kind: DeclaredKind, at span: SourceSpan) {
    guard place(of: name, kind) == nil else { return }
    // The value says whether anything has used the name.
    places[kind, default: []].append(Named(name, at: span, false))
  }

  mutating func use(_ name: String, _ kind: DeclaredKind) {
    guard let index = index(of: name, kind) else { return }
    places[kind]?[index].value = true
  }

  func names(of kind: DeclaredKind) -> [String] { (places[kind] ?? []).map(\.name) }

  func place(of name: String, _ kind: DeclaredKind) -> SourceSpan? {
    index(of: name, kind).flatMap { places[kind]?[$0].span }
  }

  /// What was declared and never used.
  func unused(_ kind: DeclaredKind) -> [Named<Bool>] { (places[kind] ?? []).filter { !$0.value } }

  private func index(of name: String, _ kind: DeclaredKind) -> Int? {
    places[kind]?.firstIndex { ExactText($0.name) == ExactText(name) }
  }
}
