internal import Evidence
internal import Words

extension Grader {
  /// The findings of a case, each with its subject.
  func findings(in result: CaseResult) -> [(subject: String, finding: CheckLine.Finding)] {
    var findings = result.observations.map { seen in
      (seen.check.rawValue, finding(result.name, seen))
    }
    let judged = Set(result.observations.map(\.check))
    let beyond = terms.outOfReach[result.name.driver] ?? []
    for expectation in result.expectations {
      guard !expectation.checks.isEmpty else {
        // A profile asks for its checks, and what names none is only told.
        let level = profile.isAboutChecks ? .info : (expectation.requirement ?? .must).level
        findings.append((result.name.scenario, finding(result.name, expectation, at: level)))
        continue
      }
      // What a check has seen of a case by itself decides, and the scenario's line tells no more.
      // Nor does a line about a check that isn't about this client.
      for check in expectation.checks where !judged.contains(check) && !beyond.contains(check) {
        let entry = profile.entry(for: check)
        // A scenario's word may weaken what the profile asks, never strengthen it.
        let level = min(entry.level, expectation.requirement?.level ?? .required)
        findings.append(
          (
            check.rawValue,
            finding(result.name, expectation, at: level, isCapped: entry.isCapped)
          ))
      }
    }
    if let end = ending(of: result) { findings.append((result.name.scenario, end)) }
    return findings
  }

  private func finding(_ name: PlayedCase, _ seen: CheckObservation) -> CheckLine.Finding {
    let entry = profile.entry(for: seen.check)
    var finding = CheckLine.Finding(
      name: name, level: entry.level,
      verdict: Verdict(
        entry.isStrict ? seen.observation.worsened : seen.observation, at: entry.level,
        isCapped: entry.isCapped || seen.isTentative),
      observation: seen.observation, expected: seen.expected, seen: seen.seen)
    finding.decisive = seen.decisive
    return finding
  }

  private func finding(
    _ name: PlayedCase, _ result: ExpectationResult, at level: Level, isCapped: Bool = false
  ) -> CheckLine.Finding {
    var finding = CheckLine.Finding(
      name: name, level: level,
      verdict: Verdict(result.observation, at: level, isCapped: isCapped),
      observation: result.observation, expected: result.expected, seen: result.seen)
    finding.decisive = result.decisive
    finding.place = result.place
    finding.because = result.because
    return finding
  }

  /// The finding that stands for a case's scenario when the case didn't get to its end.
  private func ending(of result: CaseResult) -> CheckLine.Finding? {
    let observation: Observation
    switch result.end {
    case .completed: return nil
    case .notApplicable(let reason): observation = .notApplicable(reason: reason)
    case .noStart(let reason), .cutShort(let reason): observation = .unobserved(reason: reason)
    case .harnessError(let reason): observation = .harnessError(reason: reason)
    case .interrupted: observation = .unobserved(reason: "the run was interrupted")
    }
    return CheckLine.Finding(
      name: result.name, level: .required, verdict: Verdict(observation, at: .required),
      observation: observation, expected: "", seen: "")
  }
}
