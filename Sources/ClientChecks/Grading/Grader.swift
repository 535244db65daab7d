package import Evidence
package import Words

/// Turns what was seen of the cases into what a run says, by a profile, a baseline and a gate.
package struct Grader: Sendable {
  package var terms: GradingTerms
  /// The rules behind the checks. They are made at the end, as the start need not wait.
  private let rules: @Sendable () -> [Rule]
  package var gate: Gate

  package var profile: Profile { terms.profile }

  package init(
    by terms: GradingTerms, rules: @autoclosure @escaping @Sendable () -> [Rule] = [],
    gate: Gate = Gate()
  ) {
    self.terms = terms
    self.rules = rules
    self.gate = gate
  }

  package init(
    profile: Profile, rules: @autoclosure @escaping @Sendable () -> [Rule] = [],
    baseline: [BaselineEntry] = [], gate: Gate = Gate()
  ) {
    self.init(
      by: GradingTerms(profile: profile, baseline: baseline), rules: rules(), gate: gate)
  }

  /// The result of a run that these cases were all of.
  package func grade(
    _ cases: [CaseResult], drivers: [DriverResult], setting: RunSetting,
    duration: Duration = .zero, isInterrupted: Bool = false
  ) -> RunResult {
    let excuses = BaselineEntries(terms.baseline, on: setting.started)
    let rules = Dictionary(rules().map { ($0.id, $0) }) { first, _ in first }
    var lines = lines(of: cases, rules)
    for index in lines.indices { excuses.excuse(&lines[index]) }
    lines = lines.inReportOrder(drivers)

    var result = RunResult(setting: setting)
    result.setting.gate = gate
    result.cases = cases
    result.duration = duration
    result.terms = terms
    result.lines = lines
    result.rules = told(rules, for: lines, cases)
    result.baseline = excuses.problems(with: lines)
    // What an entry excuses may happen in another share.
    if setting.shard != nil { result.baseline.removeAll { $0.problem == .stale } }
    result.drivers = drivers.map { driver in
      summary(of: driver, lines.filter { $0.driver == driver.id })
    }
    result.conclude(isInterrupted: isInterrupted)
    return result
  }

  /// The worst verdict of one case, for the line that is shown while others run.
  ///
  /// A case in which nothing was looked at has passed nothing, and one that doesn't apply to the
  /// client passes nothing by what came before that was found.
  package func verdict(of result: CaseResult) -> Verdict {
    let findings = findings(in: result).map(\.finding.verdict)
    let worst = Verdict(merging: findings) ?? .inconclusive
    if case .notApplicable = result.end, worst >= .pass { return .notApplicable }
    return worst
  }

  private func told(
    _ rules: [String: Rule], for lines: [CheckLine], _ cases: [CaseResult]
  ) -> [Rule] {
    let subjects = Set(lines.map(\.subject))
    let titles = Dictionary(cases.map { ($0.name.scenario, $0.title) }) { first, _ in first }
    return subjects.sorted { CheckID(rawValue: $0) < CheckID(rawValue: $1) }.map { id in
      rules[id] ?? Rule(id: id, title: titles[id] ?? id)
    }
  }

  private func summary(of driver: DriverResult, _ lines: [CheckLine]) -> DriverResult {
    var summary = driver
    let beyond = terms.outOfReach[driver.id] ?? []
    summary.summarise(
      lines, required: profile.checks(at: .required).filter { !beyond.contains($0) },
      countingOwnLines: !profile.isAboutChecks)
    return summary
  }
}

extension DriverResult {
  /// Fills in what the lines of this client say, given what the profile requires.
  mutating func summarise(
    _ lines: [CheckLine], required: [CheckID], countingOwnLines: Bool
  ) {
    tally = Tally(countingOwnLines ? lines : lines.filter { $0.group != nil })
    let exercised = lines.filter { $0.verdict.isSettled || $0.verdict == .notApplicable }
    let subjects = Set(exercised.map(\.subject))
    unexercised = required.filter { !subjects.contains($0.rawValue) }
    // A fault of ours matters wherever it shows.
    tally.errors = lines.count { $0.verdict == .error }
    // What no case has even looked at has no line, and is as open as what has one.
    let told = Set(lines.map(\.subject))
    let untold = unexercised.count { !told.contains($0.rawValue) }
    tally.required.total += untold
    tally.inconclusive += untold
  }
}
