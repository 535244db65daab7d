internal import WireFormats

extension Checker {
  func isPointlessTwice(_ shape: Shape) -> Bool {
    switch shape {
    case .string, .form, .word, .declared: true
    case .bool, .int, .formOr, .template, .value, .anything, .declaring, .list, .listOrOne,
      .section, .variants, .map, .either:
      false
    }
  }

  mutating func checkListOrOne(_ node: Node, _ element: Shape) {
    guard let elements = node.elements else { return check(node, element) }
    if elements.isEmpty {
      note(
        FormCode.emptyList, "this list is empty", at: node.span,
        help: "write at least one element")
    }
    for node in elements { check(node, element) }
    guard isPointlessTwice(element) else { return }
    for (index, node) in elements.enumerated() {
      // Values are the same if they are written in the same way.
      guard let text = node.scalar?.text,
        let first = elements[..<index].first(where: { $0.content == node.content })
      else { continue }
      note(
        FormCode.repeated, "\"\(text)\" appears twice; first at \(first.span.start)",
        at: node.span, help: "remove one of the two")
    }
  }

  mutating func checkMap(_ node: Node, _ key: KeyForm, _ value: Shape) {
    guard let mapping = values.mapping(node) else { return }
    for entry in mapping.entries {
      if let shape = key.shape { check(entry.key.node, shape) }
      check(entry.value, value)
    }
  }
}

extension KeyForm {
  /// The shape of the key as if it were a value; nil if all keys will do.
  var shape: Shape? {
    switch self {
    case .any: nil
    case .form(let form): .form(form)
    case .word(let set): .word(set)
    case .declared(let kind): .declared(kind)
    case .declaring(let kind): .declaring(kind)
    }
  }
}

extension Mapping.Key {
  /// The key as if it were a value.
  package var node: Node { Node(.scalar(Scalar(text, .doubleQuoted)), at: span) }
}

// MARK: - Sections

extension Checker {
  mutating func checkSection(_ node: Node, _ section: Section) {
    guard let mapping = checkKeys(node, section) else { return }
    checkMembers(mapping, section)
    section.relation?(&self, node)
  }

  /// Checks which members a mapping has, and not their values.
  @discardableResult
  package mutating func checkKeys(_ node: Node, _ section: Section) -> Mapping? {
    guard let mapping = members(of: node, section, required: section.requiredNames) else {
      return nil
    }
    for choice in section.choices {
      guard !choice.allows(choice.names.count { mapping.has($0) }) else { continue }
      _ = values.only(of: choice.names, in: node, as: section.title)
    }
    return mapping
  }

  private mutating func members(
    of node: Node, _ section: Section, required: [String]
  ) -> Mapping? {
    values.mapping(
      node, as: section.title, known: section.keys, required: required,
      synonyms: section.synonyms)
  }

  private mutating func checkMembers(_ mapping: Mapping, _ section: Section) {
    for entry in mapping.entries {
      if let shape = section.shape(of: entry.key) { check(entry.value, shape) }
    }
  }
}

// MARK: - Variants

extension Checker {
  mutating func checkVariants(_ node: Node, _ variants: Variants) {
    guard let mapping = values.mapping(node) else { return }
    switch variants.selection {
    case .key:
      guard let chosen = variant(of: node, mapping, variants),
        let mapping = members(of: node, chosen.section, required: [chosen.selector])
      else { return }
      checkMembers(mapping, chosen.section)
    case .word(let member, let set):
      guard let word = mapping[member.name] else {
        // The members depend on the word, so nothing else can be said.
        return note(
          FormCode.missingKey, "key \"\(member.name)\" is missing in \(variants.title)",
          at: SourceSpan(at: node.span.start),
          help: "add one of \(set.words.joined(separator: ", "))")
      }
      guard let text = values.word(word, among: set.words, set.noun),
        let chosen = variants.variants.first(where: { $0.selector == text })
      else { return }
      checkSection(node, chosen.section)
    }
  }

  /// The variant that a key tells; nil if none or several do, which is noted.
  private mutating func variant(
    of node: Node, _ mapping: Mapping, _ variants: Variants
  ) -> Variants.Variant? {
    let present = mapping.entries.compactMap { variants.selectors.index(of: $0.key) }.sorted()
    // A key that tells one variant may be a plain member of another.
    let chosen = present.first.map { variants.variants[$0] }
    let rivals = present.dropFirst().map { variants.variants[$0] }.filter { rival in
      chosen?.section.names.contains(rival.selector) == false
    }
    if let chosen, rivals.isEmpty { return chosen }
    let names = variants.selectors.names
    guard chosen != nil || !noteMisspelling(mapping, names, title: variants.title) else {
      return nil
    }
    let apart = chosen == nil ? names : ([chosen] + rivals).compactMap(\.?.selector)
    _ = values.only(of: apart, in: node, as: variants.title)
    return nil
  }

  /// Notes a key that is nearly one of those that tell a variant; true if there was one.
  private mutating func noteMisspelling(
    _ mapping: Mapping, _ names: [String], title: String
  ) -> Bool {
    for entry in mapping.entries {
      guard let meant = DidYouMean.suggestion(for: entry.key.text, among: names) else { continue }
      note(
        FormCode.unknownKey, "unknown key \"\(entry.key.text)\" in \(title)", at: entry.key.span,
        help: "did you mean \"\(meant)\"?  known here: \(names.joined(separator: ", "))")
      return true
    }
    return false
  }
}
