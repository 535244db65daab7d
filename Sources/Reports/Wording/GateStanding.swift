internal import Evidence
internal import Words

/// The meaning of a line for the run, in the terms that test frameworks have.
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

/// Sorts lines by what they mean for a run and its gate.
struct GateStanding {
  private let gate: Gate
  /// True if more required checks are open than the gate allows. In a share of a run they may be.
  private let isOpenBeyondGate: Bool

  init(_ result: RunResult) {
    gate = result.setting.gate
    let open = result.lines.count { $0.level == .required && $0.verdict == .inconclusive }
    isOpenBeyondGate = open > gate.maxInconclusive && result.setting.shard == nil
  }

  /// The meaning of a line; an excuse counts when it covers all that makes the line as bad as it is.
  func standing(of line: CheckLine) -> Standing {
    if let use = line.baseline { return .known(reason: use.words) }
    switch line.verdict {
    case .pass, .info: return .passed
    case .fail: return .failed
    case .error: return .broken
    case .warn: return gate.counts(.warn) ? .failed : .warned
    case .notApplicable: return .skipped(reason: line.reason)
    case .inconclusive:
      let isGated = isOpenBeyondGate && line.level == .required
      return isGated ? .broken : .skipped(reason: line.reason)
    }
  }
}

extension CheckLine {
  /// The reason why the first of its cases settled nothing.
  fileprivate var reason: String {
    cases.lazy.filter { $0.verdict == verdict }.compactMap(\.observation.reason).first ?? ""
  }
}
