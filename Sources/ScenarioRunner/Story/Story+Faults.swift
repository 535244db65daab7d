internal import Evidence
internal import Plays
internal import Understudy
internal import WireFormats

/// Steps that arm and disarm faults.
extension Story {
  /// Arms what no step arms later, and what the server's settings change in every answer.
  func armFaults() throws(StepFailure) {
    let waiting = plan.scenario.waitingFaults
    for fault in plan.scenario.faults where !waiting.contains(fault.name) {
      try arm(fault.value, as: fault.name)
    }
    try armStandingFaults(of: plan.scenario.server)
  }

  /// Arms the changes of every answer that the server's settings ask for.
  func armStandingFaults(of settings: ServerSettings) throws(StepFailure) {
    let standing = try resolve { variables throws(UnresolvedReference) in
      try settings.standingFaults(variables)
    }
    for (name, fault) in standing { try arm(fault, as: name) }
  }

  /// Faults that are meant for one feature are armed for as long as it is used.
  func armFaults(of feature: String?) throws(StepFailure) {
    guard let feature else { return }
    for (name, wish) in memory.featureFaults where wish.match.feature == feature {
      try armAtOnce(wish, as: name)
    }
  }

  func disarmFaults(of feature: String?) {
    guard feature != nil else { return }
    // While they are known by name.
    recorder.collectNews()
    for name in memory.featureFaults.keys { faults.disarm(name) }
  }

  func arm(_ fault: Fault, as name: String) throws(StepFailure) {
    do throws(FaultProblem) {
      try faults.arm(fault, as: name)
    } catch {
      throw .refused("the fault '\(name)' can't be armed: \(error.description)")
    }
  }

  func arm(_ step: FaultStep) throws(StepFailure) {
    switch step {
    case .declared(let name):
      guard let fault = plan.scenario.faults[name.value] else {
        throw .refused("there is no fault '\(name.value)'")
      }
      try arm(fault, as: name.value)
    case .inline(let fault): try arm(fault, as: "fault \(faults.numbers.count + 1)")
    }
  }

  func disarm(_ step: ClearStep) {
    switch step {
    case .named(let name):
      faults.disarm(name.value)
      memory.featureFaults[name.value] = nil
    case .all:
      memory.featureFaults = [:]
      for name in faults.numbers.keys where !name.hasPrefix("server.") { faults.disarm(name) }
    }
  }

  private func arm(_ wish: FaultPlan, as name: String) throws(StepFailure) {
    guard wish.match.feature == nil else {
      memory.featureFaults[name] = wish
      return notePlanned(name)
    }
    try armAtOnce(wish, as: name)
  }

  private func armAtOnce(_ wish: FaultPlan, as name: String) throws(StepFailure) {
    let fault = try resolve { variables throws(UnresolvedReference) in
      try wish.fault(among: world.cast, variables)
    }
    guard let fault else { throw .unsupported("the fault '\(name)'") }
    try arm(fault, as: name)
    notePlanned(name)
  }

  private func notePlanned(_ name: String) {
    guard plannedFaults[name] == nil else { return }
    plannedFaults[name] = results.count
    recorder.evidence.faults.append(Evidence.PlannedFault(name, planned: recorder.now))
  }
}
