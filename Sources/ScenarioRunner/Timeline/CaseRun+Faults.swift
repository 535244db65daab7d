internal import Scenarios
internal import Understudy
internal import WireFormats

/// Steps that arm and disarm faults.
extension CaseRun {
  /// Arms what no step arms later, and what the server's settings change in every answer.
  func armFaults() throws(StepFailure) {
    let waiting = plan.scenario.waitingFaults
    for fault in plan.scenario.faults where !waiting.contains(fault.name) {
      try arm(fault.value, as: fault.name)
    }
    let standing = try resolve { variables throws(UnresolvedReference) in
      try plan.scenario.server.standingFault(variables)
    }
    if let standing { try arm(standing, as: "server") }
  }

  func arm(_ fault: Fault, as name: String) throws(StepFailure) {
    disarm(name)
    do throws(FaultProblem) {
      armedFaults[name] = try world.instance.arm(fault)
    } catch {
      throw .refused("the fault '\(name)' can't be armed: \(error.description)")
    }
  }

  func take(_ step: FaultStep) throws(StepFailure) {
    switch step {
    case .declared(let name):
      guard let fault = plan.scenario.faults[name.value] else {
        throw .refused("there is no fault '\(name.value)'")
      }
      try arm(fault, as: name.value)
    case .inline(let fault): try arm(fault, as: "fault \(armedFaults.count + 1)")
    }
  }

  func take(_ step: ClearStep) {
    switch step {
    case .named(let name): disarm(name.value)
    case .all: for name in armedFaults.keys where name != "server" { disarm(name) }
    }
  }

  private func arm(_ wish: FaultPlan, as name: String) throws(StepFailure) {
    let fault = try resolve { variables throws(UnresolvedReference) in
      try wish.fault(among: world.cast, variables)
    }
    guard let fault else { throw .unsupported("the fault '\(name)'") }
    try arm(fault, as: name)
    if plannedFaults[name] == nil { plannedFaults[name] = results.count }
  }

  private func disarm(_ name: String) {
    guard let number = armedFaults.removeValue(forKey: name) else { return }
    world.instance.disarm(number)
  }
}
