internal import Evidence
internal import WireFormats
internal import Words

/// Checks of how an attempt ends that can't succeed: a code of somebody else, or a user who declines.
enum InjectedCodeChecks {
  static let all = [injection, rejectedVerifier, noDetour]
}

extension InjectedCodeChecks {
  static let injection = Check(
    "RE-15", .must, "An injected code fails cleanly", for: .codeFlows, by: [.wire, .process],
    in: .cases(["code-injection"]), citing: ["9700§4.5.3.2", "7636§4.6", "6749§4.1.2"],
    rule:
      "A code that the token endpoint refuses for its verifier is sent once, and signs nobody in.",
    threat: "An attacker who puts his code into a callback has the user work in his account.",
    usualCause: "The refusal is retried, or the sign-in counts as done when the code has come.",
    fix: "End the attempt with an error when the code is refused."
  ) { scene in
    if let ruling = scene.unlessNoChallenge { return ruling }
    let injected = scene.redemptions.filter { scene.code(of: $0)?.mintedName != nil }
    guard let first = injected.first, let number = first.run else {
      return .unobserved("the client hasn't sent the injected code")
    }
    let run = scene.evidence.runs[number]
    let expected = "one exchange, and an error"
    if injected.contains(where: { $0.status == 200 }) {
      return .unobserved("the token endpoint has taken the code")
    }
    if injected.count > 1 {
      return .worse(
        "the code was sent \(injected.count) times", expected: expected, at: injected[1].decisive)
    }
    guard run.outcome != nil else { return .stillRunning }
    return run.hasSucceeded
      ? .worse(run.story, expected: expected, at: first.decisive)
      : .holds(run.story, at: first.decisive)
  }

  static let rejectedVerifier = Check(
    "PK-14", .must, "A rejected verifier ends the attempt", for: .codeFlows,
    by: [.wire, .process], in: .cases(["code-injection"]), citing: ["7636§4.6", "6749§4.1.2"],
    rule: "When the token endpoint refuses a verifier, the client doesn't go on without it.",
    threat: "The verifier stops stolen codes: who goes on without it is signed in by one.",
    usualCause: "A fallback for servers without PKCE takes the refusal for such a server.",
    fix: "End the attempt, and begin another one, with a verifier of its own, for the user only."
  ) { scene in
    if let ruling = scene.unlessNoChallenge { return ruling }
    let refused = scene.redemptions.first {
      $0.isInvalidGrant && $0.parameters["code_verifier"] != nil
        && scene.code(of: $0)?.mintedName != nil
    }
    guard let refused, let number = refused.run, let code = scene.code(of: refused) else {
      return .unobserved("no verifier was refused")
    }
    let expected = "an error"
    if let again = scene.redemptions(of: code).first(where: { $0.number > refused.number }) {
      let way = again.parameters["code_verifier"] == nil ? "without a verifier" : "again"
      return .worse("the code was sent \(way)", expected: expected, at: again.decisive)
    }
    let bare = scene.requests(scene.authorizations, in: number).first {
      $0.number > refused.number && $0.parameters["code_challenge"] == nil
    }
    if let bare {
      return .worse("another attempt without a challenge", expected: expected, at: bare.decisive)
    }
    let run = scene.evidence.runs[number]
    guard run.outcome != nil else { return .stillRunning }
    // A client that tells of a success after a refusal has gone no other way: that is RE-15's matter.
    return run.hasSucceeded
      ? .unobserved("it takes the refusal for a success, and goes on with nothing")
      : .holds(run.story, at: refused.decisive)
  }

  static let noDetour = Check(
    "RE-21", .mustNot, "A denial isn't answered with another grant", for: .codeFlows,
    in: .cases(["user-denies"]), citing: ["6749§4.1.2.1"],
    rule: "When the user declines, the client asks for no token by any other grant.",
    threat: "The user has said no, and gets access taken or another prompt by another way.",
    usualCause: "A chain of fallbacks treats a denial like a grant that isn't supported.",
    fix: "Treat access_denied as the user's answer: stop, and say so."
  ) { scene in
    guard let denial = scene.denial, let number = scene.run(for: denial) else {
      return .unobserved("no denial has reached the client")
    }
    let expected = "no other grant"
    let asked = (scene.tokenRequests + scene.deviceRequests).filter {
      $0.run == number && $0.received > denial.visit.sent && $0.grant != .authorizationCode
    }
    if let first = asked.min(by: { $0.number < $1.number }) {
      return .worse(
        "a request at \(first.place) after the denial", expected: expected, at: first.decisive)
    }
    let again = scene.authorizations.first {
      $0.run == number && $0.received > denial.visit.sent
    }
    if let again {
      return .worse(
        "another authorization request after the denial", expected: expected,
        at: again.decisive)
    }
    guard scene.evidence.runs[number].outcome != nil else { return .stillRunning }
    return .holds(scene.evidence.runs[number].story, at: denial.decisive)
  }.with {
    $0.isHouseRule = true
    $0.isProvenBySilence = true
  }
}
