internal import Evidence
internal import Words

extension CheckLine {
  /// The line with the verdict that its cases come to.
  var settled: CheckLine {
    var line = self
    let verdicts = cases.map(\.verdict)
    line.verdict = Verdict(merging: verdicts) ?? .notApplicable
    line.note = nil
    if group == nil { line.level = cases.map(\.level).max() ?? .required }

    let missing = missingCases
    let unsettled = verdicts.count { $0 == .inconclusive }
    let isTold = line.verdict == .info && line.level == .info
    if !missing.isEmpty, line.verdict == .pass || line.verdict == .info, !isTold {
      line.verdict = .inconclusive
      line.note = "not seen in \(missing.joined(separator: ", ")), which the profile asks for"
    } else if line.verdict == .pass, unsettled > 0 {
      line.note = "inconclusive in \(unsettled) of \(verdicts.count) cases"
    }
    return line
  }

  private var missingCases: [String] {
    let settled = cases.filter { $0.verdict.isSettled }
    let seen = Set(settled.flatMap { [$0.name.description, $0.name.scenario] })
    return requiredCases.filter { !seen.contains($0) }
  }
}

extension [CheckLine] {
  /// The order of reports: client by client the worst first, and unexpected lines before the rest.
  func inReportOrder(_ drivers: [DriverResult]) -> [CheckLine] {
    let ranks = Dictionary(drivers.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return sorted { left, right in
      (
        ranks[left.driver] ?? .max, left.driver, left.verdict, left.baseline == nil ? 0 : 1,
        CheckID(rawValue: left.subject)
      ) < (
        ranks[right.driver] ?? .max, right.driver, right.verdict, right.baseline == nil ? 0 : 1,
        CheckID(rawValue: right.subject)
      )
    }
  }
}
