package import WireFormats

/// Checks a tree by the words of its kind, and notes everything that is wrong with it.
package struct Checker: Sendable {
  package var values: ValueReader
  package var declared = DeclaredNames()
  /// The notation of references; nil in files whose texts have none.
  let references: (any References)?
  /// True if values were to be filled in and are not there, so that references to them are left.
  package var hasUnfilled = false

  package init(_ problems: ProblemList, references: (any References)? = nil) {
    values = ValueReader(problems)
    self.references = references
  }

  package var problems: ProblemList {
    get { values.problems }
    set { values.problems = newValue }
  }

  package mutating func check(_ node: Node, _ shape: Shape) {
    guard !hasUnfilled || !isUnfilled(node) else { return }
    switch shape {
    case .string(let mayBeEmpty): checkText(node, mayBeEmpty: mayBeEmpty)
    case .bool: if !isReference(node) { _ = values.bool(node) }
    case .int(let range): if !isReference(node) { _ = values.int(node, in: range) }
    case .form(let form): checkForm(node, form)
    case .formOr(let form, let other):
      check(node, node.scalar.map { form.isMet(by: $0.text) } == true ? .form(form) : other)
    case .word(let set): if !isReference(node) { checkWord(node, set) }
    case .template: checkTemplate(node)
    case .value: checkValue(node)
    case .anything: break
    case .declared(let kind, let others): checkDeclared(node, kind, or: others)
    case .declaring(let kind): checkDeclaring(node, kind)
    case .list(let element): for node in values.elements(node) ?? [] { check(node, element) }
    case .listOrOne(let element): checkListOrOne(node, element)
    case .section(let reference): checkSection(node, reference.section)
    case .variants(let reference): checkVariants(node, reference.variants)
    case .map(let key, let value): checkMap(node, key, value)
    case .either(let plain, let mapping): check(node, node.mapping == nil ? plain : mapping)
    }
  }

  /// Notes a finding, unless its place is wrong already and would be blamed twice.
  package mutating func note(
    _ code: any FindingCode, _ message: String, at span: SourceSpan, help: String
  ) {
    guard code.severity == .warning || !problems.hasError(at: span) else { return }
    problems.add(Diagnostic(code, message, in: problems.source, at: span, help: [help]))
  }

  private func isUnfilled(_ node: Node) -> Bool {
    guard let text = node.scalar?.text, text.mayHaveReferences else { return false }
    return references?.isUnfilled(node, text) ?? false
  }
}

// MARK: - Scalars

extension Checker {
  private mutating func checkText(_ node: Node, mayBeEmpty: Bool) {
    guard let text = values.text(node), !isReference(node) else { return }
    if text.isEmpty, !mayBeEmpty {
      note(
        FormCode.emptyText, "the text is empty", at: node.span,
        help: "write something, or omit the key")
    }
  }

  private mutating func checkWord(_ node: Node, _ set: WordSet) {
    _ = values.word(node, among: set.words, set.noun)
  }

  package mutating func checkForm(_ node: Node, _ form: ScalarForm) {
    guard let scalar = node.scalar, node.value != .null else {
      _ = values.text(node)
      return
    }
    switch form.quoting {
    case .textWithoutReferences: guard values.text(node) != nil else { return }
    case .free, .quotes: guard !isReference(node) else { return }
    }
    guard let flaw = form.flaw(of: scalar) else { return }
    note(flaw.code ?? form.code, flaw.message, at: node.span, help: flaw.help)
  }

  private mutating func checkTemplate(_ node: Node) {
    guard let text = values.text(node), text.mayHaveReferences else { return }
    references?.check(node, text, with: &self)
  }

  private mutating func checkValue(_ node: Node) {
    switch node.content {
    case .scalar(let scalar):
      if scalar.text.mayHaveReferences { references?.check(node, scalar.text, with: &self) }
    case .sequence(let elements): for element in elements { checkValue(element) }
    case .mapping(let mapping): for entry in mapping.entries { checkValue(entry.value) }
    }
  }

  /// True if a value that must be known now has a reference in it, which is noted.
  private mutating func isReference(_ node: Node) -> Bool {
    guard let text = node.scalar?.text, text.mayHaveReferences else { return false }
    return references?.refuse(in: node, text, with: &self) ?? false
  }
}

// MARK: - Names

extension Checker {
  private mutating func checkDeclaring(_ node: Node, _ kind: NameKind) {
    checkForm(node, .name)
    guard let name = node.scalar?.text else { return }
    if kind.isInOrder, !kind.mayRepeat, let first = declared.place(of: name, kind),
      first != node.span
    {
      note(
        FormCode.declaredTwice,
        "\(kind.word) \"\(name)\" already exists; first at \(first.start)", at: node.span,
        help: "give it another name")
    }
    declared.declare(name, kind, at: node.span)
  }

  private mutating func checkDeclared(_ node: Node, _ kind: NameKind, or others: [String]) {
    guard let name = values.text(node), !isReference(node), !others.contains(name) else { return }
    guard declared.place(of: name, kind) == nil else {
      declared.use(name, kind)
      return
    }
    let known = declared.names(of: kind)
    let when = kind.isInOrder ? " above" : ""
    note(
      FormCode.undeclared, "\(kind.word) \"\(name)\" is not declared\(when)", at: node.span,
      help: advice(on: name, kind, among: known))
  }

  private func advice(on name: String, _ kind: NameKind, among known: [String]) -> String {
    if let meant = DidYouMean.suggestion(for: name, among: known),
      let place = declared.place(of: meant, kind)
    {
      return "did you mean \"\(meant)\"?  declared at \(problems.source):\(place.start)"
    }
    return known.isEmpty
      ? "no \(kind.word) is declared" : "declared: \(known.joined(separator: ", "))"
  }
}
