internal import Evidence
internal import Plays
internal import Words

/// All that is left of a case when it was played.
struct CaseRecord: Sendable {
  var end: CaseEnd
  var clock: ClockMode
  /// The outcome of the last action.
  var outcome: OutcomeClass?
  var results: [ExpectationResult]
  var evidence: Evidence
  /// Finds the secrets of the evidence.
  var canaries: Canaries
  /// The last reading that the client has given of its clock, if it has.
  var clockReading: ClockReading?
}

extension CaseRecord {
  var hasCrashed: Bool { evidence.runs.contains(where: \.hasCrashed) }

  /// The reason why silence of this client proves nothing; nil when all was well.
  var controlFailure: String? {
    switch end {
    case .completed, .cutShort: break
    case .notApplicable(let reason), .noStart(let reason), .harnessError(let reason): return reason
    case .interrupted: return "it was interrupted"
    }
    // One that crashes now and then was fine once.
    if evidence.crash != .flaky, let crash = evidence.runs.lazy.compactMap(\.crash).first {
      return "the client crashed, \(crash)"
    }
    if let failure = results.failureOfControl { return failure }
    if case .cutShort(let reason) = end { return reason }
    return nil
  }
}

extension [ExpectationResult] {
  /// The first of them by which a control doesn't hold. What is about a check is for profiles to ask;
  /// a control has to work, and no more.
  var failureOfControl: String? {
    for result in self where (result.requirement ?? .must) == .must && result.checks.isEmpty {
      if case .violated = result.observation { return "\(result.title): \(result.seen)" }
    }
    return nil
  }
}
