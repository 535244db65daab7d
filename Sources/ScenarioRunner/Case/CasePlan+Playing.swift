internal import Evidence
internal import Understudy
internal import Plays
internal import Words

extension CasePlan {
  /// Plays the case, and leaves nothing running. A task that is cancelled ends it early. Beside the
  /// result, the ports are given at which the client has waited.
  func play(
    number: Int, on ground: RunGround, before review: CaseReview = CaseReview(),
    showingAt door: ControlDoor? = nil,
    holding hold: (@Sendable (HeldCase) async -> Void)? = nil,
    telling tell: (@Sendable (CaseStory.Line) -> Void)? = nil
  ) async -> (result: CaseResult, ports: Set<Int>) {
    if let reason = inapplicability { return (result(.notApplicable(reason: reason)), []) }
    if let reason = startFailure { return (result(.noStart(reason: reason)), []) }
    do throws(WorldFailure) {
      let world = try World.make(for: self, number: number, on: ground)
      let control = door?.admit(to: world.instance, as: name.listed)
      var played = await play(
        number: number, in: world, on: ground, control: control, holding: hold, telling: tell)
      if played.hasCrashed, case .completed = played.end, !Task.isCancelled {
        let again = await self.played(number: number, on: ground)
        played.evidence.crash = again.map { $0.hasCrashed ? .sure : .flaky }
      }
      return (result(of: played, before: review), played.ports)
    } catch {
      return (result(.harnessError(reason: error.description)), [])
    }
  }

  /// Plays the case, and gives all that was seen; nil where there is no world for it.
  func played(number: Int, on ground: RunGround) async -> CaseRecord? {
    guard let world = try? World.make(for: self, number: number, on: ground) else { return nil }
    let record = await play(number: number, in: world, on: ground)
    // A playing that was cut off shows nothing.
    guard !Task.isCancelled else { return nil }
    return record
  }

  /// The reason why there is no world for the case; nil when there is one.
  func obstacle(on ground: RunGround) -> String? {
    do throws(WorldFailure) {
      try World.make(for: self, number: 0, on: ground).close(on: ground)
      return nil
    } catch {
      return error.description
    }
  }

  private func play(
    number: Int, in world: World, on ground: RunGround, control: ControlDoor.Room? = nil,
    holding hold: (@Sendable (HeldCase) async -> Void)? = nil,
    telling tell: (@Sendable (CaseStory.Line) -> Void)? = nil
  ) async -> CaseRecord {
    let props = isHeld ? world.folder.props : []
    let run = CaseRun(self, number: number, in: world, on: ground, telling: tell)
    let played = await withTaskCancellationHandler {
      await run.play()
    } onCancel: {
      Task { await run.cancel() }
    }
    if isHeld, let hold, !Task.isCancelled {
      await hold(await run.held(props: props, control: control))
    }
    world.close(on: ground)
    return played
  }

  /// The reason why the driver can't play it; nil when it lacks nothing.
  var inapplicability: String? {
    if let missing = scenario.missingAction(in: driver.actions.map(\.name)) {
      return "the driver has no action '\(missing)'"
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

  private func result(of played: CaseRecord, before review: CaseReview) -> CaseResult {
    let evidence = played.evidence
    var result = result(played.end)
    result.clock = played.clock
    result.outcome = played.outcome
    result.crash = evidence.crash
    result.expectations = played.results
    result.duration = evidence.end.wall
    result.clientDuration = evidence.clientDuration
    result.startDuration = evidence.startDuration
    if isControl, let failure = played.controlFailure {
      let help = played.helpForProxy(of: driver)
      result.controlFailure = [failure, help].compactMap(\.self).joined(separator: "; ")
    }
    review.complete(&result, with: played)
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
