internal import Evidence
internal import Words

/// The findings that one request or one answer has decided: they have one cause, and want one remedy.
struct SharedCauses: Sendable {
  private struct Key: Hashable {
    var name: PlayedCase
    var kind: Kind
    var number: Int

    /// A request and its answer are one exchange, and so are a visit and its answer.
    enum Kind: Hashable {
      case exchange, visit, other(Evidence.Event.Kind)
    }

    init?(_ finding: CheckLine.Finding) {
      guard let decisive = finding.decisive else { return nil }
      name = finding.name
      number = decisive.number
      kind =
        switch decisive.kind {
        case .exchange, .answer: .exchange
        case .visit, .visitAnswer: .visit
        case .run, .runEnd, .connection, .output, .opening, .listener, .listenerEnd, .process,
          .file, .clock, .secret, .note:
          .other(decisive.kind)
        }
    }
  }

  /// The subjects that share a cause, in the order of the report.
  private var subjects: [Key: [String]] = [:]

  /// The number of scenarios from which on a problem is a habit, with a cause of its own, and only
  /// happens to be seen in the same exchanges as others.
  private static let habit = 3

  init(_ lines: [CheckLine]) {
    for line in lines {
      let problems = line.cases.filter(\.verdict.isProblem)
      guard Set(problems.map(\.name.scenario)).count < Self.habit else { continue }
      for finding in line.cases where finding.verdict.isProblem {
        guard let key = Key(finding) else { continue }
        subjects[key, default: []].append(line.subject)
      }
    }
  }

  /// The subjects that the same exchange has decided, without the line's own.
  func others(of finding: CheckLine.Finding, in line: CheckLine) -> [String] {
    guard finding.verdict.isProblem, let key = Key(finding) else { return [] }
    return subjects[key, default: []].filter { $0 != line.subject }
  }

  /// The subject by which a cause of several findings is known; nil for what has its cause for itself.
  func name(of finding: CheckLine.Finding, in line: CheckLine) -> String? {
    others(of: finding, in: line).isEmpty ? nil : teller(of: finding, in: line) ?? line.subject
  }

  /// The subject that tells the whole story of a cause; nil for that subject itself.
  func teller(of finding: CheckLine.Finding, in line: CheckLine) -> String? {
    guard finding.verdict.isProblem, let key = Key(finding), let first = subjects[key]?.first else {
      return nil
    }
    return first == line.subject ? nil : first
  }
}
