internal import Forms
internal import WireFormats

/// Reads one file: finds its kind, checks its words, and takes its content.
struct FileReading {
  private(set) var problems: ProblemList
  private(set) var kind: FileKind?
  private(set) var content: ReadFile.Content?
  /// True if a scenario may depend on its case at all; most don't.
  private let mentionsCases: Bool

  init(_ document: FormDocument) {
    problems = document.problems
    mentionsCases = document.source.bytes.contains("case")
  }

  mutating func read(_ root: Node?) {
    guard let root, let kind = kind(of: root) else { return }
    self.kind = kind
    guard kind != .scenario else { return readScenario(root) }
    var checker = Checker(problems, references: kind.references)
    checker.check(root, .section(kind.section))
    problems = checker.problems
    guard !problems.hasErrors else { return }
    do throws(UnreadableNode) {
      content = try ReadFile.Content(from: root, kind, source: problems.source)
    } catch {
      note(error)
    }
  }

  private mutating func note(_ failure: UnreadableNode) {
    problems.add(
      Diagnostic(
        PlayCode.unreadable, "this is valid but can't be read", in: problems.source,
        at: failure.span, help: ["this is a mistake of the program; please report it"]))
  }
}

// MARK: - Scenarios

extension FileReading {
  /// Reads a scenario in each of its cases, as if it had been written out for it.
  private mutating func readScenario(_ root: Node) {
    let variants = root[Scenario.cases.name]?.mapping?.entries ?? []
    var parts = ScenarioParts(root, mentionsCases: mentionsCases)
    var use = CaseUse(root)
    var scenarios: [Scenario] = []
    var checker = Checker(problems, references: FileKind.scenario.references)
    checker.declared.declareTopLevel(of: root)
    let declared = checker.declared
    if mentionsCases, let steps = root["steps"] {
      checker.checkCaseNames(in: steps)
    }
    for variant in variants.isEmpty ? [nil] : variants.map(Optional.some) {
      var filling = CaseFilling(variant, source: problems.source)
      let nodes = parts.filled(by: &filling)
      for problem in filling.problems { checker.problems.add(problem) }
      checker.hasUnfilled = !filling.problems.isEmpty
      checker.declared = declared
      checker.checkKeys(root, Scenario.section)
      parts.check(nodes, with: &checker)
      use.take(filling, checker.declared)
      guard !checker.problems.hasErrors else { continue }
      do throws(UnreadableNode) {
        scenarios.append(
          try parts.scenario(
            of: nodes, at: root.span, source: problems.source, variant: variant?.key.text))
      } catch {
        note(error)
        return
      }
    }
    problems = checker.problems
    guard !problems.hasErrors else { return }
    for finding in use.findings(in: problems.source) { problems.add(finding) }
    content = .scenario(scenarios.knowingEachOther)
  }
}

extension Checker {
  fileprivate mutating func checkCaseNames(in steps: Node) {
    for step in steps.elements ?? [] {
      if let names = step.casesOfStep { check(names, Step.Condition.cases.shape) }
      if let inner = step["do"] { checkCaseNames(in: inner) }
    }
  }
}

extension DeclaredNames {
  /// Declares what may be used above the place where it stands.
  fileprivate mutating func declareTopLevel(of root: Node) {
    defer { setOut() }
    for (name, kind) in [
      ("users", NameKind.user), ("clients", .client), ("faults", .fault), ("cases", .caseName),
    ] {
      for key in root[name]?.mapping?.entries.map(\.key) ?? [] {
        declare(key.text, kind, at: key.span)
      }
    }
  }
}

// MARK: - Schema

extension FileReading {
  /// The kind that the first key names.
  private mutating func kind(of root: Node) -> FileKind? {
    guard let mapping = root.mapping else {
      note(
        .badSchema, "a file begins with its schema", at: root.span,
        help: "write \"schema: scenario/1\" first")
      return nil
    }
    guard let first = mapping.entries.first, first.key.text == "schema" else {
      let place = mapping.entry("schema")?.key.span ?? SourceSpan(at: root.span.start)
      note(
        .badSchema, "the first key must be \"schema\"", at: place,
        help: "write \"schema: scenario/1\" first; others are \(Self.known)")
      return nil
    }
    let text = first.value.scalar?.text ?? ""
    if let kind = FileKind.allCases.first(where: { $0.schema == text }) { return kind }
    noteBadSchema(text, at: first.value.span)
    return nil
  }

  private static var known: String { FileKind.allCases.map(\.schema).joined(separator: ", ") }

  private mutating func noteBadSchema(_ text: String, at span: SourceSpan) {
    let pieces = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if pieces.count == 2, let kind = FileKind(rawValue: pieces[0]), let version = Int(pieces[1]),
      version > kind.version
    {
      note(
        .newerSchema,
        "schema \"\(text)\" is newer than this program (it knows \(kind.schema))", at: span,
        help: "use a newer version of the program")
      return
    }
    let meant = DidYouMean.suggestion(for: text, among: FileKind.allCases.map(\.schema))
    let help = "schemas are \(Self.known)"
    note(
      .badSchema, "\"\(text)\" is not a schema", at: span,
      help: meant.map { "did you mean \"\($0)\"?  \(help)" } ?? help)
  }

  private mutating func note(_ code: PlayCode, _ message: String, at span: SourceSpan, help: String)
  {
    problems.add(Diagnostic(code, message, in: problems.source, at: span, help: [help]))
  }
}

extension [UInt8] {
  /// True if a short word is among these bytes.
  fileprivate func contains(_ word: StaticString) -> Bool {
    let word = Array(word.description.utf8)
    guard let first = word.first, count >= word.count else { return false }
    for index in 0...(count - word.count)
    where self[index] == first && self[index..<(index + word.count)].elementsEqual(word) {
      return true
    }
    return false
  }
}
