internal import Evidence
internal import WireFormats
internal import Words

// MARK: - Answers that are no success

extension TokenResponseChecks {
  static let missingToken = Check(
    "TS-08", .mustNot, "A success without `access_token` is a failure", by: [.wire, .process],
    in: .cases([
      "useless-tokens[no-token]", "useless-tokens[null-token]", "useless-tokens[number-token]",
    ]), citing: ["6749§5.1"],
    rule: "Without a string as access_token, the sign-in has failed.",
    threat: "The user sees a success message, and everything afterwards fails in odd ways.",
    usualCause: "Only the status is checked, and the missing value becomes a word such as null.",
    fix: "Treat the answer as a failure unless access_token is a string."
  ) { scene in
    let answers = scene.struck(scene.tokenRequests)
    let ruling = scene.refusal(after: answers)
    // A number that is read as its digits is a value after all, and no server sends one.
    let isNumeral = scene.setting.name.variant == "number-token"
    for call in scene.apiCalls {
      guard let token = call.exchange.authorization?.credentials,
        ["", "null", "undefined", "none", "nil", "17"].contains(token.lowercased())
      else { continue }
      // A login that asks who the user is with it, and fails by that, has failed.
      if !ruling.isViolation, call.run == answers.first?.run { continue }
      return .violated(
        isNumeral ? .lesser : .worse, "the API was called with '\(token)'",
        "no call without a token", call.decisive)
    }
    guard isNumeral, ruling.isViolation else { return ruling }
    return .lesser(ruling.seen, expected: ruling.expected, at: ruling.decisive)
  }.with { $0.isProvenBySilence = true }

  static let brokenJSON = Check(
    "TS-14", .must, "Broken JSON is an error", by: [.wire, .process],
    in: .cases(["broken-answers", "useless-tokens[list]"]), citing: ["6749§5.1"],
    rule: "A token response that isn't one JSON object is an error.",
    threat: "A partial answer counts as complete.",
    usualCause: "The parser is lenient, or takes what it has read until its error.",
    fix: "Parse the whole body as JSON, and tell the user if it can't be used."
  ) { scene in
    // Who redeems the code once more has not used the answer; TR-10 looks at that.
    scene.refusal(after: scene.struck(scene.tokenRequests))
  }.with { $0.isProvenBySilence = true }

  static let truncatedBody = Check(
    "TS-15", .must, "A truncated body is an error", by: [.wire, .process],
    in: .cases(["bad-connections", "short-answer"]), citing: ["9112§8", "6749§5.1"],
    rule: "A body that is shorter than its Content-Length isn't used.",
    threat: "Part of a token is stored, and nothing works until the user signs in again.",
    usualCause: "The client uses the received part although the connection ended too early.",
    fix: "Compare the body with Content-Length, and treat a shorter one as a failed request."
  ) { scene in
    let answers = scene.struck(scene.tokenRequests)
    // RFC 9112 §8 has the message recorded as incomplete. To use one that is a whole object all the
    // same harms nobody.
    let grade: Observation.Grade =
      scene.setting.name.scenario == "short-answer" ? .lesser : .worse
    if let first = answers.first,
      let call = scene.apiCalls.first(where: { $0.received > first.received })
    {
      return .violated(
        grade, "the API was called afterwards", "nothing of it is used", call.decisive)
    }
    return scene.refusal(after: answers, grade)
  }.with { $0.isProvenBySilence = true }

  static let invalidGrant = Check(
    "TS-19", .must, "`invalid_grant` on the exchange ends the attempt", for: .codeFlows,
    by: [.wire, .process], in: .cases(["token-errors[invalid-grant]", "code-injection"]),
    citing: ["6749§5.2"],
    rule: "A refused code is never sent again, and the sign-in fails.",
    threat: "A repeated code looks like theft, so servers end the grant.",
    usualCause: "All errors from the token endpoint are retried.",
    fix: "Stop at invalid_grant, tell the user, and start again only on request."
  ) { scene in
    let refused = scene.redemptions.filter(\.isInvalidGrant)
    if let again = scene.laterRedemption(than: refused) {
      return .worse(
        "the refused code was sent again", expected: "one exchange", at: again.decisive)
    }
    return scene.refusal(after: refused)
  }

  static let invalidClient = Check(
    "TS-20", .must, "`invalid_client` is not worked around", by: [.wire, .process],
    in: .cases(["token-errors[invalid-client]", "client-refused"]),
    citing: ["6749§5.2", "6749§2.3.1"],
    rule: "A client that isn't accepted reports it and doesn't send its secret elsewhere.",
    threat: "The secret ends up in URLs and logs, and the client retries forever.",
    usualCause: "The library tries every authentication method that it knows.",
    fix: "Stop after one try, or after one switch from Basic to the body."
  ) { scene in
    let refused = scene.tokenRequests.filter { $0.status == 401 }
    guard let first = refused.first else { return .unobserved("no client was refused") }
    let requests = scene.tokenRequests.filter { $0.received >= first.received }
    let exposed = requests.first { $0.targetMarks.contains { $0.kind == .clientSecret } }
    if let exposed {
      return .worse(
        "the secret was moved to the URL", expected: "it stays where it was",
        at: exposed.decisive)
    }
    if requests.count > 2 {
      // Those that repeat everything that fails stop soon, and show the secret to nobody else.
      return .violated(
        requests.count > 5 ? .worse : .lesser, "\(requests.count) attempts", "2 at most",
        requests[2].decisive)
    }
    return scene.refusal(after: refused)
  }

  static let errorWithSuccess = Check(
    "TS-22", .mustNot, "An error body with status 200 isn't a success", by: [.wire, .process],
    in: .cases(["useless-tokens[error-with-200]"]), citing: ["6749§5.1"],
    rule: "An answer that contains an error has failed, whatever its status.",
    threat: "The user sees a success message, but nothing was granted.",
    usualCause: "Only the status is checked.",
    fix: "Check for access_token in the answer, and report the error if there is one."
  ) { scene in scene.refusal(after: scene.struck(scene.tokenRequests)) }
  .with { $0.isProvenBySilence = true }
}

extension Scene {
  /// Judges that a client doesn't claim to be signed in after useless answers.
  func refusal(after answers: [Request], _ grade: Observation.Grade = .worse) -> Ruling {
    guard let answer = answers.first, let run = run(of: answer) else {
      return .unobserved("no such token response was sent")
    }
    if run.outcome == nil { return .stillRunning }
    guard run.hasSucceeded else { return .holds(run.story, at: answer.decisive) }
    // Some ask their user for another sign-in at once, and what comes of that is well earned.
    let isBetter = grants.contains {
      $0.number > answer.number && $0.run == answer.run && $0.status == 200
        && $0.exchange.fault == nil
    }
    return isBetter
      ? .unobserved("another sign-in of the same run has brought good tokens")
      : .violated(grade, run.story, "a failure, with a message", answer.decisive)
  }

  /// A token request with the code of one of these, which came later.
  fileprivate func laterRedemption(than earlier: [Request]) -> Request? {
    guard let first = earlier.first, let code = first.form["code"] else { return nil }
    return redemptions.first { $0.number > first.number && $0.form["code"] == code }
  }
}
