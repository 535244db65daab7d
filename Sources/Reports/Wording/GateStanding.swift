internal import Evidence
internal import Words

/// The meaning of a finding for the run, in the terms that test frameworks have.
enum Standing: Hashable {
  case passed
  /// A warning that the gate lets through.
  case warned
  case failed
  /// Not the client's fault, or not settled although it had to be.
  case broken
  case skipped(reason: String)
  /// Bad, and known to be.
  case known(reason: String)
}

/// Sorts findings by what they mean for a run and its gate.
struct GateStanding {
  private let gate: Gate
  /// True if more required checks are open than the gate allows.
  private let isOpenBeyondGate: Bool

  init(_ result: RunResult) {
    gate = result.setting.gate
    let open = result.lines.count { $0.level == .required && $0.verdict == .inconclusive }
    isOpenBeyondGate = open > gate.maxInconclusive
  }

  func standing(of finding: CheckLine.Finding, in line: CheckLine) -> Standing {
    if let use = finding.baseline { return .known(reason: use.words) }
    switch finding.verdict {
    case .pass, .info: return .passed
    case .fail: return .failed
    case .error: return .broken
    case .warn: return gate.counts(.warn) ? .failed : .warned
    case .notApplicable: return .skipped(reason: finding.observation.reason ?? "")
    case .inconclusive:
      let isGated = isOpenBeyondGate && line.level == .required && line.verdict == .inconclusive
      return isGated ? .broken : .skipped(reason: finding.observation.reason ?? "")
    }
  }
}
