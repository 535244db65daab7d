internal import Forms
internal import WireFormats
internal import Words

/// The findings of a linter in one file.
struct Findings {
  let source: String
  private(set) var diagnostics: [Diagnostic] = []

  init(in source: String) { self.source = source }

  mutating func add(_ code: PlayCode, _ message: String, at span: SourceSpan, help: String...) {
    add(Diagnostic(code, message, in: source, at: span, help: help))
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
  /// A check that doesn't exist, in a place for one.
  static func unknownCheck(
    _ name: String, in source: String, at span: SourceSpan, known: Set<CheckID>
  ) -> Diagnostic {
    Diagnostic(
      PlayCode.unknownCheck, CheckID.unknown(name, known: known), in: source, at: span,
      help: ["'list checks' shows all of them"])
  }
}

extension CheckID {
  /// The message about a name that no check has.
  static func unknown(_ name: String, known: Set<CheckID> = []) -> String {
    let meant =
      repaired(name)
      ?? DidYouMean.suggestion(for: name, among: known.map(\.rawValue).sorted())
    let advice = meant.map { "; did you mean \"\($0)\"?" } ?? ""
    return "check \"\(name)\" does not exist\(advice)"
  }

  /// The check that `co1` or `CO-1` probably means; nil where nothing is wrong with the form.
  private static func repaired(_ text: String) -> String? {
    guard !CheckID(rawValue: text).isWellFormed else { return nil }
    let letters = text.uppercased().filter(\.isLetter)
    let digits = text.filter(\.isNumber)
    let meant = CheckID(rawValue: "\(letters)-\(digits.count == 1 ? "0" : "")\(digits)")
    return meant.isWellFormed ? meant.rawValue : nil
  }
}
