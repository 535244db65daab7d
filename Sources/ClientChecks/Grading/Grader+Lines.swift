extension Grader {
  /// One line for each client and subject, in no order.
  func lines(of cases: [CaseResult]) -> [CheckLine] {
    var lines: [Key: LineInProgress] = [:]
    for result in cases {
      for (subject, finding) in findings(in: result) {
        let key = Key(driver: result.name.driver, subject: subject)
        lines[key, default: LineInProgress(line: blankLine(for: key, result))].add(finding)
      }
    }
    return lines.values.map { settled($0.line) }
  }

  /// The order of reports: client by client the worst first, and what nobody expects before the rest.
  func sort(_ lines: inout [CheckLine], by drivers: [DriverResult]) {
    let ranks = Dictionary(drivers.enumerated().map { ($1.id, $0) }) { first, _ in first }
    lines.sort { left, right in
      (
        ranks[left.driver] ?? .max, left.driver, left.verdict, left.baseline == nil ? 0 : 1,
        CheckID(rawValue: left.subject)
      ) < (
        ranks[right.driver] ?? .max, right.driver, right.verdict, right.baseline == nil ? 0 : 1,
        CheckID(rawValue: right.subject)
      )
    }
  }

  private struct Key: Hashable {
    var driver: String
    var subject: String
  }

  private func blankLine(for key: Key, _ result: CaseResult) -> CheckLine {
    let check = CheckID(rawValue: key.subject)
    let isOwn = key.subject == result.name.scenario
    return CheckLine(
      driver: key.driver, subject: key.subject, group: isOwn ? nil : check.group,
      title: rules[key.subject]?.title ?? (isOwn ? result.title : key.subject),
      level: profile.entries[check]?.level ?? .info, verdict: .notApplicable)
  }

  /// The line with its verdict, once all cases are in it.
  private func settled(_ line: CheckLine) -> CheckLine {
    var line = line
    let verdicts = line.cases.map(\.verdict)
    line.verdict = Verdict(merging: verdicts) ?? .notApplicable
    if line.group == nil { line.level = line.cases.map(\.level).max() ?? .required }

    let missing = missingCases(of: line)
    let unsettled = verdicts.count { $0 == .inconclusive }
    if !missing.isEmpty, line.verdict == .pass || line.verdict == .info {
      line.verdict = .inconclusive
      line.note = "not seen in \(missing.joined(separator: ", ")), which the profile asks for"
    } else if line.verdict == .pass, unsettled > 0 {
      line.note = "inconclusive in \(unsettled) of \(verdicts.count) cases"
    }
    return line
  }

  private func missingCases(of line: CheckLine) -> [String] {
    let settled = line.cases.filter { $0.verdict.isSettled }
    let seen = Set(settled.flatMap { [$0.name.description, $0.name.scenario] })
    return (profile.entries[CheckID(rawValue: line.subject)]?.cases ?? [])
      .filter { !seen.contains($0) }
  }
}

/// A line to which cases are still added, with a way to find each without a search.
private struct LineInProgress {
  var line: CheckLine
  private var places: [CaseName: Int] = [:]

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
