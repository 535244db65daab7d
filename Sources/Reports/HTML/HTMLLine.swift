internal import Evidence
internal import Words

/// One check and client: folded to a line, opened to all that there is to know.
struct HTMLLine {
  let line: CheckLine
  let number: Int
  let index: RunIndex

  /// The most findings of a line that are told, each with its diagram.
  private static let partLimit = 3
  private static let nameLimit = 12

  /// The first line that draws each case, by its number.
  static func drawnCases(in lines: [CheckLine]) -> [PlayedCase: Int] {
    var numbers: [PlayedCase: Int] = [:]
    for (number, line) in lines.enumerated() where isTold(line) {
      for finding in line.alikes.prefix(partLimit).map({ $0[0] }) where numbers[finding.name] == nil
      {
        numbers[finding.name] = number
      }
    }
    return numbers
  }

  /// True for a line with something to look at: a problem.
  static func isTold(_ line: CheckLine) -> Bool { line.verdict.isProblem }

  func write(to write: (String) -> Void) {
    let rule = index.rule(of: line)
    let verdict = line.verdict
    let alikes = line.alikes
    let findings = alikes.lazy.joined().prefix(Self.nameLimit)
    let names = findings.map(\.name.path).joined(separator: " ")
    let text = PlainText.line("\(line.subject) \(line.title) \(line.driver) \(names)").lowercased()
    write(
      "<details class=\"line\" id=\"line-\(number)\" data-verdict=\"\(verdict.styleName)\" "
        + "data-group=\"\(XMLText(line.group ?? "scenarios"))\" data-text=\"\(XMLText(text))\">\n")
    write("<summary><span class=\"verdict \(verdict.styleName)\">\(verdict.word)</span> ")
    write("<b>\(XMLText(line.subject))</b> <bdi>\(XMLText(title: line.title))</bdi> ")
    if let use = line.baseline {
      write("<span class=\"tag\">\(XMLText(line: use.words))</span> ")
    }
    let count = line.cases.count
    write("<span class=\"dim\">\(XMLText(line.driver)), \(count) \(count == 1 ? "case" : "cases")")
    write("</span></summary>\n<div class=\"body\">\n")
    writeRule(rule, to: write)
    let told = Self.isTold(line) ? alikes.prefix(Self.partLimit) : []
    for same in told { self.write(same, to: write) }
    writeRest(without: told, to: write)
    write("</div>\n</details>\n")
  }

  private func writeRule(_ rule: Rule, to write: (String) -> Void) {
    if !rule.sentence.isEmpty { write("<p class=\"rule\">\(XMLText(title: rule.sentence))</p>\n") }
    write("<p class=\"dim\">\(line.level.rawValue) by \(XMLText(index.setter(of: line)))")
    for citation in rule.citations {
      write(" · <a href=\"\(XMLText(citation.link))\">\(XMLText(citation.text))</a>")
    }
    write("</p>\n")
    if let note = line.note { write("<p class=\"dim\">\(XMLText(note))</p>\n") }
    guard !line.verdict.isPlainPass else { return }
    let parts = [
      ("Why it matters", rule.threat), ("Usual cause", rule.usualCause), ("Fix", rule.fix),
    ].filter { !$0.1.isEmpty }
    guard !parts.isEmpty else { return }
    write("<dl class=\"advice\">\n")
    for (label, text) in parts { write("<dt>\(label)</dt><dd>\(XMLText(title: text))</dd>\n") }
    write("</dl>\n")
  }

  /// The other cases, told in a line for each verdict and reason.
  private func writeRest(
    without told: ArraySlice<[CheckLine.Finding]>, to write: (String) -> Void
  ) {
    struct Sort: Hashable {
      var verdict: Verdict
      var reason: String?
    }
    let toldFindings = Set(told.joined())
    var sorts: [Sort: [Int]] = [:]
    for number in line.cases.indices
    where !toldFindings.contains(line.cases[number]) {
      let sort = Sort(
        verdict: line.cases[number].verdict, reason: line.cases[number].observation.reason)
      sorts[sort, default: []].append(number)
    }
    let order = sorts.sorted {
      ($0.key.verdict, -$0.value.count, $0.key.reason ?? "")
        < ($1.key.verdict, -$1.value.count, $1.key.reason ?? "")
    }
    for (sort, numbers) in order.prefix(Self.sortLimit) {
      let reason = sort.reason.map { ": \(PlainText.line($0))" } ?? ""
      let names = LineTale.names(
        numbers.lazy.map { line.cases[$0] }, atMost: Self.nameLimit)
      write(
        "<p class=\"short\"><span class=\"verdict \(sort.verdict.styleName)\">"
          + "\(sort.verdict.word)</span> \(XMLText(names))\(XMLText(reason))</p>\n")
    }
    let more = order.dropFirst(Self.sortLimit).reduce(0) { $0 + $1.value.count }
    if more > 0 { write("<p class=\"short\">and \(more) more cases</p>\n") }
  }

  private static let sortLimit = 6

  private func caseLink(_ name: PlayedCase) -> String {
    let text = XMLText(line: name.path)
    return index.number(of: name).map { "<a href=\"#case-\($0)\">\(text)</a>" } ?? "\(text)"
  }

  private func write(_ same: [CheckLine.Finding], to write: (String) -> Void) {
    let finding = same[0]
    let explanation = Explanation(of: finding, in: line, index)
    write("<section class=\"finding\">\n<h3>")
    write("<span class=\"verdict \(finding.verdict.styleName)\">\(finding.verdict.word)</span> ")
    write("\(caseLink(finding.name))</h3>\n")
    if same.count > 1 {
      let names = LineTale.names(same.dropFirst(), atMost: Self.nameLimit)
      write("<p class=\"dim\">and in \(XMLText(names))</p>\n")
    }
    if let reason = finding.observation.reason {
      write("<p>\(XMLText(lines: reason))</p>\n")
    }
    if !finding.expected.isEmpty || !finding.seen.isEmpty {
      write("<div class=\"pair\"><div><h4>Expected</h4><pre dir=\"auto\">")
      write("\(XMLText(lines: finding.expected))</pre></div>")
      write("<div><h4>Seen</h4><pre dir=\"auto\">\(XMLText(lines: finding.seen))</pre>")
      write("</div></div>\n")
    }
    if let because = finding.because { write("<p>\(XMLText(lines: because))</p>\n") }
    if let place = finding.place {
      write("<p class=\"dim\">asked at <code>\(XMLText("\(place)"))</code></p>\n")
    }
    if let story = explanation.story, !story.lines.isEmpty {
      let mark = explanation.decisiveLine.map {
        SequenceDiagram.Mark(line: $0, label: line.subject)
      }
      SequenceDiagram(story: story, mark: mark).write(to: write)
    }
    if let transcript = explanation.transcript {
      write("<h4>Decided by</h4>\n")
      HTMLTranscript(transcript: transcript).write(to: write)
    }
    if let result = index.caseResult(of: finding) { writeCommands(result, to: write) }
    write("</section>\n")
  }

  private func writeCommands(_ result: CaseResult, to write: (String) -> Void) {
    guard !result.replay.again.isEmpty else { return }
    write("<dl class=\"advice\"><dt>See it again</dt>")
    write("<dd><code class=\"command\">\(XMLText(line: result.replay.again))</code></dd>")
    write("<dt>By hand, with the mock kept open</dt>")
    write("<dd><code class=\"command\">\(XMLText(line: result.replay.hold))</code></dd>")
    write("<dt>Without Understudy</dt><dd><code class=\"command\">")
    write("\(XMLText(line: "\(result.replay.again) --standalone reproduction"))</code></dd></dl>\n")
  }
}
