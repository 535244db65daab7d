extension Scenario {
  /// All steps in their order, with those inside `do`.
  var allSteps: [Step] {
    // Few scenarios have any, and steps are large.
    steps.contains(where: \.hasInnerSteps) ? steps.flatMap(\.withInnerSteps) : steps
  }

  /// The runs of all steps.
  var runs: [RunStep] {
    allSteps.compactMap { step in
      guard case .run(let run) = step.action else { return nil }
      return run
    }
  }

  /// The runs that take place whether the driver has their action or not.
  var unconditionalRuns: [RunStep] { steps.flatMap { $0.unconditionalRuns(besides: []) } }

  /// The browsers of all steps.
  var browsers: [Browser] {
    allSteps.compactMap { step in
      switch step.action {
      case .run(let run): run.browser
      case .browser(let browser): browser
      case .callback, .visit, .deliverHeld, .occupy, .mint, .clock, .server, .fault, .clear,
        .signal, .wait,
        .remember, .store, .expect, .do:
        nil
      }
    }
  }

  /// The lines of all expectations.
  package var assertions: [Assertion] {
    allSteps.flatMap { step -> [Assertion] in
      guard case .expect(let expectation) = step.action else { return [] }
      return expectation.assertions
    }
  }
}

extension Step {
  fileprivate var hasInnerSteps: Bool {
    guard case .do = action else { return false }
    return true
  }

  fileprivate func unconditionalRuns(besides known: [ActionName]) -> [RunStep] {
    let known = known + when.actions
    switch action {
    case .run(let run): return known.contains(run.action.value) ? [] : [run]
    case .do(let steps): return steps.flatMap { $0.unconditionalRuns(besides: known) }
    case _: return []
    }
  }

  fileprivate var withInnerSteps: [Step] {
    guard case .do(let steps) = action else { return [self] }
    return [self] + steps.flatMap(\.withInnerSteps)
  }
}
