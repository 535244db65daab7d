internal import Evidence
internal import Scenarios
internal import WireFormats
internal import Words

/// A scenario's story, step by step.
extension CaseRun {
  /// Plays everything. What comes of it stands in the evidence and in the results.
  func play() async throws(StepFailure) {
    noteClientSecret()
    watchJournal()
    watchOpeners()
    tellWhileItGoesOn()
    try armFaults()
    try furnishKeys(plan.scenario.server)
    try await startService()
    for step in plan.scenario.steps { try await take(step) }
  }

  func take(_ step: Step, level: Requirement? = nil) async throws(StepFailure) {
    guard !isCancelled else { throw .interrupted }
    guard isDue(step.when) else { return }
    currentStep = step
    collectNews()
    switch step.action {
    case .run(let run): try await take(run, limit: step.limit, at: step.span)
    case .browser(let browser): seat(browser)
    case .callback(let callback): try await take(callback, step)
    case .visit(let visit): try await take(visit, step)
    case .deliverHeld: try await deliverHeld(step)
    case .occupy(let address): try await occupy(address)
    case .mint(let mint): try take(mint)
    case .clock(let clock):
      await take(clock)
      try await rotateKeysInTime()
    case .server(let server): try await take(server)
    case .fault(let fault): try take(fault)
    case .clear(let clear): take(clear)
    case .signal(let signal): try take(signal)
    case .wait(let wait): await take(wait, limit: step.limit)
    case .remember(let values): try remember(values)
    case .store(let store): try take(store)
    case .expect(let expectation):
      await examine(expectation, level: step.level ?? level)
    case .do(let steps):
      for inner in steps { try await take(inner, level: step.level ?? level) }
    }
  }

  private func isDue(_ condition: Step.Condition) -> Bool {
    let driver = plan.driver
    return (condition.flows.isEmpty || plan.flow.map(condition.flows.contains) == true)
      && condition.capabilities.allSatisfy(driver.capabilities.contains)
  }

  private func remember(_ values: [Named<TemplateValue>]) throws(StepFailure) {
    for value in values {
      memory.remembered[value.name] = try resolve { variables throws(UnresolvedReference) in
        try variables.value(of: value.value)
      }
    }
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
}
