package import Evidence
internal import Words

/// The report that a terminal or the log of a job shows: a paragraph for each of the worst findings, a
/// line for the others, sums, and what to do first.
package struct ConsoleReport: Sendable {
  private let style: ConsoleStyle
  /// True if everything is told of every finding, and if inconclusive checks are told too.
  private let isVerbose: Bool
  private let write: @Sendable (String) -> Void

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
    let shard = setting.shard.map { ", shard \($0.shard) of \($0.run.count)" } ?? ""
    write(
      "understudy \(setting.tool), profile \(setting.profile), seed \(setting.seed)\(shard): "
        + "\(cases) \(cases == 1 ? "case" : "cases") with \(clients)\n")
  }

  /// Everything that is said when the run is over; the files that were written come last but one.
  package func finish(_ result: RunResult, files: [String] = []) {
    let index = RunIndex(result)
    let findings = ConsoleFindings(style: style, index: index)
    if isVerbose {
      ConsoleStories(style: style, index: index).write(to: write)
    } else {
      findings.write(to: write)
    }
    tellBaseline(result)
    ConsoleSummary(style: style, index: index).write(to: write)
    findings.writeAdvice(to: write)
    if !files.isEmpty {
      write("\nwritten:\n")
      for file in files { write("  \(PlainText.line(file))\n") }
    }
    let verdict: Verdict = result.exit.code == .fine ? .pass : .fail
    // Of a client that fails where all is well, another command tells more.
    var advice = result.exit.code == .clientFailed ? "; 'understudy verify-driver' shows why" : ""
    if result.drivers.contains(where: { $0.unplayed != nil }) {
      advice += ", and --keep-going plays the rest"
    }
    let exit = style.coloured("exit \(result.exit.code.rawValue)", as: verdict)
    write("\n\(exit): \(result.exit.reason)\(advice)\n")
  }

  private func tellBaseline(_ result: RunResult) {
    for finding in result.baseline {
      write("\n\(style.word(.fail))  \(finding.entry.place): \(PlainText.line(finding.words))\n")
    }
  }
}
