internal import Forms
internal import WireFormats

/// The references that a kind of file may have.
protocol PlayReferences: References {
  /// The reason why a name stands for nothing here; nil if it stands for something.
  func problem(with name: String, declared: DeclaredNames) -> UnknownReference?
}

/// A name without a value, and the names that have one.
struct UnknownReference: Hashable {
  var suggestion: String?
  var known: [String]

  /// A name that is none of some names.
  init(_ name: String, known: [String]) {
    // `${work_dir}` is far from `${work}` by its letters, and still means it.
    suggestion =
      DidYouMean.suggestion(for: name, among: known)
      ?? known.first { name.hasPrefix($0) || $0.hasPrefix(name) }
    self.known = known
  }
}

// MARK: - Checking

extension PlayReferences {
  func refuse(in node: Node, _ text: String, with checker: inout Checker) -> Bool {
    var parser = TemplateParser()
    guard let first = parser.parse(text, at: TextPlace(node)).references.first else {
      return false
    }
    checker.note(
      PlayCode.notHere, "\(first) can't be used here", at: first.span,
      help: "this must be known before anything runs; $${ writes ${")
    return true
  }

  func isUnfilled(_ node: Node, _ text: String) -> Bool {
    var parser = TemplateParser()
    return parser.parse(text, at: TextPlace(node)).references.contains {
      $0.root == ScenarioReferences.case
    }
  }

  func check(_ node: Node, _ text: String, with checker: inout Checker) {
    var parser = TemplateParser()
    let template = parser.parse(text, at: TextPlace(node))
    for problem in parser.problems { note(problem, with: &checker) }
    for reference in template.references {
      if let problem = problem(with: reference.name, declared: checker.declared) {
        note(problem, reference, with: &checker)
      } else {
        use(reference.name, in: &checker.declared)
      }
    }
  }

  private func use(_ name: String, in declared: inout DeclaredNames) {
    let pieces = name.pieces(at: ".")
    guard pieces.count > 1 else { return }
    switch pieces[0] {
    case "minted": declared.use(pieces[1], .minted)
    case "remembered": declared.use(pieces[1], .remembered)
    case "users": declared.use(pieces[1], .user)
    case _: break
    }
  }

  private func note(
    _ problem: UnknownReference, _ reference: Reference, with checker: inout Checker
  ) {
    let meant = problem.suggestion.map { "; did you mean ${\($0)}?" } ?? ""
    let known = problem.known.map { "${\($0)}" }.joined(separator: ", ")
    checker.note(
      PlayCode.undefined, "${\(reference.name)} is not defined\(meant)", at: reference.span,
      help: problem.known.isEmpty ? "nothing is known here" : "known here: \(known)")
  }

  private func note(_ problem: TemplateProblem, with checker: inout Checker) {
    switch problem.kind {
    case .unclosed:
      checker.note(
        PlayCode.badReference, "a reference does not end", at: problem.span,
        help: "write } after the name, or $${ for the two characters")
    case .badName(let name):
      checker.note(
        PlayCode.badReference, "\"\(name)\" is not a valid name", at: problem.span,
        help: "write ${name}; there are no expressions")
    case .badFilter(let filter):
      let meant = DidYouMean.suggestion(
        for: String(filter.prefix { $0 != ":" }), among: Filter.names)
      let known = "filters are upper, lower, first:8, last:4, base64url, urlencode, sha256"
      checker.note(
        PlayCode.badFilter, "\"\(filter)\" is not a filter", at: problem.span,
        help: meant.map { "did you mean \"\($0)\"?  \(known)" } ?? known)
    }
  }
}
