package import WireFormats

/// The findings about one text, up to a limit.
package struct ProblemList: Hashable, Sendable {
  /// The name of the text in findings.
  package let source: String

  private let limit: Int
  private var found: [Diagnostic] = []

  /// Findings beyond the limit would only cost memory.
  private var isOverflowing = false

  package init(source: String, limit: Int = TreeLimits.standard.problems) {
    self.source = source
    self.limit = limit
  }

  package var isEmpty: Bool { found.isEmpty }

  /// True if further findings will not be told.
  package var isFull: Bool { found.count >= limit }

  /// True if something must be fixed before the text is used.
  package var hasErrors: Bool { found.contains { $0.severity == .error } }

  /// True if exactly this stretch is wrong already.
  package func hasError(at span: SourceSpan) -> Bool {
    found.contains { $0.severity == .error && $0.span == span }
  }

  package mutating func add(_ diagnostic: Diagnostic) {
    // Reading on after an error may pass the same place again.
    guard !found.contains(diagnostic) else { return }
    guard !isFull else {
      isOverflowing = true
      return
    }
    found.append(diagnostic)
  }

  /// Notes that there is another problem without finding out about it, which takes time.
  package mutating func addUntold() { isOverflowing = true }

  package mutating func add(_ others: ProblemList) {
    for diagnostic in others.found { add(diagnostic) }
    isOverflowing = isOverflowing || others.isOverflowing
  }

  package mutating func error(_ message: String, at span: SourceSpan, help: String...) {
    add(Diagnostic(.error, message, in: source, at: span, help: help))
  }

  package mutating func warning(_ message: String, at span: SourceSpan, help: String...) {
    add(Diagnostic(.warning, message, in: source, at: span, help: help))
  }

  package mutating func add(_ problem: some FormProblem, at span: SourceSpan) {
    add(
      Diagnostic(
        problem.severity, code: problem.code, problem.message, in: source, at: span,
        help: problem.help))
  }

  /// All findings in the order of their places, and a note if there were more.
  package var diagnostics: [Diagnostic] {
    // Sorting is stable, so what was found first at a place stays first.
    let sorted = found.sorted { one, other in
      (one.span?.start.offset ?? 0) < (other.span?.start.offset ?? 0)
    }
    guard isOverflowing else { return sorted }
    return sorted + [Diagnostic(.note, "there are more problems than these", in: source)]
  }
}

/// A kind of problem with a text, apart from its wording.
package protocol FormProblem {
  var severity: Diagnostic.Severity { get }

  /// The name of its kind, which stays when the wording changes.
  var code: String { get }

  /// The problem in one line without a full stop.
  var message: String { get }

  /// Advice, at least one line.
  var help: [String] { get }
}

extension FormProblem {
  package var severity: Diagnostic.Severity { .error }
}

/// The limits of one text.
package struct TreeLimits: Hashable, Sendable {
  /// The largest text, in bytes.
  package var size: Int

  /// The most sequences and mappings inside each other, aliases replaced.
  package var depth: Int

  /// The most values and keys, aliases replaced.
  package var nodes: Int

  /// The most problems that are reported; the others show once these are fixed.
  package var problems: Int

  package static let standard = TreeLimits()

  package init(size: Int = 1 << 20, depth: Int = 64, nodes: Int = 100_000, problems: Int = 20) {
    self.size = size
    self.depth = depth
    self.nodes = nodes
    self.problems = problems
  }
}
