internal import Forms
internal import WireFormats
internal import Words

/// Faults that can never meet a request, or can't be sent as they are written.
extension ScenarioLint {
  mutating func checkFaults() {
    for fault in scenario.faults { check(fault.value, at: fault.span) }
    let steps = scenario.allSteps
    for (index, step) in steps.enumerated() {
      guard case .fault(let fault) = step.action else { continue }
      if case .inline(let plan) = fault { check(plan, at: step.span) }
      let isLast = !steps[index...].contains { later in
        switch later.action {
        case .run, .callback, .deliverHeld, .wait, .browser: true
        case .visit, .occupy, .mint, .clock, .server, .fault, .clear, .signal, .remember, .store,
          .expect, .do:
          false
        }
      }
      if isLast { note("nothing happens after it is armed", at: step.span) }
    }
  }

  private mutating func check(_ fault: FaultPlan, at span: SourceSpan) {
    for value in fault.effect.fieldValues where !value.isInOneLine {
      findings.add(
        .badFieldValue, "a header field has neither line ends nor other control characters",
        at: value.span, help: ScalarForm.headerValueExample)
    }
    if let grant = fault.match.grant, fault.at != .one(.token), fault.at != .any {
      note("endpoint \"\(fault.at.rawValue)\" has no grant \"\(grant.rawValue)\"", at: span)
    }
    let isForDevices = fault.at == .one(.device) || fault.match.grant == .deviceCode
    if isForDevices, !scenario.flows.contains(.device) {
      note("the scenario is not for flow \"device\"", at: span)
    }
    if case .quota = fault.effect, fault.at != .one(.api), fault.at != .any {
      note("endpoint \"\(fault.at.rawValue)\" has no quota", at: span)
    }
    if fault.at == .one(.api), !scenario.runs.contains(where: \.action.value.verb.callsAPI) {
      note("no action calls the API", at: span)
    }
    if fault.at == .one(.revoke), !scenario.runs.contains(where: \.action.value.verb.revokes) {
      note("no action revokes anything", at: span)
    }
    if let feature = fault.match.feature,
      !scenario.runs.contains(where: { $0.action.value.feature == feature })
    {
      note("nothing is run with feature \"\(feature)\"", at: span)
    }
  }

  private mutating func note(_ reason: String, at span: SourceSpan) {
    findings.add(
      .faultNeverMatches, "this fault can never match: \(reason)", at: span,
      help: "remove it, or change its target")
  }
}

extension FaultEffect {
  /// The texts that become values of header fields.
  fileprivate var fieldValues: [Template] {
    switch self {
    case .reply(let reply): reply.headers.map(\.value)
    case .redirect(_, let place): [place]
    case .delay, .hang, .reset, .truncate, .drip, .edit, .pad, .type, .certificate, .quota: []
    }
  }
}

extension Template {
  /// True if what is written of it can stand in a header field.
  fileprivate var isInOneLine: Bool {
    parts.allSatisfy { part in
      switch part {
      case .text(let text): text.isHeaderValue
      case .reference: true
      }
    }
  }
}

extension ActionName.Verb {
  /// True if a client may well call an API for it.
  fileprivate var callsAPI: Bool {
    switch self {
    case .login, .logout, .removeAccount, .refresh: false
    case .callAPI, .status, .debug: true
    }
  }

  /// True if a client may well revoke tokens for it.
  fileprivate var revokes: Bool {
    switch self {
    case .logout, .removeAccount: true
    case .login, .callAPI, .status, .debug, .refresh: false
    }
  }
}
