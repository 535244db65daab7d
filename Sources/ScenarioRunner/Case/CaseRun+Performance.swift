internal import Evidence
internal import Glibc
internal import Scenarios
internal import SocketTransport
internal import WireFormats
internal import Words

extension CasePlan {
  /// Plays the case, and leaves nothing running. A task that is cancelled ends it early.
  func perform(
    number: Int, on ground: RunGround, before judge: Judge = Judge(),
    holding hold: (@Sendable (HeldCase) async -> Void)? = nil,
    telling tell: (@Sendable (CaseStory.Line) -> Void)? = nil
  ) async -> CaseResult {
    if let reason = inapplicability { return result(.notApplicable(reason: reason)) }
    if let reason = startFailure { return result(.noStart(reason: reason)) }
    do throws(WorldFailure) {
      let world = try World.make(for: self, number: number, on: ground)
      let performance = await perform(
        number: number, in: world, on: ground, holding: hold, telling: tell)
      return result(performance, before: judge)
    } catch {
      return result(.harnessError(reason: error.description))
    }
  }

  /// Plays the case, and gives all that was seen; nil where there is no world for it.
  func performance(number: Int, on ground: RunGround) async -> Performance? {
    guard let world = try? World.make(for: self, number: number, on: ground) else { return nil }
    return await perform(number: number, in: world, on: ground)
  }

  private func perform(
    number: Int, in world: World, on ground: RunGround,
    holding hold: (@Sendable (HeldCase) async -> Void)? = nil,
    telling tell: (@Sendable (CaseStory.Line) -> Void)? = nil
  ) async -> Performance {
    let run = CaseRun(self, number: number, in: world, on: ground, telling: tell)
    let performance = await withTaskCancellationHandler {
      await run.perform()
    } onCancel: {
      Task { await run.cancel() }
    }
    if isHeld, let hold, !Task.isCancelled { await hold(await run.held()) }
    world.close(on: ground)
    return performance
  }

  /// What the driver lacks; nil when it lacks nothing.
  var inapplicability: String? {
    let known = Set(driver.actions.map(\.name.verb))
    if let missing = scenario.uses.first(where: { !known.contains($0.value.verb) }) {
      return "the driver has no action '\(missing.value)'"
    }
    if !scenario.flows.isEmpty, !scenario.flows.contains(where: driver.flows.contains) {
      return
        "the driver has none of the flows \(scenario.flows.map(\.rawValue).joined(separator: ", "))"
    }
    if let missing = scenario.needs.first(where: { !driver.capabilities.contains($0) }) {
      return "the driver can't do '\(missing.rawValue)'"
    }
    if let missing = scenario.needsScopeRoles.first(where: { driver.scopes[$0]?.isEmpty != false })
    {
      return "the driver has no scopes that are '\(missing.rawValue)'"
    }
    return nil
  }

  private func result(_ performance: Performance, before judge: Judge) -> CaseResult {
    let evidence = performance.evidence
    var result = result(performance.end)
    result.clock = performance.clock
    result.outcome = performance.outcome
    result.expectations = performance.results
    result.duration = evidence.end.wall
    result.clientDuration = evidence.clientDuration
    result.startDuration = evidence.startDuration
    result.controlFailure = isControl ? performance.controlFailure : nil
    judge.complete(&result, with: performance)
    return result
  }

  private func result(_ end: CaseEnd) -> CaseResult {
    var result = CaseResult(name: name, end: end, clock: driver.clock.mode)
    result.title = scenario.title
    result.flow = flow
    result.file = scenario.source
    result.isControl = isControl
    return result
  }
}

/// What is left when a case was played.
struct Performance: Sendable {
  var end: CaseEnd
  var clock: ClockMode
  /// How the last action has ended.
  var outcome: OutcomeClass?
  var results: [ExpectationResult]
  var evidence: Evidence
  /// What finds the secrets of the evidence.
  var canaries: Canaries
  /// What the client has said of the time last, if it has.
  var clockReading: ClockReading?
}

extension CaseRun {
  func perform() async -> Performance {
    var end = CaseEnd.completed
    let watchdog = plan.scenario.limits.case.map { limit in
      start {
        await self.ground.loop.sleep(for: limit)
        if !Task.isCancelled { self.overrun() }
      }
    }
    do throws(StepFailure) {
      try await play()
    } catch {
      end = caseEnd(of: error)
    }
    watchdog?.cancel()
    if isCancelled { end = .interrupted }
    if isOverrun, let limit = plan.scenario.limits.case {
      end = .harnessError(reason: "the case isn't over after \(limit.shortText)")
    }
    if case .completed = end, let reason = memory.launchFailure { end = .noStart(reason: reason) }
    await finish()
    if case .completed = end { await doubtUnreachedFaults() }
    evidence.end = now
    tellNews(isLast: true)
    return Performance(
      end: end, clock: clientClock.mode, outcome: clients.last { $0 !== service }?.outcome,
      results: results, evidence: evidence, canaries: canaries, clockReading: clientClock.reading)
  }

  private func caseEnd(of failure: StepFailure) -> CaseEnd {
    switch failure {
    case .interrupted: return .interrupted
    case .notApplicable(let reason): return .notApplicable(reason: reason)
    case .unsupported: return .notApplicable(reason: failure.description)
    case .unresolved, .refused:
      let place = currentStep.map { SourcePlace(file: plan.scenario.source, mark: $0.span.start) }
      note(.harness, failure.description, at: currentStep?.span)
      return .harnessError(
        reason: [place?.description, failure.description].compactMap(\.self).joined(separator: ": ")
      )
    }
  }

  /// Ends whatever still runs, and nobody watches any more.
  private func finish() async {
    for run in clients where run.isRunning { await self.end(run) }
    if let browser = try? await user.chromium?.value.get() { await browser.close() }
    collectNews()
    for stranger in strangers { stranger.cutOff() }
    for task in errands + watchers { task.cancel() }
    for watcher in watchers { await watcher.value }
  }
}

extension Performance {
  /// Why silence of this client proves nothing; nil when all was well.
  var controlFailure: String? {
    switch end {
    case .completed: break
    case .notApplicable(let reason), .noStart(let reason), .harnessError(let reason): return reason
    case .interrupted: return "it was interrupted"
    }
    for result in results where (result.requirement ?? .must) == .must {
      if case .violated = result.observation { return "\(result.title): \(result.seen)" }
    }
    return nil
  }
}
