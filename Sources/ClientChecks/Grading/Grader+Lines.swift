internal import Evidence
internal import Words

extension Grader {
  /// One line for each client and subject, in no order.
  func lines(of cases: [CaseResult], _ rules: [String: Rule]) -> [CheckLine] {
    var lines: [Key: LineInProgress] = [:]
    for result in cases {
      for (subject, finding) in findings(in: result) {
        let key = Key(driver: result.name.driver, subject: subject)
        lines[key, default: LineInProgress(line: blankLine(for: key, result, rules))].add(
          finding)
      }
    }
    return lines.values.map(\.line.settled)
  }

  private struct Key: Hashable {
    var driver: String
    var subject: String
  }

  private func blankLine(
    for key: Key, _ result: CaseResult, _ rules: [String: Rule]
  ) -> CheckLine {
    let check = CheckID(rawValue: key.subject)
    let isOwn = key.subject == result.name.scenario
    var line = CheckLine(
      driver: key.driver, subject: key.subject, group: isOwn ? nil : check.group,
      title: rules[key.subject]?.title ?? (isOwn ? result.title : key.subject),
      level: profile.entry(for: check).level, verdict: .notApplicable)
    line.requiredCases = profile.entry(for: check).cases
    return line
  }
}

/// A line to which cases are still added, with a way to find each without a search.
private struct LineInProgress {
  var line: CheckLine
  private var places: [PlayedCase: Int] = [:]

  init(line: CheckLine) { self.line = line }

  /// Adds what a case says; of several findings in one case the worst stands.
  mutating func add(_ finding: CheckLine.Finding) {
    guard let place = places[finding.name] else {
      places[finding.name] = line.cases.count
      line.cases.append(finding)
      return
    }
    if finding.verdict < line.cases[place].verdict { line.cases[place] = finding }
  }
}
