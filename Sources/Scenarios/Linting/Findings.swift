internal import WireFormats
internal import Words

/// What a linter has found in one file.
struct Findings {
  let source: String
  private(set) var diagnostics: [Diagnostic] = []

  init(in source: String) { self.source = source }

  mutating func add(_ rule: Rule, _ message: String, at span: SourceSpan, help: String...) {
    add(Diagnostic(rule, message, in: source, at: span, help: help))
  }

  /// Notes what several cases of a scenario have in common only once.
  mutating func add(_ finding: Diagnostic) {
    if !diagnostics.contains(finding) { diagnostics.append(finding) }
  }

  mutating func add(_ others: Findings) {
    for finding in others.diagnostics { add(finding) }
  }
}

extension Diagnostic {
  /// A check that nobody knows.
  static func unknownCheck(
    _ name: String, in source: String, at span: SourceSpan, known: Set<CheckID>? = nil
  ) -> Diagnostic {
    let meant =
      CheckID.mending(name)
      ?? DidYouMean.suggestion(for: name, among: (known ?? []).map(\.rawValue).sorted())
    let advice = meant.map { "; did you mean \"\($0)\"?" } ?? ""
    return Diagnostic(
      .unknownCheck, "check \"\(name)\" does not exist\(advice)", in: source, at: span,
      help: [known == nil ? ScalarForm.check.example : "'list checks' shows all of them"])
  }
}

extension CheckID {
  /// What somebody means who writes `co1` or `CO-1`; nil where nothing is wrong with the form.
  fileprivate static func mending(_ text: String) -> String? {
    guard !CheckID(rawValue: text).isWellFormed else { return nil }
    let letters = text.uppercased().filter(\.isLetter)
    let digits = text.filter(\.isNumber)
    let meant = CheckID(rawValue: "\(letters)-\(digits.count == 1 ? "0" : "")\(digits)")
    return meant.isWellFormed ? meant.rawValue : nil
  }
}
