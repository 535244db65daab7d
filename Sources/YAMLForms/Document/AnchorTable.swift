internal import Forms

/// The anchors of a document, and what they stand for.
struct AnchorTable {
  struct Value {
    var node: Node

    /// The number of nodes that an alias adds to the tree, which shares the memory and not the work
    /// of walking it.
    var weight: Int
    var height: Int

    init(_ node: Node, weight: Int, height: Int) {
      self.node = node
      self.weight = weight
      self.height = height
    }
  }

  private var values: [String: Value] = [:]

  /// Anchors whose values have begun and not ended.
  private var open: Set<String> = []
  private var earlier: Set<String> = []

  mutating func beginDocument() {
    earlier.formUnion(values.keys)
    values = [:]
    open = []
  }

  /// An anchor hides an earlier one of its name from where it stands.
  mutating func begin(_ name: String) {
    values[name] = nil
    open.insert(name)
  }

  mutating func end(_ name: String, _ value: Value) {
    open.remove(name)
    values[name] = value
  }

  func value(of name: String) -> Result<Value, SubsetProblem> {
    if let value = values[name] { return .success(value) }
    if open.contains(name) { return .failure(.aliasInsideItself(name)) }
    return .failure(earlier.contains(name) ? .aliasIntoOtherDocument(name) : .undefinedAlias(name))
  }
}
