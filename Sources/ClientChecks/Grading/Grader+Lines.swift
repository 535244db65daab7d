extension Grader {
  /// One line for each client and subject; within a client the worst first.
  func lines(of cases: [CaseResult], drivers: [DriverResult]) -> [CheckLine] {
    var lines: [Key: CheckLine] = [:]
    for result in cases {
      for (subject, finding) in findings(in: result) {
        let key = Key(driver: result.name.driver, subject: subject)
        lines[key, default: blankLine(for: key, result)].add(finding)
      }
    }
    let ranks = Dictionary(drivers.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return lines.values.map(settled).sorted { left, right in
      (ranks[left.driver] ?? .max, left.verdict, CheckID(rawValue: left.subject))
        < (ranks[right.driver] ?? .max, right.verdict, CheckID(rawValue: right.subject))
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

extension CheckLine {
  /// Adds what a case says; of several findings in one case the worst stands.
  fileprivate mutating func add(_ finding: Finding) {
    guard let index = cases.firstIndex(where: { $0.name == finding.name }) else {
      cases.append(finding)
      return
    }
    if finding.verdict < cases[index].verdict { cases[index] = finding }
  }
}
