internal import ServeConfiguration
internal import WireFormats
internal import Words

/// Checks a scenario as far as that goes without running it.
struct ScenarioLint {
  let scenario: Scenario
  var findings: Findings

  init(_ scenario: Scenario) {
    self.scenario = scenario
    findings = Findings(in: scenario.source)
    checkConfigurations()
    checkStory()
    checkFaults()
    checkExpectations()
  }

  /// Documents are read as the command `serve` reads them, but for a client that has to be there.
  private mutating func checkConfigurations() {
    check(scenario.server)
    for step in scenario.allSteps {
      if case .server(.change(let settings)) = step.action { check(settings) }
    }
  }

  private mutating func check(_ settings: ServerSettings) {
    for problem in settings.configuration?.read(in: scenario.source).problems ?? [] {
      findings.add(problem)
    }
  }

  private mutating func checkStory() {
    checkActions()
    checkFlows()
    checkEnds()
    checkRoles()
  }

  private mutating func checkActions() {
    let runs = scenario.runs
    if runs.isEmpty {
      let place = scenario.name.variant.map { " in case \"\($0)\"" } ?? ""
      findings.add(
        .nothingRuns, "nothing is ever run\(place)", at: scenario.places.id,
        help: "add the step \"run: login\"")
    }
    for run in scenario.unconditionalRuns
    where !scenario.uses.contains(where: { $0.value.covers(run.action.value) }) {
      findings.add(
        .notAmongUses, "action \"\(run.action.value)\" is not among \"uses\"",
        at: run.action.span,
        help: "add it there, so that drivers without it are reported as not applicable")
    }
  }

  private mutating func checkFlows() {
    let hasRedirect = scenario.flows.contains { $0 != .device }
    for step in scenario.allSteps {
      if !hasRedirect, let need = step.action.needOfRedirect {
        findings.add(
          .noFlowAllows, "\(need) needs a redirect, and flow \"device\" has none", at: step.span,
          help: "add another flow, or remove the step")
      }
      if let flow = step.when.flows.first(where: { !scenario.flows.contains($0) }),
        !step.when.flows.contains(where: scenario.flows.contains)
      {
        findings.add(
          .neverTaken,
          "this step is never taken: the scenario is not for flow "
            + "\"\(flow.rawValue)\"", at: step.span, help: "add the flow at the top")
      }
    }
  }

  /// Steps that need a client behind the point where it has surely ended.
  private mutating func checkEnds() {
    var end: SourceMark?
    for step in scenario.allSteps {
      switch step.action {
      case .run: end = nil
      case .wait(let wait):
        noteAfter(end, step, "a wait")
        if wait.events == [.exit], end == nil { end = step.span.start }
      case .signal(let signal):
        noteAfter(end, step, "a signal")
        if signal.signal == .kill, end == nil { end = step.span.start }
      case .callback: noteAfter(end, step, "a callback")
      case .visit: noteAfter(end, step, "a visit")
      case .deliverHeld: noteAfter(end, step, "a redirect")
      case .browser: noteAfter(end, step, "a browser")
      case .occupy, .mint, .clock, .server, .fault, .clear, .remember, .store, .expect, .do: break
      }
    }
  }

  private mutating func noteAfter(_ end: SourceMark?, _ step: Step, _ what: String) {
    // A long-running service is there for visits after all.
    guard let end, !scenario.flows.contains(.web) else { return }
    findings.add(
      .afterTheEnd, "\(what) has no effect: the client has ended at \(end)", at: step.span,
      help: "move it up, or run something again")
  }

  private mutating func checkRoles() {
    for browser in scenario.browsers {
      for selector in browser.grant + browser.refuse { checkRole(selector) }
    }
  }

  private mutating func checkRole(_ selector: ScopeSelector) {
    guard case .role(let role) = selector, role != .signin,
      !scenario.needsScopeRoles.contains(role)
    else { return }
    findings.add(
      .missingRole, "role \"\(role.rawValue)\" is used, but missing in \"needs_scope_roles\"",
      at: scenario.places.roles.first?.span ?? scenario.places.id,
      help: "add it, so that drivers without such scopes are reported as not applicable")
  }
}

extension StepAction {
  /// The part of the step that makes no sense where no user is sent back.
  fileprivate var needOfRedirect: String? {
    switch self {
    case .callback: "a callback"
    case .deliverHeld: "\"deliver\""
    case .run(let run): run.browser?.needOfRedirect
    case .browser(let browser): browser.needOfRedirect
    case .visit, .occupy, .mint, .clock, .server, .fault, .clear, .signal, .wait, .remember, .store,
      .expect, .do:
      nil
    }
  }
}

extension Browser {
  fileprivate var needOfRedirect: String? {
    delivery == .atOnce ? nil : "\"deliver: \(delivery.rawValue)\""
  }
}
