package import Evidence

/// The worst checks as annotations of a GitHub job, one each and ten of a kind: the service shows no
/// more.
package struct GitHubAnnotations: Sendable {
  private static let limit = 10

  private let index: RunIndex
  private let standing: GateStanding

  package init(_ result: RunResult) {
    index = RunIndex(result)
    standing = GateStanding(result)
  }

  package func write(to write: (String) -> Void) {
    var commands: [WorkflowCommand.Kind: [WorkflowCommand]] = [:]
    func add(_ command: WorkflowCommand) {
      guard commands[command.kind, default: []].count < Self.limit else { return }
      commands[command.kind, default: []].append(command)
    }
    for problem in index.result.baseline {
      add(
        WorkflowCommand(
          kind: .error, properties: position(problem.entry.place) + [("title", "baseline")],
          message: problem.words))
    }
    // The worst kind of line first, whichever client it is about.
    for verdict in Verdict.allCases {
      for line in index.lines(verdict) {
        if let command = command(for: line) { add(command) }
      }
    }
    for kind in [WorkflowCommand.Kind.error, .warning, .notice] {
      for command in commands[kind] ?? [] { write("\(command)\n") }
    }
  }

  /// The most names of cases in one annotation.
  private static let nameLimit = 5

  private func command(for line: CheckLine) -> WorkflowCommand? {
    let kind: WorkflowCommand.Kind
    switch standing.standing(of: line) {
    case .passed, .known: return nil
    case .failed, .broken: kind = .error
    case .warned: kind = .warning
    case .skipped:
      guard line.verdict == .inconclusive else { return nil }
      kind = .notice
    }
    guard let part = LineTale(of: line, index).parts.first else { return nil }
    var message = PlainText.lines(part.first.summary)
    message += "\nin \(part.names(atMost: Self.nameLimit))"
    if let replay = index.caseResult(of: part.first)?.replay.again, !replay.isEmpty {
      message += "\n\(PlainText.line(replay))"
    }
    let title = PlainText.line("\(line.driver): \(line.subject) \(line.title)")
    return WorkflowCommand(
      kind: kind,
      properties: (index.ownPlace(of: line).map(position) ?? []) + [("title", title)],
      message: message)
  }

  private func position(_ place: SourcePlace) -> [(name: String, value: String)] {
    [("file", place.file), ("line", "\(place.line)"), ("col", "\(place.column)")]
  }
}
