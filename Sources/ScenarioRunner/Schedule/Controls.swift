internal import Evidence
internal import Plays
internal import Words

/// The results of a run's controls, for the cases that come after them, by the ids of drivers.
struct Controls: Sendable {
  /// True if a client has done well where nothing is wrong.
  private var held: [String: Bool] = [:]
  /// The clients of which no control held, though the harness did its part.
  private(set) var failed: Set<String> = []
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
    let faultless = results.filter { !$0.hasFailedByItself }.map(\.name.driver)
    failed = Set(held.keys).subtracting(faultless)
    startFailures = reasons.compactMapValues { $0.contains(nil) ? nil : $0.first ?? nil }
  }

  /// Tells a case what is known of its client.
  func inform(_ plan: inout CasePlan) {
    plan.controlHeld = held[plan.driver.id]
    plan.startFailure = startFailures[plan.driver.id]
  }
}

extension CaseResult {
  /// True of a control that doesn't hold by the client's or its driver's fault.
  fileprivate var hasFailedByItself: Bool {
    guard controlFailure != nil else { return false }
    switch end {
    case .completed, .cutShort, .noStart, .notApplicable: return true
    case .harnessError, .interrupted: return false
    }
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
