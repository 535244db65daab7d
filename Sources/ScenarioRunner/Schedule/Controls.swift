internal import Evidence
internal import Plays
internal import Words

/// The results of a run's controls, for the cases that come after them, by the ids of drivers.
struct Controls: Sendable {
  /// True if a client has done well where nothing is wrong.
  private var held: [String: Bool] = [:]
  /// The reasons why clients can't be started that none of their controls could start.
  private var startFailures: [String: String] = [:]

  init() {}

  init(_ results: [CaseResult]) {
    var reasons: [String: [String?]] = [:]
    for result in results {
      let driver = result.name.driver
      held[driver] = held[driver] != false && result.controlFailure == nil
      reasons[driver, default: []].append(result.end.startFailure)
    }
    startFailures = reasons.compactMapValues { $0.contains(nil) ? nil : $0.first ?? nil }
  }

  /// Tells a case what is known of its client.
  func inform(_ plan: inout CasePlan) {
    plan.controlHeld = held[plan.driver.id]
    plan.startFailure = startFailures[plan.driver.id]
  }
}

extension CaseEnd {
  fileprivate var startFailure: String? {
    switch self {
    case .noStart(let reason): reason
    case .completed, .notApplicable, .cutShort, .harnessError, .interrupted: nil
    }
  }
}
