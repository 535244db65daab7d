internal import Forms
internal import WireFormats

/// Reads a text, and behind each error in its syntax what can still be read.
struct DocumentReading {
  private let source: SourceText
  private let limits: TreeLimits
  private(set) var problems: ProblemList

  init(_ source: SourceText, limits: TreeLimits) {
    self.source = source
    self.limits = limits
    problems = ProblemList(source: source.name, limit: limits.problems)
  }

  /// The tree, if the whole text could be read.
  mutating func read() -> Node? {
    guard var text = ReadableText(source, limits: limits, problems: &problems) else { return nil }
    let first = pass(over: text, isRepaired: false)
    guard var failure = first.failure else { return first.root }
    var last: (problem: SyntaxProblem, end: Int)?
    for _ in 0..<repairLimit {
      let lines = SourceLines(bytes: text.bytes)
      let diagnosis = SyntaxDiagnosis(failure, in: lines)
      let damage = SyntaxRepair.damage(diagnosis, in: lines)
      // The same mistake in the lines below needs no further message.
      let goesOn = last.map { $0.problem == diagnosis.problem && lines.touch($0.end, damage) }
      if goesOn != true { problems.add(diagnosis.problem, at: source.span(of: diagnosis.range)) }
      guard !lines.isBlank(damage) else { return nil }
      last = (diagnosis.problem, damage.upperBound)
      text.blankOut(damage)
      guard let next = pass(over: text, isRepaired: true).failure else { return nil }
      failure = next
    }
    return nil
  }

  /// The number of times that a text is repaired; fewer if it is large.
  private var repairLimit: Int {
    min(2 * limits.problems, Self.repairBytes / max(1, source.bytes.count))
  }

  private static let repairBytes = 8 << 20

  private mutating func pass(
    over text: ReadableText, isRepaired: Bool
  ) -> (root: Node?, failure: SyntaxFailure?) {
    var builder = TreeBuilder(source, limits: limits, isRepaired: isRepaired)
    var failure = LibYAML.read(text.slice) { builder.take($0) }
    // Of what is still open at the end of the text libyaml doesn't tell where it began.
    if failure?.context == "while parsing a flow node" { failure?.contextMark = builder.openStart }
    builder.end(after: failure)
    problems.add(builder.problems)
    return (builder.root, failure)
  }
}
