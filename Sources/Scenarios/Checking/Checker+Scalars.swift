internal import Forms
internal import WireFormats

extension Checker {
  mutating func checkText(_ node: Node) {
    guard let text = yaml.text(node), !isReference(node) else { return }
    if text.isEmpty {
      note(
        .emptyText, "an empty text says nothing", at: node.span,
        help: "write something, or leave the key out")
    }
  }

  mutating func checkWord(_ node: Node, _ set: WordSet) {
    _ = yaml.word(node, among: set.words, Noun(set.one, set.many))
  }

  mutating func checkForm(_ node: Node, _ form: ScalarForm) {
    guard let scalar = node.scalar, node.value != .null else {
      _ = yaml.text(node)
      return
    }
    // A pattern may well have `${` in it.
    guard form == .pattern || !isReference(node) else { return }
    switch form {
    case .pattern: checkPattern(node)
    case .action where !form.isMet(by: scalar.text): unknownAction(node, scalar.text)
    case .check where !form.isMet(by: scalar.text):
      yaml.problems.add(.unknownCheck(scalar.text, in: yaml.problems.source, at: node.span))
    case _:
      guard !form.isMet(by: scalar.text) || !form.takes(scalar) else { return }
      note(
        form.rule, "\"\(scalar.text)\" is not \(form.noun)", at: node.span, help: form.example)
    }
  }

  private mutating func unknownAction(_ node: Node, _ text: String) {
    let verbs = ActionName.Verb.allCases.map(\.rawValue)
    let verb = String(text.prefix { $0 != "." })
    let meant = DidYouMean.suggestion(for: verb, among: verbs)
    let help = ScalarForm.action.example
    note(
      .unknownAction, "\"\(text)\" is not an action", at: node.span,
      help: meant.map { "did you mean \"\($0)\"?  \(help)" } ?? help)
  }

  mutating func checkPattern(_ node: Node) {
    guard let text = yaml.text(node) else { return }
    guard let pattern = Pattern(text, at: node.span) else {
      note(
        .badPattern, "\"\(text)\" is not \(ScalarForm.pattern.noun)", at: node.span,
        help: ScalarForm.pattern.example)
      return
    }
    guard pattern.source.utf8.count <= Pattern.lengthLimit else {
      note(
        .badPattern, "this regular expression is longer than \(Pattern.lengthLimit) characters",
        at: node.span, help: "look for less")
      return
    }
    if (try? pattern.regex()) == nil {
      note(
        .badPattern, "this regular expression can't be understood", at: node.span,
        help: "look for brackets without their other half, and for backslashes")
    }
  }

  mutating func checkTextTest(_ node: Node) {
    if let text = node.scalar?.text, Pattern(text, at: node.span) != nil {
      checkPattern(node)
    } else {
      checkTemplate(node)
    }
  }
}

// MARK: - Names

extension Checker {
  mutating func checkDeclaring(_ node: Node, _ kind: DeclaredKind) {
    checkForm(node, .name)
    guard let name = node.scalar?.text else { return }
    if kind.isInOrder, kind != .remembered, let first = declared.place(of: name, kind),
      first != node.span
    {
      note(
        .declaredTwice, "\(kind.rawValue) \"\(name)\" is there already; first at \(first.start)",
        at: node.span, help: "give it another name")
    }
    declared.declare(name, kind, at: node.span)
  }

  mutating func checkDeclared(_ node: Node, _ kind: DeclaredKind, or others: [String]) {
    guard let name = yaml.text(node), !isReference(node), !others.contains(name) else { return }
    guard declared.place(of: name, kind) == nil else {
      declared.use(name, kind)
      return
    }
    let known = declared.names(of: kind)
    let when = kind.isInOrder ? " above" : ""
    note(
      .undeclared, "\(kind.rawValue) \"\(name)\" is not declared\(when)", at: node.span,
      help: advice(on: name, kind, among: known))
  }

  private func advice(on name: String, _ kind: DeclaredKind, among known: [String]) -> String {
    if let meant = DidYouMean.suggestion(for: name, among: known),
      let place = declared.place(of: meant, kind)
    {
      return "did you mean \"\(meant)\"?  declared at \(yaml.problems.source):\(place.start)"
    }
    return known.isEmpty
      ? "no \(kind.rawValue) is declared" : "declared: \(known.joined(separator: ", "))"
  }
}

// MARK: - References

extension Checker {
  /// Whether a value that must be known now has a reference in it, which is noted.
  mutating func isReference(_ node: Node) -> Bool {
    guard let text = node.scalar?.text, Template.isNeeded(for: text) else { return false }
    var parser = TemplateParser()
    let template = parser.parse(text, at: TextPlace(node))
    guard let first = template.references.first else { return false }
    note(
      .notHere, "\(first) can't be used here", at: first.span,
      help: "this must be known before anything runs; $${ writes ${")
    return true
  }

  /// Whether a value of the case was to stand here and there is none, which has been noted.
  func isUnfilled(_ node: Node) -> Bool {
    guard let text = node.scalar?.text, Template.isNeeded(for: text) else { return false }
    var parser = TemplateParser()
    return parser.parse(text, at: TextPlace(node)).references.contains {
      $0.root == ScenarioVariables.case
    }
  }

  mutating func checkTemplate(_ node: Node) {
    guard let text = yaml.text(node) else { return }
    checkReferences(text, node)
  }

  mutating func checkValue(_ node: Node) {
    switch node.content {
    case .scalar(let scalar): checkReferences(scalar.text, node)
    case .sequence(let elements): for element in elements { checkValue(element) }
    case .mapping(let mapping): for entry in mapping.entries { checkValue(entry.value) }
    }
  }

  private mutating func checkReferences(_ text: String, _ node: Node) {
    guard Template.isNeeded(for: text) else { return }
    var parser = TemplateParser()
    let template = parser.parse(text, at: TextPlace(node))
    for problem in parser.problems { note(problem) }
    for reference in template.references {
      if let problem = variables.problem(with: reference.name, declared: declared) {
        note(problem, reference)
      } else {
        use(reference.name)
      }
    }
  }

  private mutating func use(_ name: String) {
    let pieces = name.pieces(at: ".")
    guard pieces.count > 1 else { return }
    switch pieces[0] {
    case "minted": declared.use(pieces[1], .minted)
    case "remembered": declared.use(pieces[1], .remembered)
    case "users": declared.use(pieces[1], .user)
    case _: break
    }
  }

  private mutating func note(_ problem: VariableProblem, _ reference: Reference) {
    let meant = problem.suggestion.map { "; did you mean ${\($0)}?" } ?? ""
    let known = problem.known.map { "${\($0)}" }.joined(separator: ", ")
    note(
      .undefined, "${\(reference.name)} is not defined\(meant)", at: reference.span,
      help: problem.known.isEmpty ? "nothing is known here" : "known here: \(known)")
  }

  private mutating func note(_ problem: TemplateProblem) {
    switch problem.kind {
    case .unclosed:
      note(
        .badReference, "a reference does not end", at: problem.span,
        help: "write } behind the name, or $${ for the two characters")
    case .badName(let name):
      note(
        .badReference, "\"\(name)\" is not the name of anything", at: problem.span,
        help: "write ${name}; there are no expressions")
    case .badFilter(let filter):
      let meant = DidYouMean.suggestion(
        for: String(filter.prefix { $0 != ":" }), among: Filter.names)
      let known = "filters are upper, lower, first:8, last:4, base64url, sha256"
      note(
        .badFilter, "\"\(filter)\" is not a filter", at: problem.span,
        help: meant.map { "did you mean \"\($0)\"?  \(known)" } ?? known)
    }
  }
}
