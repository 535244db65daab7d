internal import Evidence
internal import HTTPWire
internal import System
internal import Scenarios
internal import Understudy
internal import WireFormats
internal import Words

/// Steps that are about the client's processes.
extension CaseRun {
  /// How long an action may take where nobody says so.
  private static let usualLimit = Duration.seconds(30)

  /// What a step says of its limit, or else the scenario.
  private func limit(_ limit: TimeLimit?) -> Duration? {
    (limit ?? plan.scenario.limits.step)?.duration(for: plan.driver.limits)
  }

  func take(
    _ step: RunStep, limit: TimeLimit?, at span: SourceSpan
  ) async throws(StepFailure) {
    guard let action = plan.driver.action(step.action.value) else {
      throw .notApplicable("the driver has no action '\(step.action.value)'")
    }
    seat(step.browser)
    try leaveOpener(step.browser?.opener ?? .works)
    for _ in 0..<max(step.times, 1) {
      guard !isCancelled else { throw .interrupted }
      lastRunStart = now
      let limit = self.limit(limit) ?? action.timeout ?? Self.usualLimit
      try armFaults(of: action.name.feature)
      switch action.way {
      case .run:
        var program = ClientProgram(action, of: plan.driver)
        program.label = step.label
        program.isBackground = step.isInBackground
        let run = try launch(program, limit: limit)
        guard !step.isInBackground else { continue }
        // A held redirect is what the story goes on with; the client waits for it.
        await wait { run.isOver || self.user.held?.run == run.number }
      case .visit(let paths, let method):
        try await visit(action, paths, method, label: step.label, limit: limit)
      }
      disarmFaults(of: action.name.feature)
    }
  }

  /// Has the browser go to pages of the service, to all of them at the same time.
  private func visit(
    _ action: DriverAction, _ paths: [Template], _ method: String, label: String?,
    limit: Duration
  ) async throws(StepFailure) {
    var taken = Evidence.Run(action: "\(action.name)", started: now)
    taken.label = label
    taken.feature = action.name.feature
    var program = ClientProgram(action.name)
    program.label = label
    let run = ClientRun(number: evidence.begin(taken), program, started: taken.started)
    clients.append(run)
    guard let base = try serviceAddress(), let method = HTTPRequest.Method(rawValue: method) else {
      throw .unsupported("a visit without a service")
    }
    var left = paths.count
    for path in paths {
      guard let address = base.resolving(try text(of: path)) else { continue }
      evidence.add(
        Evidence.Opening(moment: now, run: run.number, url: "\(address)", way: .startURL))
      let person = user.browser
      Task {
        await self.visit(address, method: method, as: person, for: run)
        left -= 1
        self.touch()
      }
    }
    let isInTime = await wait(for: limit) { left == 0 || self.user.held?.run == run.number }
    // A held redirect is what the story goes on with; the visit ends where that one leads to.
    guard user.held?.run != run.number else { return }
    let outcome: OutcomeClass =
      isInTime
      ? run.facts.outcome(by: plan.driver.outcomes)
      : run.waitsForUser ? .waitingForUser : .timeout
    settle(run, as: outcome, exit: nil)
  }

  /// Ends a visit whose way to the end was held back for a while.
  func settleVisit(_ run: ClientRun) {
    guard run.child == nil, run.isRunning else { return }
    settle(run, as: run.facts.outcome(by: plan.driver.outcomes), exit: nil)
  }

  /// The run that a step means: the one with a name, or the last one.
  func run(named name: Marked<String>?) -> ClientRun? {
    guard let name else { return clients.last { $0 !== service } }
    return clients.last { $0.label == name.value }
  }

  func take(_ step: SignalStep) throws(StepFailure) {
    guard let run = run(named: step.run), let child = run.child else {
      throw .refused("there is no client to send a signal to")
    }
    run.isSignalled = true
    guard let signal = Signal(name: step.signal.rawValue) else {
      throw .unsupported("the signal \(step.signal.rawValue)")
    }
    note(.signal, signal.description)
    child.sendToGroup(signal)
  }

  func take(_ step: WaitStep, limit: TimeLimit?) async {
    collectNews()
    let run = run(named: step.run)
    // A visit that is still held back by now is never going to end.
    if let run, run.child == nil, user.held?.run == run.number { settleVisit(run) }
    let requests = requestCount(at: step.at)
    let limit = self.limit(step.timeout ?? limit) ?? Self.usualLimit
    guard !step.events.contains(.quiet) else {
      return await waitForQuiet(at: step.at, limit: limit, run)
    }
    await wait(for: limit) {
      step.events.contains { event in
        switch event {
        case .exit: run?.isOver != false
        case .outcome: run?.isOver != false || run?.facts.event != nil
        case .request: self.requestCount(at: step.at) > requests
        case .quiet: false
        }
      }
    }
  }

  /// Waits until no request has come for a while.
  private func waitForQuiet(at word: EndpointChoice, limit: Duration, _ run: ClientRun?) async {
    let pause = Duration.milliseconds(500)
    let end = now.wall + limit
    while now.wall < end, run?.isOver != true, !isCancelled {
      let count = requestCount(at: word)
      let isBroken = await wait(for: min(pause, max(end - now.wall, .zero))) {
        self.requestCount(at: word) > count || run?.isOver == true
      }
      if !isBroken { return }
    }
  }

  private func requestCount(at word: EndpointChoice) -> Int {
    // The client has its browser ask for a login; all else it asks for by itself.
    let sender = word == .one(.authorize) ? Evidence.Sender.browser : .client
    return evidence.exchanges.count {
      $0.sender == sender && word.includes($0.endpoint)
    }
  }
}
