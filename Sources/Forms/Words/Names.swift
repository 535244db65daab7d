package import WireFormats

/// The notation of references in a kind of file.
package protocol References: Sendable {
  /// Notes a reference in a text that must be known before anything runs; true if there is one.
  func refuse(in node: Node, _ text: String, with checker: inout Checker) -> Bool

  /// Checks the references in a text.
  func check(_ node: Node, _ text: String, with checker: inout Checker)

  /// True for a text that lacks a value which was to be filled in, as a finding says already.
  func isUnfilled(_ node: Node, _ text: String) -> Bool
}

extension String {
  /// True if a text may have a reference or an escape of one, which few have.
  package var mayHaveReferences: Bool { utf8.contains(UInt8(ascii: "$")) }
}

/// A name that a file gives to something.
package struct DeclaredName: Hashable, Sendable {
  package let name: String
  package let kind: NameKind
  package let span: SourceSpan
}

/// The names that a file has given so far, and their places.
package struct DeclaredNames: Sendable {
  private var names: [DeclaredName] = []
  /// True for those that something has used.
  private var isUsed: [Bool] = []
  /// Their numbers, once there are so many that looking at each takes long: a file may have
  /// thousands of cases.
  private var places: [NameKind: [ExactText: Int]] = [:]
  /// The number of names given before the first step.
  private var countAtStart = 0

  private static let linearLimit = 32

  package init() {}

  /// Takes a name; the first thing of a name stays.
  package mutating func declare(_ name: String, _ kind: NameKind, at span: SourceSpan) {
    guard index(of: name, kind) == nil else { return }
    names.append(DeclaredName(name: name, kind: kind, span: span))
    isUsed.append(false)
    guard names.count > Self.linearLimit else { return }
    for index in (places.isEmpty ? 0 : names.count - 1)..<names.count {
      places[names[index].kind, default: [:]][ExactText(names[index].name)] = index
    }
  }

  package mutating func use(_ name: String, _ kind: NameKind) {
    if let index = index(of: name, kind) { isUsed[index] = true }
  }

  package func names(of kind: NameKind) -> [String] {
    names.filter { $0.kind == kind }.map(\.name)
  }

  package func place(of name: String, _ kind: NameKind) -> SourceSpan? {
    index(of: name, kind).map { names[$0].span }
  }

  /// The names of a kind that nothing has used.
  package func unused(_ kind: NameKind) -> [DeclaredName] {
    names.indices.filter { !isUsed[$0] && names[$0].kind == kind }.map { names[$0] }
  }

  private func index(of name: String, _ kind: NameKind) -> Int? {
    let wanted = ExactText(name)
    guard names.count <= Self.linearLimit else { return places[kind]?[wanted] }
    return names.firstIndex { $0.kind == kind && ExactText($0.name) == wanted }
  }
}

// MARK: - On the way

extension DeclaredNames {
  /// Marks the point from which names depend on the way through the file.
  package mutating func setOut() { countAtStart = names.count }

  /// The names that were given since then, in their order.
  package var onTheWay: [DeclaredName] { Array(names[countAtStart...]) }
}
