internal import Evidence
internal import Keyring
internal import Plays
internal import SocketTransport
internal import WireFormats
internal import Words

/// The story of a case: its scenario's steps, played one after the other.
///
/// The outcomes stand in the recorder's evidence and in the results.
final class Story {
  let plan: CasePlan
  let world: World
  let recorder: Recorder
  let supervisor: Supervisor
  let user: BrowserUser
  let tasks: CaseTasks
  let faults: ArmedFaults

  var memory = StoryMemory()
  var results: [ExpectationResult] = []
  /// The number of results when each of the scenario's faults was armed first.
  var plannedFaults: [String: Int] = [:]
  /// The beginning of the window that expectations look at.
  var lastRunStart: Moment
  /// The step that is being played.
  private(set) var currentStep: Step?
  /// Programs of ours at ports that the client might want.
  var strangers: [HTTPServer] = []
  /// The state in which the client finds the programs that open browsers.
  var opener = Plays.Browser.Opener.works

  init(
    _ plan: CasePlan, in world: World, recorder: Recorder, supervisor: Supervisor,
    user: BrowserUser, tasks: CaseTasks, faults: ArmedFaults
  ) {
    self.plan = plan
    self.world = world
    self.recorder = recorder
    self.supervisor = supervisor
    self.user = user
    self.tasks = tasks
    self.faults = faults
    lastRunStart = .start(world.instance.timestamp)
  }

  var driver: Driver { plan.driver }

  /// Plays everything.
  func play() async throws(StepFailure) {
    try armFaults()
    try furnishKeys(plan.scenario.server)
    try await startService()
    for step in plan.scenario.steps where !plan.endsAtFailure || results.failureOfControl == nil {
      try await play(step)
    }
  }

  func play(_ step: Step, level: Requirement? = nil) async throws(StepFailure) {
    guard !tasks.isCancelled else { throw .interrupted }
    guard isDue(step.when) else { return }
    currentStep = step
    recorder.collectNews()
    switch step.action {
    case .run(let run): try await self.run(run, limit: step.limit)
    case .browser(let browser): user.seat(browser)
    case .callback(let callback): try await forge(callback, step)
    case .visit(let visit): try await self.visit(visit, step)
    case .deliverHeld: try deliverHeld()
    case .occupy(let address): try await occupy(address)
    case .mint(let mint): try self.mint(mint)
    case .clock(let clock):
      await move(clock)
      try await rotateKeysInTime()
    case .server(let server): try await change(server)
    case .fault(let fault): try arm(fault)
    case .clear(let clear): disarm(clear)
    case .signal(let signal): try send(signal)
    case .wait(let wait): await self.wait(wait, limit: step.limit)
    case .remember(let values): try remember(values)
    case .store(let store): try await change(store)
    case .expect(let expectation):
      await examine(expectation, level: step.level ?? level)
    case .do(let steps):
      for inner in steps { try await play(inner, level: step.level ?? level) }
    }
    // What the client makes of another decision than the story's proves nothing.
    if let obstacle = user.obstacle { throw .refused(obstacle) }
  }

  private func isDue(_ condition: Step.Condition) -> Bool {
    (condition.flows.isEmpty || plan.flow.map(condition.flows.contains) == true)
      && condition.capabilities.allSatisfy(driver.capabilities.contains)
      && condition.actions.allSatisfy { name in driver.actions.contains { $0.name == name } }
  }

  /// Ends the programs of ours at the client's ports.
  func cutOffStrangers() {
    for stranger in strangers { stranger.cutOff() }
  }
}

// MARK: - Faults that nothing has met

extension Story {
  /// A mock learns late that a client which it has kept waiting is gone.
  private static let patience = Duration.milliseconds(500)

  /// Doubts all that was seen after the first fault where this client has met none: a story about
  /// something that goes wrong says nothing of a client whose way never led there.
  func doubtUnreachedFaults() async {
    guard let first = plannedFaults.values.min() else { return }
    await tasks.wait(for: Self.patience, evenIfCancelled: true) {
      self.recorder.evidence.unmetFault == nil
    }
    guard let reason = recorder.evidence.unmetFault else { return }
    for index in results.indices.dropFirst(first) { results[index].doubt(because: reason) }
  }
}

extension ExpectationResult {
  /// Takes back what it says of the client.
  mutating func doubt(because reason: String) {
    switch observation {
    case .holds, .violated: observation = .unobserved(reason: reason)
    case .unobserved, .notApplicable, .harnessError: break
    }
  }
}

// MARK: - References

extension Story {
  /// The values that references have at this moment of the story.
  var variables: Variables {
    let base = world.variables
    let memory = memory
    let wire = recorder.wire
    let scenario = plan.scenario
    let driver = driver
    let seed = plan.seed
    return Variables(sha256: base.sha256) { name in
      if let value = base.value(name) ?? memory.value(of: name) ?? wire.value(of: name) {
        return value
      }
      let parts = name.split(separator: ".").map(String.init)
      switch parts.first {
      case "users" where parts.count == 3: return scenario.users[parts[1]]?.fact(parts[2])
      case "driver" where parts.count == 3 && parts[1] == "words":
        return driver.words[parts[2]].map { .array($0.map { .string($0) }) }
      case "random" where parts.count == 2:
        return Int(parts[1]).map { .string(Self.random($0, seed: "\(seed)/\(name)")) }
      case _: return nil
      }
    }
  }

  /// A text of so many letters that is the same in every playing of the case.
  private static func random(_ count: Int, seed: String) -> String {
    var random = SeededRandom(seed: seed)
    return String(Base64URL.encode(random.bytes(max(count, 0))).prefix(count))
  }

  /// Fills references in, and says which one has no value.
  func resolve<Value>(
    _ body: (Variables) throws(UnresolvedReference) -> Value
  ) throws(StepFailure) -> Value {
    do throws(UnresolvedReference) {
      return try body(variables)
    } catch {
      throw .unresolved(error)
    }
  }

  func text(of template: Template) throws(StepFailure) -> String {
    try resolve { variables throws(UnresolvedReference) in try variables.text(of: template) }
  }

  private func remember(_ values: [Named<TemplateValue>]) throws(StepFailure) {
    for value in values {
      memory.remembered[value.name] = try resolve { variables throws(UnresolvedReference) in
        try variables.value(of: value.value)
      }
    }
  }
}

extension ScenarioUser {
  fileprivate func fact(_ name: String) -> JSONValue? {
    switch name {
    case "email": .string(email)
    case "sub": subject.map { .string($0) }
    case "hd": hostedDomain.map { .string($0) }
    case _: nil
    }
  }
}
