internal import Forms
internal import WireFormats

/// Holds a tree against the vocabulary, and notes everything that is wrong with it.
struct Checker {
  var yaml: ValueReader
  var declared = DeclaredNames()
  let variables: any VariableNames
  /// Whether values of a case were asked for and not there, so that references to them are left.
  var hasUnfilled = false
  private var source: String { yaml.problems.source }

  init(_ yaml: ValueReader, variables: any VariableNames) {
    self.yaml = yaml
    self.variables = variables
  }

  mutating func check(_ node: Node, _ shape: Shape) {
    guard !hasUnfilled || !isUnfilled(node) else { return }
    switch shape {
    case .text: checkText(node)
    case .bool: if !isReference(node) { _ = yaml.bool(node) }
    case .int(let range): if !isReference(node) { _ = yaml.int(node, in: range) }
    case .form(let form): checkForm(node, form)
    case .word(let set): if !isReference(node) { checkWord(node, set) }
    case .template: checkTemplate(node)
    case .textTest: checkTextTest(node)
    case .value: checkValue(node)
    case .deferred: break
    case .declared(let kind, let others): checkDeclared(node, kind, or: others)
    case .declaring(let kind): checkDeclaring(node, kind)
    case .list(let element): for node in yaml.elements(node) ?? [] { check(node, element) }
    case .listOrOne(let element): checkListOrOne(node, element)
    case .section(let name): checkSection(node, name)
    case .variants(let name): checkVariants(node, name)
    case .map(let key, let value): checkMap(node, key, value)
    case .either(let plain, let mapping): check(node, node.mapping == nil ? plain : mapping)
    }
  }

  mutating func note(
    _ rule: Rule, _ message: String, at span: SourceSpan, help: String...
  ) {
    guard !yaml.problems.hasError(at: span) else { return }
    yaml.problems.add(Diagnostic(rule, message, in: source, at: span, help: help))
  }
}

extension Shape {
  /// Whether a list says nothing more with the same element twice.
  fileprivate var isPointlessTwice: Bool {
    switch self {
    case .text, .form, .word, .declared: true
    case .bool, .int, .template, .textTest, .value, .deferred, .declaring, .list, .listOrOne,
      .section, .variants, .map, .either:
      false
    }
  }
}

// MARK: - Collections

extension Checker {
  private mutating func checkListOrOne(_ node: Node, _ element: Shape) {
    guard let elements = node.elements else { return check(node, element) }
    if elements.isEmpty {
      note(.emptyList, "this list is empty", at: node.span, help: "write at least one element")
    }
    for node in elements { check(node, element) }
    guard element.isPointlessTwice else { return }
    for (index, node) in elements.enumerated() {
      // Values are the same if they are written in the same way.
      guard let text = node.scalar?.text,
        let first = elements[..<index].first(where: { $0.content == node.content })
      else { continue }
      note(
        .repeated, "\"\(text)\" appears twice; first at \(first.span.start)", at: node.span,
        help: "remove one of the two")
    }
  }

  private mutating func checkSection(_ node: Node, _ name: SectionName) {
    let section = name.section
    guard let mapping = checkKeys(node, section) else { return }
    checkMembers(mapping, section)
    if let relation = section.relation { check(relation, in: node) }
  }

  /// Checks which members a mapping has, and not their values.
  @discardableResult
  mutating func checkKeys(_ node: Node, _ section: Section) -> Mapping? {
    guard
      let mapping = yaml.mapping(
        node, as: section.title, known: section.keys, required: section.requiredNames,
        synonyms: section.synonyms)
    else { return nil }
    for choice in section.choices {
      guard !choice.allows(choice.names.count { mapping.has($0) }) else { continue }
      _ = yaml.only(of: choice.names, in: node, as: section.title)
    }
    return mapping
  }

  private mutating func checkVariants(_ node: Node, _ name: VariantName) {
    guard let mapping = yaml.mapping(node) else { return }
    let variants = name.variants
    let present = mapping.entries.compactMap { name.selectors.index(of: $0.key) }.sorted()
    // A key that tells one variant may be a plain member of another.
    let chosen = present.first.map { variants[$0] }
    let rivals = present.dropFirst().map { variants[$0] }.filter { rival in
      chosen?.section.names.contains(rival.selector) == false
    }
    guard let chosen, rivals.isEmpty else {
      let names = name.selectors.names
      guard chosen != nil || !noteMisspelling(mapping, names, title: name.title) else { return }
      let apart = chosen == nil ? names : ([chosen] + rivals).compactMap(\.?.selector)
      _ = yaml.only(of: apart, in: node, as: name.title)
      return
    }
    guard
      let mapping = yaml.mapping(
        node, as: chosen.section.title, known: chosen.section.keys,
        required: [chosen.selector], synonyms: chosen.section.synonyms)
    else { return }
    checkMembers(mapping, chosen.section)
  }

  /// Notes a key that is nearly one of those that tell a variant; whether there was one.
  private mutating func noteMisspelling(
    _ mapping: Mapping, _ names: [String], title: String
  ) -> Bool {
    for entry in mapping.entries {
      guard let meant = DidYouMean.suggestion(for: entry.key.text, among: names) else { continue }
      note(
        .unknownKey, "unknown key \"\(entry.key.text)\" in \(title)", at: entry.key.span,
        help: "did you mean \"\(meant)\"?  known here: \(names.joined(separator: ", "))")
      return true
    }
    return false
  }

  private mutating func checkMembers(_ mapping: Mapping, _ section: Section) {
    for entry in mapping.entries {
      if let shape = section.shape(of: entry.key) { check(entry.value, shape) }
    }
  }

  private mutating func checkMap(_ node: Node, _ key: KeyForm, _ value: Shape) {
    guard let mapping = yaml.mapping(node) else { return }
    for entry in mapping.entries {
      checkKey(entry.key.node, key)
      check(entry.value, value)
    }
  }

  private mutating func checkKey(_ node: Node, _ form: KeyForm) {
    switch form {
    case .any: break
    case .form(let form): checkForm(node, form)
    case .word(let set): checkWord(node, set)
    case .declared(let kind): checkDeclared(node, kind, or: [])
    case .declaring(let kind): checkDeclaring(node, kind)
    }
  }
}
