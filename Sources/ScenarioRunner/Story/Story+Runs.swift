internal import Evidence
internal import HTTPWire
internal import Plays
internal import System
internal import Understudy
internal import WireFormats
internal import Words

/// Steps that are about the client's processes.
extension Story {
  /// The time limit of an action that sets none itself.
  private static let usualLimit = Duration.seconds(30)

  /// The limit of a step, or else the scenario's.
  private func limit(_ limit: TimeLimit?) -> Duration? {
    (limit ?? plan.scenario.limits.step)?.duration(for: driver.limits)
  }

  func startService() async throws(StepFailure) {
    do throws(UnresolvedReference) {
      try await supervisor.startService(variables)
    } catch {
      throw .unresolved(error)
    }
  }

  /// The address of the service's pages.
  func serviceAddress() throws(StepFailure) -> WebAddress? {
    try resolve { variables throws(UnresolvedReference) in
      try supervisor.serviceAddress(variables)
    }
  }

  func run(_ step: RunStep, limit: TimeLimit?) async throws(StepFailure) {
    guard let action = driver.action(step.action.value) else {
      throw .notApplicable("the driver has no action '\(step.action.value)'")
    }
    user.seat(step.browser)
    try leaveOpener(step.browser?.opener ?? .works)
    for _ in 0..<max(step.times, 1) {
      guard !tasks.isCancelled else { throw .interrupted }
      lastRunStart = recorder.now
      let limit = self.limit(limit) ?? action.timeout ?? Self.usualLimit
      try armFaults(of: action.name.feature)
      switch action.way {
      case .run where step.together > 1:
        try await runTogether(step, action, limit: limit)
      case .run:
        var program = ClientProgram(action, of: driver)
        program.findsFullDisk = step.disk == .full
        program.killedBefore = try mayKill(before: step.killedBefore)
        program.label = step.label
        program.isBackground = step.isInBackground
        let run = try resolve { variables throws(UnresolvedReference) in
          try supervisor.launch(program, variables, limit: limit)
        }
        guard !step.isInBackground else { continue }
        // A held redirect is what the story goes on with; the client waits for it.
        await tasks.wait {
          run.isOver || self.user.holdsRedirect(for: run) || self.isObstructed
            || self.waitsForVisitors(run)
        }
        if waitsForVisitors(run) { await visitSite(of: run) }
      case .visit(let paths, let method):
        try await visit(action, paths, method, step, limit: limit)
      }
      disarmFaults(of: action.name.feature)
    }
  }

  /// The change before which a run is to be killed, if there is such a moment on this machine.
  private func mayKill(before number: Int?) throws(StepFailure) -> Int? {
    guard let number, number > Supervisor.mostSeededKills, !CallWatching.isAllowed else {
      return number
    }
    throw .notApplicable(
      "processes can't be watched here, and \(Supervisor.mostSeededKills) moments take their place")
  }

  /// Has the browser go to pages of the service, to all of them at the same time.
  private func visit(
    _ action: DriverAction, _ paths: [Template], _ method: String, _ step: RunStep,
    limit: Duration
  ) async throws(StepFailure) {
    let run = supervisor.beginVisit(action.name, label: step.label)
    let wayBack = try wayBack(to: step.wayBack)
    run.press = action.press
    guard let base = try serviceAddress(), let method = HTTPRequest.Method(rawValue: method) else {
      throw .unsupported("a visit without a service")
    }
    var left = paths.count
    for path in paths {
      let target = Self.target(try text(of: path), adding: wayBack)
      guard let address = base.resolving(target) else { continue }
      recorder.evidence.add(
        Evidence.Opening(
          moment: recorder.now, run: run.number, url: "\(address)", way: .startURL))
      let person = user.person
      tasks.start {
        await self.user.visit(address, method: method, as: person, for: run)
        left -= 1
        self.tasks.wake()
      }
    }
    let isInTime = await tasks.wait(for: limit) {
      left == 0 || self.user.holdsRedirect(for: run) || self.isObstructed
    }
    // A held redirect is what the story goes on with; the visit ends where that one leads to.
    guard !user.holdsRedirect(for: run) else { return }
    plan.watch?.note(run.facts.page)
    await supervisor.settleVisit(run, isInTime: isInTime)
  }

  /// Lets the redirect go on that was held back.
  func deliverHeld() throws(StepFailure) {
    guard let held = user.held else { throw .refused("no redirect is held back") }
    user.held = nil
    guard let run = supervisor.run(number: held.run) else { return }
    var going = held
    going.person?.delivery = .atOnce
    let onward = going
    tasks.startErrand {
      await self.user.follow(onward, for: run)
      self.user.returnToPrompt(of: run)
      await self.supervisor.settleVisit(run)
    }
  }

  /// The run that a step means: the one with a name, or the last one.
  func run(named name: Marked<String>?) -> ClientRun? {
    guard let name else { return supervisor.lastAction }
    return supervisor.run(labelled: name.value)
  }

  func send(_ step: SignalStep) throws(StepFailure) {
    guard let run = run(named: step.run) else {
      throw .refused("there is no client to send a signal to")
    }
    guard let child = run.child else {
      throw .notApplicable("'\(run.action)' is a visit, so it has no process to send a signal to")
    }
    run.isSignalled = true
    guard let signal = Signal(name: step.signal.rawValue) else {
      throw .unsupported("the signal \(step.signal.rawValue)")
    }
    recorder.note(.signal, signal.description)
    child.sendToGroup(signal)
  }

  func wait(_ step: WaitStep, limit: TimeLimit?) async {
    recorder.collectNews()
    let run = run(named: step.run)
    // A visit that is still held back by now is never going to end.
    if let run, user.holdsRedirect(for: run) { await supervisor.settleVisit(run) }
    let requests = requestCount(at: step.at)
    let limit = self.limit(step.timeout ?? limit) ?? Self.usualLimit
    guard !step.events.contains(.quiet) else {
      return await waitForQuiet(at: step.at, limit: limit, run)
    }
    let isInTime = await tasks.wait(for: limit) {
      self.isObstructed
        || step.events.contains { event in
          switch event {
          case .exit: run?.isOver != false
          case .outcome: run?.isOver != false || run?.facts.event != nil
          case .request: self.requestCount(at: step.at) > requests
          case .waiting: run.map(self.isKnownToWait) == true
          case .quiet: false
          }
        }
    }
    if !isInTime, step.events == [.waiting] {
      doubt("the client wasn't seen to wait for its user")
    }
  }

  private var isObstructed: Bool { user.obstacle != nil }

  /// True if a client has asked for its user and can do nothing without them: it listens for the answer,
  /// or does nothing at all.
  private func isKnownToWait(_ run: ClientRun) -> Bool {
    guard run.isRunning, !run.openedURLs.isEmpty, let still = run.stillness(at: recorder.now.wall)
    else { return false }
    return still >= .milliseconds(run.listenerSightings.isEmpty ? 500 : 200)
  }

  /// Notes that what follows proves nothing, and why.
  func doubt(_ reason: String) {
    recorder.evidence.doubt = recorder.evidence.doubt ?? reason
  }

  /// Waits until no request has come for a while.
  private func waitForQuiet(at word: EndpointChoice, limit: Duration, _ run: ClientRun?) async {
    let pause = Duration.milliseconds(500)
    let end = recorder.now.wall + limit
    while recorder.now.wall < end, run?.isOver != true, !tasks.isCancelled {
      let count = requestCount(at: word)
      let isBroken = await tasks.wait(for: min(pause, max(end - recorder.now.wall, .zero))) {
        self.requestCount(at: word) > count || run?.isOver == true
      }
      if !isBroken { return }
    }
  }

  private func requestCount(at word: EndpointChoice) -> Int {
    // The client has its browser ask for a login; all else it asks for by itself.
    let sender = word == .one(.authorize) ? Evidence.Sender.browser : .client
    return recorder.evidence.exchanges.count {
      $0.sender == sender && word.includes($0.endpoint)
    }
  }
}
