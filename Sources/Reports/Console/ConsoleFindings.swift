internal import Evidence
internal import Words

/// The problems of a run, worst first: a paragraph for each of the first ones, a line for the others.
///
/// A check that the same exchange has decided is named in the paragraph of the one that tells the
/// story: one cause needs one paragraph.
struct ConsoleFindings {
  private let style: ConsoleStyle
  private let index: RunIndex
  /// The lines with a cause of their own that no baseline knows of.
  private let causes: [CheckLine]
  /// The lines that follow from each of these, by client and subject.
  private let followers: [String: [CheckLine]]
  private let known: [CheckLine]

  /// Together these keep the report of a bad client on a few screens.
  private static let paragraphLimit = 8
  private static let lineLimit = 20
  private static let adviceLimit = 3
  private static let nameLimit = 4
  /// The most wordings of what was seen that a paragraph has.
  private static let seenLimit = 2
  private static let followerLimit = 3

  init(style: ConsoleStyle, index: RunIndex) {
    self.style = style
    self.index = index
    let problems = index.result.lines.filter(\.verdict.isProblem)
    known = problems.filter { $0.baseline != nil }
    let unknown = problems.filter { $0.baseline == nil }
    let tellers = Set(unknown.filter { index.cause(of: $0) == nil }.map(Self.key(of:)))
    /// The line that tells the story of this one; nil where it has its own, or nobody tells it.
    func teller(of line: CheckLine) -> String? {
      index.cause(of: line).map { "\(line.driver)/\($0)" }.flatMap {
        tellers.contains($0) ? $0 : nil
      }
    }
    var followers: [String: [CheckLine]] = [:]
    for line in unknown {
      if let teller = teller(of: line) { followers[teller, default: []].append(line) }
    }
    causes = unknown.filter { teller(of: $0) == nil }
    self.followers = followers
  }

  private static func key(of line: CheckLine) -> String { "\(line.driver)/\(line.subject)" }

  func write(to write: (String) -> Void) {
    for line in causes.prefix(Self.paragraphLimit) { tell(line, write) }
    let rest = causes.dropFirst(Self.paragraphLimit)
    if !rest.isEmpty { write("\n") }
    for line in rest.prefix(Self.lineLimit) { write("\(heading(of: line))\n") }
    let untold = rest.count - Self.lineLimit
    if untold > 0 {
      write("and \(untold) more, which --verbose and --html show\n")
    } else if !rest.isEmpty {
      write("more about the last \(rest.count) by --verbose and --html\n")
    }
    if !known.isEmpty { write("\n") }
    for line in known.prefix(Self.lineLimit) { write("\(heading(of: line))\n") }
    let more = known.count - Self.lineLimit
    if more > 0 { write("and \(more) more that the baseline knows of\n") }
  }

  /// The worst causes, with their remedy, where there are more than one sees at a glance.
  func writeAdvice(to write: (String) -> Void) {
    // What went wrong here isn't for the client's author to fix.
    let causes = causes.filter { $0.verdict != .error }
    guard causes.count > Self.adviceLimit else { return }
    write("\n\(style.bold("do first"))\n")
    for (number, line) in causes.prefix(Self.adviceLimit).enumerated() {
      let rule = index.rule(of: line)
      let remedy = PlainText.line(rule.fix.isEmpty ? rule.title : rule.fix)
      let client = index.result.drivers.count > 1 ? "\(line.driver), " : ""
      write("  \(number + 1). \(client)\(line.subject): \(remedy)\n")
      if let replay = replay(of: line) { write("     \(replay)\n") }
    }
  }

  // MARK: - One finding

  private func heading(of line: CheckLine) -> String {
    let count = line.cases.count { $0.verdict == line.verdict }
    let cases = count > 1 ? style.dim("  in \(count) cases") : ""
    let known = line.baseline.map { style.dim("  \(PlainText.line($0.words))") } ?? ""
    let client = index.result.drivers.count > 1 ? "\(line.driver)  " : ""
    let title = PlainText.line("\(client)\(line.subject)  \(line.title)")
    return "\(style.word(line.verdict))  \(style.bold(title))\(cases)\(known)"
  }

  private func tell(_ line: CheckLine, _ write: (String) -> Void) {
    write("\n\(heading(of: line))\n")
    let rule = index.rule(of: line)
    let parts = LineTale(of: line, index).parts
    var rows: [(label: String, text: String)] = [("why", rule.threat)]
    let told = parts.prefix(Self.seenLimit).map { ($0, $0.explanation.parts) }
    for (part, facts) in told {
      for label in ["expected", "seen", "reason", "crash"] {
        // Another wording of what was seen rarely comes with another expectation.
        rows += facts.filter { fact in
          fact.label == label && !rows.contains { $0 == (label, fact.text) }
        }.map { (label, $0.text) }
      }
      rows.append(("in", part.names(atMost: Self.nameLimit)))
    }
    if let first = told.first?.1 {
      rows += first.filter { $0.label == "decided by" }.map { ("where", $0.text) }
      rows += first.filter { $0.label == "asked at" }.map { ("asked at", $0.text) }
    }
    rows.append(("fix", rule.fix))
    rows.append(("replay", replay(of: line) ?? ""))
    let others = followers[Self.key(of: line)] ?? []
    rows += others.prefix(Self.followerLimit).map {
      ("also", "\($0.verdict.word) \($0.subject) \($0.title)")
    }
    if others.count > Self.followerLimit {
      rows.append(("also", "\(others.count - Self.followerLimit) more, by the same exchange"))
    }
    for (label, text) in rows where !text.isEmpty {
      let padding = String(repeating: " ", count: max(1, 10 - label.count))
      write("       \(label)\(padding)\(PlainText.line(text))\n")
    }
  }

  private func replay(of line: CheckLine) -> String? {
    line.leadingFinding.flatMap { index.caseResult(of: $0)?.replay.again }
      .flatMap { $0.isEmpty ? nil : PlainText.line($0) }
  }
}
