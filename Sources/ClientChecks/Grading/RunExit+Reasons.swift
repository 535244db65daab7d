internal import Evidence
internal import Words

extension RunExit {
  /// The exit code of a run and its reason; the first of these that applies.
  init(of result: RunResult, isInterrupted: Bool) {
    self = ExitReasons(gate: result.setting.gate).exit(of: result, isInterrupted: isInterrupted)
  }
}

private struct ExitReasons {
  let gate: Gate

  func exit(of result: RunResult, isInterrupted: Bool) -> RunExit {
    if isInterrupted {
      return RunExit(.interrupted, reason: "the run was interrupted")
    }
    if let reason = clientFailure(in: result.cases) {
      return RunExit(.clientFailed, reason: reason)
    }
    let unexpected = unexpected(in: result)
    if !unexpected.isEmpty {
      return RunExit(.unexpected, reason: unexpected.joined(separator: ", "))
    }
    let errors = result.lines.filter { $0.verdict == .error }
    if !errors.isEmpty {
      return RunExit(.harnessError, reason: counted(errors, "harness error"))
    }
    let open = open(in: result)
    if open.count > gate.maxInconclusive {
      let allowed = gate.maxInconclusive == 0 ? "none" : "\(gate.maxInconclusive)"
      return RunExit(
        .incomplete,
        reason: "\(counted(open, "required check")) inconclusive, \(allowed) allowed")
    }
    return RunExit(.fine, reason: "nothing unexpected")
  }

  /// The required checks that nothing has settled, a name for each client.
  private func open(in result: RunResult) -> [String] {
    let lines = result.lines.filter { $0.level == .required && $0.verdict == .inconclusive }
    return lines.map(\.subject)
      + result.drivers.flatMap { driver in
        let told = Set(result.lines.filter { $0.driver == driver.id }.map(\.subject))
        return driver.unexercised.map(\.rawValue).filter { !told.contains($0) }
      }
  }

  private func clientFailure(in cases: [CaseResult]) -> String? {
    for result in cases {
      if case .noStart(let reason) = result.end {
        return "\(result.name.driver) could not be started: \(reason)"
      }
    }
    for result in cases where result.isControl {
      guard let reason = result.controlFailure else { continue }
      return "\(result.name.driver) failed where all was well, in \(result.name): \(reason)"
    }
    return nil
  }

  private func unexpected(in result: RunResult) -> [String] {
    let bad = result.lines.filter { $0.baseline == nil && gate.counts($0.verdict) }
    let stale = result.baseline.count { $0.problem == .stale }
    let expired = result.baseline.count { $0.problem == .expired }
    var reasons: [String] = []
    let failures = bad.filter { $0.verdict == .fail }
    let warnings = bad.filter { $0.verdict == .warn }
    if !failures.isEmpty { reasons.append(counted(failures, "unexpected failure")) }
    if !warnings.isEmpty { reasons.append(counted(warnings, "unexpected warning")) }
    if stale > 0 { reasons.append("\(stale) stale baseline \(stale == 1 ? "entry" : "entries")") }
    if expired > 0 {
      reasons.append("\(expired) expired baseline \(expired == 1 ? "entry" : "entries")")
    }
    return reasons
  }

  /// Such as `2 unexpected failures (ST-04, ST-06)`, with the first few subjects.
  private func counted(_ lines: [CheckLine], _ noun: String) -> String {
    counted(lines.map(\.subject), noun)
  }

  private func counted(_ lines: [String], _ noun: String) -> String {
    var subjects: [String] = []
    for subject in lines where !subjects.contains(subject) { subjects.append(subject) }
    let more = subjects.count > 5 ? ", …" : ""
    let names = subjects.prefix(5).joined(separator: ", ")
    return "\(lines.count) \(noun)\(lines.count == 1 ? "" : "s") (\(names)\(more))"
  }
}
