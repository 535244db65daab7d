package import Evidence

/// The worst findings as annotations of a GitHub job, ten of a kind: the service shows no more.
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
        for finding in line.cases {
          if let command = command(for: finding, in: line) { add(command) }
        }
      }
    }
    for kind in [WorkflowCommand.Kind.error, .warning, .notice] {
      for command in commands[kind] ?? [] { write("\(command)\n") }
    }
  }

  private func command(for finding: CheckLine.Finding, in line: CheckLine) -> WorkflowCommand? {
    let kind: WorkflowCommand.Kind
    switch standing.standing(of: finding, in: line) {
    case .passed, .known: return nil
    case .failed, .broken: kind = .error
    case .warned: kind = .warning
    case .skipped:
      guard finding.verdict == .inconclusive else { return nil }
      kind = .notice
    }
    let explanation = Explanation(of: finding, in: line, index)
    let result = index.caseResult(of: finding)
    let place =
      finding.place ?? result.flatMap { $0.file.isEmpty ? nil : .init(file: $0.file, line: 1) }
    var message = PlainText.lines(finding.summary)
    if let replay = result?.replay.again, !replay.isEmpty {
      message += "\n\(PlainText.line(replay))"
    }
    return WorkflowCommand(
      kind: kind,
      properties: (place.map(position) ?? [])
        + [("title", PlainText.line("\(line.driver): \(explanation.title)"))],
      message: message)
  }

  private func position(_ place: SourcePlace) -> [(name: String, value: String)] {
    [("file", place.file), ("line", "\(place.line)"), ("col", "\(place.column)")]
  }
}
