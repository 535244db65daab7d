internal import Evidence
internal import Plays
internal import Words

/// The findings of a driver's trials: pure functions of the evidence.
extension DriverVerification {
  init(
    of driver: Driver, honesty: CaseRecord?, trials: [CaseRecord],
    interpreter: InterpreterTrial? = nil, obstacle: String? = nil
  ) {
    self.driver = driver.id
    if let obstacle {
      findings = [DriverFinding(.control, .bad, "the happy path can't be played: \(obstacle)")]
      return
    }
    tries = trials.map { CaseStory($0.evidence.sealed(with: $0.canaries)) }
    findings = [Self.honesty(honesty), Self.control(trials, driver)]
    guard let last = trials.last else { return }
    let others = [
      Self.address(last.evidence, driver), Self.traffic(trials, driver), Self.store(last, driver),
      Self.outcomes(trials, driver), Self.clock(last, driver, interpreter),
    ]
    // What a failed happy path lacks is its echo; a clock can be why it fails.
    let hasFailed = findings.contains { $0.judgement == .bad }
    findings += others.filter { finding in
      !hasFailed || finding.judgement == .good
        || finding.subject == .clock && finding.judgement == .bad
    }
  }

  private static func honesty(_ trial: CaseRecord?) -> DriverFinding {
    guard let run = trial?.evidence.runs.last else {
      return DriverFinding(
        .honesty, .limited, "actions are pages, so an unknown action can't be requested")
    }
    guard run.outcome == .unsupported else {
      return DriverFinding(
        .honesty, .limited,
        "an action that doesn't exist ended with \(run.outcome?.rawValue ?? "nothing")"
          + ": a missing action looks like a failing one")
    }
    return DriverFinding(.honesty, .good, "the client reports an unknown action as such")
  }

  private static func control(_ trials: [CaseRecord], _ driver: Driver) -> DriverFinding {
    for (index, trial) in trials.enumerated() {
      guard let failure = trial.controlFailure else { continue }
      let diagnosis = TrialDiagnosis(of: trial, driver)
      return DriverFinding(
        .control, .bad,
        "the happy path fails at the \(index == 0 ? "first" : "second") try: \(failure)",
        cause: diagnosis.cause, lastLines: trial.lastLines, suggestion: diagnosis.suggestion)
    }
    return DriverFinding(.control, .good, "the happy path passes, \(trials.count) times")
  }

  private static func address(_ evidence: Evidence, _ driver: Driver) -> DriverFinding {
    guard let first = evidence.openings.first else {
      let isDevice = driver.flows.contains(.device)
      return DriverFinding(
        .address, isDevice ? .limited : .bad,
        "no URL reached the user through '\(driver.browser.way.rawValue)'")
    }
    return DriverFinding(.address, .good, "the URL comes from \(first.way.rawValue)")
  }

  /// All of a client's traffic is known only where it has no other network.
  private static func traffic(_ trials: [CaseRecord], _ driver: Driver) -> DriverFinding {
    let own = trials.last?.evidence.exchanges.filter { $0.sender == .client } ?? []
    if let detour = trials.lazy.flatMap(\.evidence.notes).first(where: { $0.kind == .detour }) {
      return DriverFinding(.traffic, .limited, "not all of it is the mock's: \(detour.text)")
    }
    guard !own.isEmpty else {
      return DriverFinding(.traffic, .bad, "the client has sent no request to the mock")
    }
    let strange = own.filter { $0.cause == "proxy.host_refused" || $0.endpoint == nil }
    guard let first = strange.first else {
      let requests = own.count == 1 ? "1 request" : "\(own.count) requests"
      return DriverFinding(
        .traffic, .good,
        driver.isEnclosed
          ? "\(requests), all to the mock: the client has no other network"
          : "\(requests) to the mock, and no connection elsewhere was seen")
    }
    return DriverFinding(
      .traffic, .limited,
      "the client also requests \(first.host ?? "")\(first.request.path), which isn't served")
  }

  private static func store(_ trial: CaseRecord, _ driver: Driver) -> DriverFinding {
    let evidence = trial.evidence
    let remedy = DriverRemedy(for: trial, driver)
    guard !driver.store.isNone else {
      return DriverFinding(
        .store, .limited, "the driver names no store", suggestion: remedy.namingStore)
    }
    let failure = evidence.notes.last { $0.text.hasPrefix(Supervisor.exportFailure) }
    if let failure { return DriverFinding(.store, .bad, failure.text) }
    let files = evidence.files.filter { $0.place == .store && $0.kind != .gone }
    guard !files.isEmpty else {
      return DriverFinding(
        .store, .bad, "none of the store's files was created", suggestion: remedy.namingStore)
    }
    guard let pointers = driver.store.pointers else {
      return DriverFinding(
        .store, .limited, "the store's files are created, but can't be read",
        suggestion: remedy.readingStore)
    }
    guard
      evidence.secrets.contains(where: { pointers.keys.map(\.rawValue).contains($0.kind.rawValue) })
    else { return DriverFinding(.store, .limited, "no token was issued that could be stored") }
    let text = files.compactMap(\.text).joined()
    for kind in pointers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let issued = evidence.secrets.filter { $0.kind.rawValue == kind.rawValue }
      guard issued.isEmpty || issued.contains(where: { text.contains($0.value ?? "\0") }) else {
        return DriverFinding(
          .store, .bad, "the store doesn't contain the issued \(kind.rawValue)",
          suggestion: remedy.readingStore)
      }
    }
    return DriverFinding(.store, .good, "the store contains the issued tokens")
  }

  private static func outcomes(_ trials: [CaseRecord], _ driver: Driver) -> DriverFinding {
    let told = Set(driver.outcomes.map(\.outcome))
    let missing = [OutcomeClass.error].filter { !told.contains($0) }
    guard missing.isEmpty else {
      return DriverFinding(
        .outcomes, .limited,
        "the driver has no rule for 'error', so failures aren't recognised")
    }
    // A service is ended by us, so its end is no outcome.
    let runs = trials.flatMap(\.evidence.runs).filter { $0.label != Supervisor.serviceName }
    let odd = runs.first { run in
      guard let outcome = run.outcome else { return true }
      return !outcome.isToldByDriver || !told.contains(outcome)
    }
    guard let odd, let trial = trials.last else {
      return DriverFinding(.outcomes, .good, "the driver recognises how every action ended")
    }
    return DriverFinding(
      .outcomes, .bad,
      "'\(odd.action)' ended with \(odd.outcome?.rawValue ?? "nothing"), as no rule matches",
      suggestion: DriverRemedy(for: trial, driver).recognising(odd))
  }
}
