package import Evidence
internal import Words

/// The report that a terminal or the log of a job shows: a line for each case, failures in full,
/// sums.
package struct ConsoleReport: Sendable {
  private let style: ConsoleStyle
  /// True if passing lines and cases are listed too.
  private let isVerbose: Bool
  private let write: @Sendable (String) -> Void
  /// Of a longer story the page and the JSON have the rest.
  private static let timelineLimit = 40
  /// The most findings of a line that are told in full, and the most that are told at all where
  /// they are no problems.
  private static let findingLimit = 3

  package init(
    style: ConsoleStyle, isVerbose: Bool = false, write: @escaping @Sendable (String) -> Void
  ) {
    self.style = style
    self.isVerbose = isVerbose
    self.write = write
  }

  /// The text before the first case.
  package func begin(_ setting: RunSetting, drivers: [String], cases: Int) {
    let clients = drivers.joined(separator: ", ")
    write(
      "understudy \(setting.tool), profile \(setting.profile), seed \(setting.seed): "
        + "\(cases) \(cases == 1 ? "case" : "cases") with \(clients)\n")
  }

  /// Everything that is said when the run is over; the files that were written come last but one.
  package func finish(_ result: RunResult, files: [String] = []) {
    let index = RunIndex(result)
    for line in result.lines where isTold(line) { tell(line, index) }
    tellBaseline(result)
    ConsoleSummary(style: style, index: index).write(to: write)
    if !files.isEmpty {
      write("\nwritten:\n")
      for file in files { write("  \(PlainText.line(file))\n") }
    }
    let verdict: Verdict = result.exit.code == .fine ? .pass : .fail
    write(
      "\n\(style.coloured("exit \(result.exit.code.rawValue)", as: verdict)): \(result.exit.reason)\n"
    )
  }

  private func isTold(_ line: CheckLine) -> Bool {
    switch line.verdict {
    case .pass: false
    case .fail, .error, .warn, .inconclusive, .notApplicable, .info:
      isVerbose || line.verdict.isProblem
    }
  }

  private func tell(_ line: CheckLine, _ index: RunIndex) {
    let alikes = line.alikes
    let isProblem = line.verdict.isProblem
    for (number, same) in alikes.enumerated() {
      guard isProblem || number < Self.findingLimit else {
        let rest = alikes[number...].joined().count
        return write("\n       and in \(rest) more \(rest == 1 ? "case" : "cases")\n")
      }
      let finding = same[0]
      let explanation = Explanation(of: finding, in: line, index)
      let known = finding.baseline.map { style.dim("  \($0.words)") } ?? ""
      write(
        "\n\(style.word(line.verdict))  \(style.bold(PlainText.line(explanation.title)))\(known)\n")
      if same.count > 1 {
        let others = same.dropFirst().prefix(8).map(\.name.path).joined(separator: ", ")
        let more = same.count > 9 ? ", …" : ""
        write("       in \(same.count) cases: this one, \(PlainText.line(others))\(more)\n")
      }
      if let teller = explanation.teller {
        write("       decided by the same exchange as \(teller), which is told above\n")
        write(explanation.text(indentedBy: 7, isBrief: true))
        continue
      }
      guard isProblem, number < Self.findingLimit else {
        write(explanation.text(indentedBy: 7, isBrief: true))
        continue
      }
      write(explanation.text(indentedBy: 7))
      let timeline = explanation.timeline(indentedBy: 9, atMost: Self.timelineLimit)
      if !timeline.isEmpty {
        write("       timeline\n\(timeline)")
      }
      guard let transcript = explanation.transcript else { continue }
      write("       request\n\(block(transcript.request))")
      if let answer = transcript.answer { write("       answer\n\(block(answer))") }
    }
  }

  private func block(_ text: String) -> String {
    let lines = PlainText.lines(text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? "         |\n" : "         | \($0)\n" }.joined()
  }

  private func tellBaseline(_ result: RunResult) {
    for finding in result.baseline {
      write("\n\(style.word(.fail))  \(finding.entry.place): \(PlainText.line(finding.words))\n")
    }
  }
}

extension CheckLine {
  /// The findings that make the line what it is, those together that say the same of several cases.
  fileprivate var alikes: [[Finding]] {
    struct Words: Hashable {
      var level: Level
      var observation: Observation
      var expected: String
      var seen: String
      var baseline: BaselineUse?
    }
    var groups: [[Finding]] = []
    var places: [Words: Int] = [:]
    for finding in cases where finding.verdict == verdict {
      let words = Words(
        level: finding.level, observation: finding.observation,
        expected: finding.expected.withoutPorts, seen: finding.seen.withoutPorts,
        baseline: finding.baseline)
      if let place = places[words] {
        groups[place].append(finding)
      } else {
        places[words] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }
}

extension String {
  /// The text with a word in the place of each port, which is another one in every case.
  fileprivate var withoutPorts: String { replacing(/:\d{4,5}\b/, with: ":PORT") }
}
