package import Evidence

/// A run as Markdown for the summary of a GitHub job, which may not be larger than a mebibyte.
package struct StepSummary: Sendable {
  /// The most that the service takes, less room for the closing lines.
  private static let limit = (1 << 20) - 4096

  private let index: RunIndex

  package init(_ result: RunResult) { index = RunIndex(result) }

  package func write(to write: (String) -> Void) {
    var budget = Self.limit
    var left = 0
    /// Writes if there is room for it, and counts what was left out.
    func put(_ text: String) {
      guard left == 0, text.utf8.count <= budget else {
        left += 1
        return
      }
      budget -= text.utf8.count
      write(text)
    }

    let result = index.result
    put("## understudy: \(MarkdownText(headline))\n\n")
    put(
      "\(MarkdownText(result.setting.profile)) · exit \(result.exit.code.rawValue), "
        + "\(MarkdownText(result.exit.reason))\n\n")
    put("| client | verdict | required | recommended | open | n/a |\n")
    put("| --- | --- | ---: | ---: | ---: | ---: |\n")
    for driver in result.drivers {
      let (tally, name) = (driver.tally, [driver.id, driver.version ?? ""].joined(separator: " "))
      put(
        "| \(MarkdownText(name)) | \(driver.conformance.rawValue) "
          + "| \(tally.required.passed) of \(tally.required.total) "
          + "| \(tally.recommended.passed) of \(tally.recommended.total) "
          + "| \(tally.inconclusive) | \(tally.notApplicable) |\n")
    }
    let bad = result.lines.filter { !$0.verdict.isPlainPass }
    if !bad.isEmpty {
      put(
        "\n| | check | client | case | expected | seen |\n| --- | --- | --- | --- | --- | --- |\n")
    }
    for line in bad {
      for finding in line.cases where finding.verdict == line.verdict { put(row(finding, line)) }
    }
    for problem in result.baseline {
      put(
        "\n- **\(problem.problem.rawValue)** \(MarkdownText("\(problem.entry.place)")): "
          + "\(MarkdownText(problem.words))\n")
    }
    if left > 0 {
      write(
        "\n\(left) more \(left == 1 ? "line was" : "lines were") left out; the report has all.\n")
    }
    write("\n\(result.cases.count) cases in \(result.duration.shortText), ")
    write("seed \(result.setting.seed), understudy \(MarkdownText(result.setting.tool))\n")
  }

  private var headline: String {
    let verdicts = index.result.drivers.map(\.conformance.rawValue)
    guard let first = verdicts.first else { return "nothing was run" }
    return verdicts.count == 1 ? first : "\(verdicts.count) clients"
  }

  private func row(_ finding: CheckLine.Finding, _ line: CheckLine) -> String {
    let rule = index.rule(of: line)
    let title = MarkdownText("\(line.subject) \(line.title)")
    let check =
      rule.citations.first.map { "[\(title)](\(MarkdownText.link($0.link)))" } ?? "\(title)"
    let known = finding.baseline.map { " (\(MarkdownText($0.words)))" } ?? ""
    let seen = finding.observation.reason ?? finding.seen
    return "| \(line.verdict.word)\(known) | \(check) | \(MarkdownText(line.driver)) "
      + "| \(MarkdownText("\(finding.name)")) | \(MarkdownText(finding.expected)) "
      + "| \(MarkdownText(seen)) |\n"
  }
}
