internal import Evidence
internal import Plays
internal import Words

/// The findings of a driver's trials: pure functions of the evidence.
extension DriverVerification {
  init(
    of driver: Driver, honesty: CaseRecord?, trials: [CaseRecord]
  ) {
    self.driver = driver.id
    findings = [Self.honesty(honesty)]
    findings.append(Self.control(trials))
    guard let last = trials.last else { return }
    findings += [
      Self.address(last.evidence, driver), Self.traffic(last.evidence),
      Self.store(last.evidence, driver), Self.outcomes(trials, driver), Self.clock(last, driver),
    ]
  }

  private static func honesty(_ trial: CaseRecord?) -> DriverFinding {
    guard let run = trial?.evidence.runs.last else {
      return DriverFinding(
        .honesty, .limited, "actions are pages, so none can be asked for that doesn't exist")
    }
    guard run.outcome == .unsupported else {
      return DriverFinding(
        .honesty, .limited,
        "asked for an action that doesn't exist, the client ended with \(run.outcome?.rawValue ?? "nothing")"
          + ": one that it lacks can't be told from one that fails")
    }
    return DriverFinding(.honesty, .good, "the client says so when it doesn't know an action")
  }

  private static func control(_ trials: [CaseRecord]) -> DriverFinding {
    for (index, trial) in trials.enumerated() {
      guard let failure = trial.controlFailure else { continue }
      return DriverFinding(
        .control, .bad,
        "the happy path fails at the \(index == 0 ? "first" : "second") try: \(failure)")
    }
    return DriverFinding(.control, .good, "the happy path holds, \(trials.count) times")
  }

  private static func address(_ evidence: Evidence, _ driver: Driver) -> DriverFinding {
    guard let first = evidence.openings.first else {
      let isDevice = driver.flows.contains(.device)
      return DriverFinding(
        .address, isDevice ? .limited : .bad,
        "no address came to the user by '\(driver.browser.way.rawValue)'")
    }
    return DriverFinding(.address, .good, "the address comes by \(first.way.rawValue)")
  }

  private static func traffic(_ evidence: Evidence) -> DriverFinding {
    let own = evidence.exchanges.filter { $0.sender == .client }
    guard !own.isEmpty else {
      return DriverFinding(.traffic, .bad, "the client has asked the mock for nothing")
    }
    let strange = own.filter { $0.cause == "proxy.refused" || $0.endpoint == nil }
    guard let first = strange.first else {
      return DriverFinding(.traffic, .good, "\(own.count) requests, all of them for the mock")
    }
    return DriverFinding(
      .traffic, .limited,
      "the client also asks for \(first.host ?? "")\(first.request.path), which isn't served")
  }

  private static func store(_ evidence: Evidence, _ driver: Driver) -> DriverFinding {
    guard !driver.store.files.isEmpty else {
      return DriverFinding(.store, .limited, "the driver names no store")
    }
    let files = evidence.files.filter { $0.place == .store && $0.kind != .gone }
    guard !files.isEmpty else {
      return DriverFinding(.store, .bad, "none of the store's files has appeared")
    }
    guard let pointers = driver.store.pointers else {
      return DriverFinding(.store, .limited, "the store's files appear, but can't be read")
    }
    let text = files.compactMap(\.text).joined()
    for kind in pointers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let issued = evidence.secrets.filter { $0.kind.rawValue == kind.rawValue }
      guard issued.isEmpty || issued.contains(where: { text.contains($0.value ?? "\0") }) else {
        return DriverFinding(.store, .bad, "the store doesn't hold the issued \(kind.rawValue)")
      }
    }
    return DriverFinding(.store, .good, "the store holds what was issued")
  }

  private static func outcomes(_ trials: [CaseRecord], _ driver: Driver) -> DriverFinding {
    let told = Set(driver.outcomes.map(\.outcome))
    let missing = [OutcomeClass.error].filter { !told.contains($0) }
    guard missing.isEmpty else {
      return DriverFinding(
        .outcomes, .limited,
        "the table has no line for 'error', so that nothing is told of failures")
    }
    // A service is ended by us, and how it ends then is nobody's outcome.
    let runs = trials.flatMap(\.evidence.runs).filter { $0.label != Supervisor.serviceName }
    let odd = runs.first { run in
      guard let outcome = run.outcome else { return true }
      return !outcome.isToldByDriver || !told.contains(outcome)
    }
    guard let odd else {
      return DriverFinding(.outcomes, .good, "every end is one that the table knows")
    }
    return DriverFinding(
      .outcomes, .bad,
      "'\(odd.action)' has ended with \(odd.outcome?.rawValue ?? "nothing"), as no line fits"
    )
  }

  private static func clock(_ trial: CaseRecord, _ driver: Driver) -> DriverFinding {
    switch driver.clock.way {
    case .none:
      DriverFinding(.clock, .limited, "the client's clock can't be moved")
    case .faketime where FakeTimeFile.library == nil:
      DriverFinding(.clock, .bad, "libfaketime isn't installed; the Debian package is 'faketime'")
    case .faketime, .env:
      trial.clockReading.map { reading in
        abs(reading.error) <= ClockReading.tolerance
          ? DriverFinding(.clock, .good, "the client's clock follows")
          : DriverFinding(.clock, .bad, "the client's clock is \(reading.error)s off")
      }
        ?? DriverFinding(
          .clock, .limited,
          "whether the client's clock follows isn't known: it doesn't tell the time")
    }
  }
}
