internal import WireFormats
internal import Words

/// Expectations that can never fail, or never hold.
extension ScenarioLint {
  mutating func checkExpectations() {
    for step in scenario.allSteps {
      guard case .expect(let expectation) = step.action else { continue }
      if expectation.assertions.isEmpty { neverFails("it is empty", at: step.span) }
      for line in expectation.assertions { check(line) }
    }
  }

  private mutating func check(_ line: Assertion) {
    switch line.claim {
    case .outcome(let claim): checkOutcome(claim, line)
    case .requests(let claim): checkRequests(claim, line)
    case .listener(let claim):
      if claim == ListenerClaim() { neverFails("nothing is required", at: line.span) }
    case .page(let claim):
      if claim == PageClaim() { neverFails("nothing is required", at: line.span) }
    case .output(let claim):
      if !claim.hasNoSecrets, claim.mentionsAny == nil, claim.matches == nil {
        neverFails("nothing is required", at: line.span)
      }
    case .stored(let claim):
      if claim.tokens.isEmpty, claim.mode == nil {
        neverFails("nothing is required", at: line.span)
      }
    case .tokens(let claim):
      if claim.tokens.isEmpty { neverFails("nothing is required", at: line.span) }
    case .process(let claim):
      if claim == ProcessClaim() { neverFails("nothing is required", at: line.span) }
    case .outcomeMatchesServer: break
    }
  }

  private mutating func checkOutcome(_ claim: OutcomeClaim, _ line: Assertion) {
    let missing = OutcomeClass.allCases.filter { !claim.classes.contains($0) }
    if missing.isEmpty, claim.user == nil { neverFails("every outcome matches", at: line.span) }
    if let user = claim.user, !claim.classes.contains(where: \.hasUser) {
      alwaysFails(
        "none of these outcomes means that a user is signed in", help: "add signed_in or ok",
        at: user.span)
    }
  }

  private mutating func checkRequests(_ claim: RequestClaim, _ line: Assertion) {
    if claim.count == CountRange(min: 0, max: nil), claim.spacing == nil, claim.order == nil {
      neverFails("count { min: 0 }", at: line.span)
    }
    if let grant = claim.grant, claim.at != .one(.token), claim.at != .any {
      noRequest("endpoint \"\(claim.at.rawValue)\" has no grant \"\(grant.rawValue)\"", claim, line)
    }
    if claim.needsScope != nil, claim.at != .one(.api), claim.at != .any {
      noRequest("only the API's routes need scopes", claim, line)
    }
    if claim.at == .one(.device) || claim.grant == .deviceCode, !scenario.flows.contains(.device) {
      noRequest("the scenario is not for flow \"device\"", claim, line)
    }
  }

  /// Notes that no request fits a line, which then always or never holds.
  private mutating func noRequest(_ reason: String, _ claim: RequestClaim, _ line: Assertion) {
    if claim.count.contains(0) != line.isNever {
      neverFails(reason, at: line.span)
    } else {
      alwaysFails(reason, help: "change the expectation", at: line.span)
    }
  }

  private mutating func neverFails(_ reason: String, at span: SourceSpan) {
    findings.add(
      .neverFails, "this expectation can never fail: \(reason)", at: span,
      help: "say what must not happen, or remove it")
  }

  private mutating func alwaysFails(_ reason: String, help: String, at span: SourceSpan) {
    findings.add(
      .alwaysFails, "this expectation can never hold: \(reason)", at: span, help: help)
  }
}

extension OutcomeClass {
  /// True if a user may be signed in then.
  fileprivate var hasUser: Bool {
    switch self {
    case .signedIn, .ok, .needsPermission, .featureDisabled: true
    case .denied, .needsLogin, .error, .unsupported, .waitingForUser, .timeout, .crash, .killed,
      .noStart:
      false
    }
  }
}
