package import Evidence
internal import Words

/// The whole run as one page that needs nothing from outside and no script to be read.
package struct HTMLReport: Sendable {
  private let index: RunIndex
  /// The changes since an earlier run, if there is one to compare with.
  private let difference: RunDifference?
  /// Runs with more cases draw only those that stand for a finding, and leave messages out: the
  /// page stays small enough to be opened, sent and kept.
  private let wholeLimit = 12

  package init(_ result: RunResult, since difference: RunDifference? = nil) {
    index = RunIndex(result)
    self.difference = difference
  }

  private var result: RunResult { index.result }

  package func write(to write: (String) -> Void) {
    writeHead(to: write)
    HTMLOverview(index: index).write(to: write)
    if let difference {
      HTMLDifference(difference: difference, lines: result.lines).write(to: write)
    }
    if result.drivers.count > 1 { HTMLMatrix(result: result).write(to: write) }
    writeLines(to: write)
    writeCases(to: write)
    write("</main>\n<script>\n\(HTMLScript.text)\n</script>\n</body>\n</html>\n")
  }

  private func writeHead(to write: (String) -> Void) {
    let title = XMLText("understudy: \(result.setting.profile)")
    write(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <link rel="icon" href="data:,">
      <title>\(title)</title>
      <style>
      \(HTMLStyle.sheet)
      </style>
      </head>
      <body>

      """)
  }

  // MARK: - Checks

  private func writeFilters(to write: (String) -> Void) {
    write("<form class=\"filters\" hidden>\n")
    for (verdict, count) in index.counts {
      write(
        "<label class=\"pick\"><input type=\"checkbox\" name=\"verdict\" value=\"\(verdict.styleName)\" "
          + "checked> \(verdict.name) <b>\(count)</b></label>\n")
    }
    write("<label>Group <select name=\"group\"><option value=\"\">all</option>")
    for group in GroupSum.all(of: result.lines) {
      write("<option value=\"\(XMLText(group.name))\">\(XMLText(group.title))</option>")
    }
    write("</select></label>\n<label>Text <input type=\"search\" name=\"text\"></label>\n")
    write("<output></output>\n</form>\n")
  }

  private func writeLines(to write: (String) -> Void) {
    let findings = result.lines.enumerated().filter { HTMLLine.isTold($1) }
    write("<h2 id=\"findings\">Findings</h2>\n")
    writeFilters(to: write)
    if findings.isEmpty {
      let words = result.lines.isEmpty ? "Nothing was checked." : "Nothing is wrong."
      write("<p>\(words)</p>\n")
    }
    for (number, line) in findings {
      HTMLLine(line: line, number: number, index: index).write(to: write)
    }
    for problem in result.baseline {
      write(
        "<p class=\"problem\"><span class=\"verdict fail\">FAIL</span> "
          + "<code>\(XMLText("\(problem.entry.place)"))</code> "
          + "\(XMLText(line: problem.words))</p>\n")
    }
    guard findings.count < result.lines.count else { return }
    write("<h2 id=\"checks\">Other checks</h2>\n")
    for (number, line) in result.lines.enumerated() where !HTMLLine.isTold(line) {
      HTMLLine(line: line, number: number, index: index).write(to: write)
    }
  }

  // MARK: - Cases

  private func writeCases(to write: (String) -> Void) {
    guard !result.cases.isEmpty else { return }
    write("<h2 id=\"cases\">Cases</h2>\n")
    // A case whose diagram a finding shows already is drawn there.
    let shown = HTMLLine.drawnCases(in: result.lines)
    let verdicts = caseVerdicts
    for (number, each) in result.cases.enumerated() {
      HTMLCase(
        result: each, number: number, verdict: verdicts[number] ?? .inconclusive,
        findingNumber: shown[each.name], isWhole: result.cases.count <= wholeLimit
      ).write(to: write)
    }
  }

  /// The worst that was found in each case.
  private var caseVerdicts: [Verdict?] {
    var verdicts = [Verdict?](repeating: nil, count: result.cases.count)
    for line in result.lines {
      var next = 0
      for place in line.cases.indices {
        let name = line.cases[place].name
        guard let number = index.number(of: name, guessing: next) else { continue }
        let verdict = line.cases[place].verdict
        verdicts[number] = min(verdict, verdicts[number] ?? verdict)
        next = number + 1
      }
    }
    return verdicts
  }
}

extension Verdict {
  /// The verdict in class names and values of filters.
  var styleName: String {
    switch self {
    case .fail: "fail"
    case .error: "error"
    case .warn: "warn"
    case .pass: "pass"
    case .info: "info"
    case .inconclusive: "open"
    case .notApplicable: "na"
    }
  }
}
