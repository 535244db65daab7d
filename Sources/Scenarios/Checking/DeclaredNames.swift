internal import WireFormats

/// The names that a file has given so far, and where.
struct DeclaredNames {
  private var names: [Named<DeclaredKind>] = []
  /// Whether anything has used each of them.
  private var isUsed: [Bool] = []
  /// Where they are, once there are so many that looking at each takes long: a file may have thousands
  /// of cases.
  private var places: [DeclaredKind: [ExactText: Int]] = [:]
  /// How many were given before the first step.
  private var countAtStart = 0

  private static let linearLimit = 32

  /// Whether something was already called so; the first one stays.
  mutating func declare(_ name: String, _ kind: DeclaredKind, at span: SourceSpan) {
    guard index(of: name, kind) == nil else { return }
    names.append(Named(name, at: span, kind))
    isUsed.append(false)
    guard names.count > Self.linearLimit else { return }
    for index in (places.isEmpty ? 0 : names.count - 1)..<names.count {
      places[names[index].value, default: [:]][ExactText(names[index].name)] = index
    }
  }

  mutating func use(_ name: String, _ kind: DeclaredKind) {
    if let index = index(of: name, kind) { isUsed[index] = true }
  }

  func names(of kind: DeclaredKind) -> [String] {
    names.filter { $0.value == kind }.map(\.name)
  }

  func place(of name: String, _ kind: DeclaredKind) -> SourceSpan? {
    index(of: name, kind).map { names[$0].span }
  }

  /// What was declared and never used.
  func unused(_ kind: DeclaredKind) -> [Named<DeclaredKind>] {
    names.indices.filter { !isUsed[$0] && names[$0].value == kind }.map { names[$0] }
  }

  private func index(of name: String, _ kind: DeclaredKind) -> Int? {
    let wanted = ExactText(name)
    guard names.count <= Self.linearLimit else { return places[kind]?[wanted] }
    return names.firstIndex { $0.value == kind && ExactText($0.name) == wanted }
  }
}

// MARK: - On the way

extension DeclaredNames {
  /// What is declared from now on depends on the way through the file.
  mutating func setOut() { countAtStart = names.count }

  /// The names that were given since then, in their order.
  var onTheWay: [Named<DeclaredKind>] { Array(names[countAtStart...]) }
}
