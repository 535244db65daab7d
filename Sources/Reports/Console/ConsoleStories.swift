internal import Evidence
internal import Words

/// Every finding with all that is known of it: its rule, its timeline, the exchange that decided.
struct ConsoleStories {
  let style: ConsoleStyle
  let index: RunIndex

  /// Of a longer story the page and the JSON have the rest.
  private static let timelineLimit = 40
  /// The most findings of a line that are told in full, and the most that are told at all where
  /// they are no problems.
  private static let findingLimit = 3
  private static let nameLimit = 9

  func write(to write: (String) -> Void) {
    for line in index.result.lines {
      switch line.verdict {
      case .pass, .notApplicable: continue
      case .fail, .error, .warn, .inconclusive, .info: tell(line, write)
      }
    }
    let others = index.result.lines.filter { $0.verdict == .notApplicable }
    if !others.isEmpty { write("\n") }
    for line in others { write(sentence(on: line)) }
  }

  /// A check that has nothing to say of this client needs its reason and no more.
  private func sentence(on line: CheckLine) -> String {
    let reasons = line.alikes.compactMap { $0.first?.observation.reason }
    let client = index.result.drivers.count > 1 ? "\(line.driver) " : ""
    let text = "\(client)\(line.subject) \(line.title): \(reasons.joined(separator: "; "))"
    return "\(style.word(line.verdict))  \(style.dim(PlainText.line(text)))\n"
  }

  private func tell(_ line: CheckLine, _ write: (String) -> Void) {
    let parts = LineTale(of: line, index).parts
    let isProblem = line.verdict.isProblem
    for (number, part) in parts.enumerated() {
      guard isProblem || number < Self.findingLimit else {
        let rest = parts[number...].reduce(0) { $0 + $1.findings.count }
        return write("\n       and in \(rest) more \(rest == 1 ? "case" : "cases")\n")
      }
      let explanation = part.explanation
      let known = part.known.map { style.dim("  \($0)") } ?? ""
      let title = PlainText.line(explanation.title)
      write("\n\(style.word(line.verdict))  \(style.bold(title))\(known)\n")
      if part.findings.count > 1 {
        let others = LineTale.names(part.findings.dropFirst(), atMost: Self.nameLimit - 1)
        write("       in \(part.findings.count) cases: this one, \(others)\n")
      }
      if let teller = part.teller {
        write("       decided by the same exchange as \(teller), which is told above\n")
      }
      guard part.teller == nil, isProblem, number < Self.findingLimit else {
        write(explanation.text(indentedBy: 7, isBrief: true))
        continue
      }
      write(explanation.text(indentedBy: 7))
      let timeline = explanation.timeline(indentedBy: 9, atMost: Self.timelineLimit)
      if !timeline.isEmpty { write("       timeline\n\(timeline)") }
      guard let transcript = explanation.transcript else { continue }
      write("       request\n\(block(transcript.request))")
      if let answer = transcript.answer { write("       answer\n\(block(answer))") }
    }
  }

  private func block(_ text: String) -> String {
    let lines = PlainText.lines(text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? "         |\n" : "         | \($0)\n" }.joined()
  }
}
