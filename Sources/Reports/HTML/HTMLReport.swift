package import Evidence

/// The whole run as one page that needs nothing from outside and no script to be read.
package struct HTMLReport: Sendable {
  private let index: RunIndex
  /// Runs with more cases draw only those in which something is wrong.
  private let diagramLimit = 500

  package init(_ result: RunResult) { index = RunIndex(result) }

  private var result: RunResult { index.result }

  package func write(to write: (String) -> Void) {
    writeHead(to: write)
    HTMLOverview(index: index).write(to: write)
    if result.drivers.count > 1 { HTMLMatrix(result: result).write(to: write) }
    writeFilters(to: write)
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
    write("<h2 id=\"checks\">Checks</h2>\n<form class=\"filters\" hidden>\n")
    for (verdict, count) in index.counts {
      write(
        "<label class=\"pick\"><input type=\"checkbox\" name=\"verdict\" value=\"\(verdict.styleName)\" "
          + "checked> \(verdict.name) <b>\(count)</b></label>\n")
    }
    let groups = Set(result.lines.map { $0.group ?? "scenarios" }).sorted()
    write("<label>Group <select name=\"group\"><option value=\"\">all</option>")
    for group in groups { write("<option>\(XMLText(group))</option>") }
    write("</select></label>\n<label>Text <input type=\"search\" name=\"text\"></label>\n")
    write("<output></output>\n</form>\n")
  }

  private func writeLines(to write: (String) -> Void) {
    if result.lines.isEmpty { write("<p>Nothing was checked.</p>\n") }
    for (number, line) in result.lines.enumerated() {
      HTMLLine(line: line, number: number, index: index).write(to: write)
    }
    for problem in result.baseline {
      write(
        "<p class=\"problem\"><span class=\"verdict fail\">FAIL</span> "
          + "<code>\(XMLText("\(problem.entry.place)"))</code> "
          + "\(XMLText(line: problem.words))</p>\n")
    }
  }

  // MARK: - Cases

  private func writeCases(to write: (String) -> Void) {
    guard !result.cases.isEmpty else { return }
    write("<h2 id=\"cases\">Cases</h2>\n")
    // A case whose diagram a finding shows already is drawn there.
    let shown = HTMLLine.drawnCases(in: result.lines)
    let drawsAll = result.cases.count <= diagramLimit
    for (number, each) in result.cases.enumerated() {
      HTMLCase(
        result: each, number: number, findingNumber: shown[each.name],
        isDrawn: drawsAll
      ).write(to: write)
    }
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
