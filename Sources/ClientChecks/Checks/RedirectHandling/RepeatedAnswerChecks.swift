internal import Evidence
internal import WireFormats
internal import Words

/// Checks of answers that come beside another one: of a second login, or twice for one.
enum RepeatedAnswerChecks {
  static let all = [twoLogins, prefetch]
}

extension RepeatedAnswerChecks {
  static let twoLogins = Check(
    "LB-23", .should, "Two simultaneous logins don't mix up their answers", for: [.loopback],
    by: [.wire, .process], in: .cases(["two-logins"]), citing: ["8252§8.9"],
    rule: "A second login works while a first one waits, and neither uses the other's answer.",
    threat: "Who has forgotten the first window can't sign in, or gets another login's access.",
    usualCause: "Both have the same fixed port, or the answer isn't compared with the own state.",
    fix: "Give each login a port and a state of its own, and ignore what belongs to another one."
  ) { scene in
    guard let first = scene.logins.first else { return .unobserved("no login was begun") }
    for request in scene.redemptions {
      guard let code = scene.code(of: request), let owner = scene.login(of: code) else { continue }
      let others = scene.logins.filter { $0.request.number != owner.request.number }
      // Each process knows its own verifier and address alone.
      let shown = scene.verifier(of: request)?.challenge
      let address = request.parameters["redirect_uri"].flatMap {
        $0 == owner.redirectURI ? nil : $0
      }
      let isAnothers = others.contains { other in
        shown != nil && other.challenge == shown || address != nil && other.redirectURI == address
      }
      guard isAnothers else { continue }
      return .worse(
        "\(code.name) of one login was redeemed by the other",
        expected: "each redeems its own code", at: request.decisive)
    }
    let later = scene.evidence.runs.indices.last {
      let run = scene.evidence.runs[$0]
      return run.isLogin && run.started > first.request.received
    }
    guard let later else { return .unobserved("no second login was begun") }
    let run = scene.evidence.runs[later]
    guard run.outcome != nil else { return .stillRunning }
    return run.hasSucceeded
      ? .holds(run.story, at: Decisive(.runEnd, later))
      : .lesser(
        "\(run.story) while another one waited", expected: "a login",
        at: Decisive(.runEnd, later))
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let prefetch = Check(
    "LB-24", .should, "A prefetch doesn't use the code up", for: [.loopback, .web],
    in: .cases(["prefetch"]), citing: ["6749§4.1.2"],
    rule: "An answer that the browser fetches in advance works when the user gets there.",
    threat: "The user sees an error where the sign-in should end, or the code looks stolen.",
    usualCause: "Any request for the redirect URI is taken for the user's own.",
    fix: "Answer requests with Sec-Purpose: prefetch with 503, and wait for the real one."
  ) { scene in
    let early = scene.forgery { callback in
      callback.visit.request.fields[first: "sec-purpose"]?.contains("prefetch") == true
    }
    guard let early,
      let real = scene.callbacks.first(where: {
        $0.visit.purpose == .genuine && $0.visit.sent > early.visit.sent
      }), let code = real.code.flatMap(scene.secret)
    else { return .unobserved("no answer came after a prefetch") }
    let expected = "one token request, and a page for the user"
    let requests = scene.redemptions(of: code)
    if requests.count > 1 {
      return .lesser(
        "the code was redeemed \(requests.count) times", expected: expected,
        at: requests[1].decisive)
    }
    guard let answer = real.visit.answer else {
      let failure = real.visit.failure ?? "no answer"
      return .lesser("\(failure) for the user", expected: expected, at: real.decisive)
    }
    if answer.status >= 400 {
      return .lesser("status \(answer.status) for the user", expected: expected, at: real.decisive)
    }
    guard let request = requests.first else {
      return .lesser("the code was not redeemed", expected: expected, at: real.decisive)
    }
    // The page says nothing by its status where the end of the login is seen on it.
    if let run = scene.run(for: real).map({ scene.evidence.runs[$0] }), run.hasFailed {
      return .lesser(
        "one token request, and \(run.story)", expected: expected, at: real.decisive)
    }
    return .holds("one token request", at: request.decisive)
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }
}
