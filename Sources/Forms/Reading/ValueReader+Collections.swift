internal import WireFormats

extension ValueReader {
  package mutating func elements(_ node: Node?) -> [Node]? {
    guard let node else { return nil }
    guard let elements = node.elements else {
      mismatch(node, .list)
      return nil
    }
    return elements
  }

  /// A mapping whose keys are names that its author chose.
  package mutating func mapping(_ node: Node?) -> Mapping? {
    guard let node else { return nil }
    guard let mapping = node.mapping else {
      mismatch(node, .mapping)
      return nil
    }
    return mapping
  }

  /// A mapping of which all possible keys are known; `parent` is what messages call it.
  ///
  /// Synonyms are words that people write for keys; messages lead from them to the keys.
  package mutating func mapping(
    _ node: Node?, as parent: String, known: KeyNames, required: [String] = [],
    synonyms: [String: String] = [:]
  ) -> Mapping? {
    guard let node, let mapping = mapping(node) else { return nil }
    // A key that is wrong in itself has been blamed for it.
    for index in mapping.entries.indices
    where known.index(of: mapping.entries[index].key) == nil {
      let key = mapping.entries[index].key
      guard !problems.hasError(at: key.span) else { continue }
      let meant = DidYouMean.suggestion(
        for: key.text, among: known.names + synonyms.keys.sorted())
      let suggestion = synonyms[key.text] ?? meant.map { synonyms[$0] ?? $0 }
      problems.add(
        WrongValue.unknownKey(
          key.text, parent: parent, suggestion: suggestion, known: known.names),
        at: key.span)
    }
    for key in required where !mapping.has(key) {
      problems.add(
        WrongValue.missingKey(key, parent: parent), at: SourceSpan(at: node.span.start))
    }
    return mapping
  }

  /// The entry with the one key that says what a mapping is for, such as a step's action.
  package mutating func only(
    of names: [String], in node: Node?, as parent: String
  ) -> Mapping.Entry? {
    guard let node, let mapping = mapping(node) else { return nil }
    let found = mapping.entries.filter { names.containsExactly($0.key.text) }
    guard let first = found.first else {
      problems.add(
        WrongValue.noneOf(names, parent: parent), at: SourceSpan(at: node.span.start))
      return nil
    }
    for other in found.dropFirst() {
      problems.add(
        WrongValue.excluded(other.key.text, by: first.key.text, among: names),
        at: other.key.span)
    }
    return first
  }
}
