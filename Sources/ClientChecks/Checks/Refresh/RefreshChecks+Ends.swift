internal import Evidence
internal import WireFormats
internal import Words

// MARK: - When a grant is over

extension RefreshChecks {
  static let deadToken = Check(
    "RF-08", .mustNot, "A refused refresh token is not sent again", for: [.refresh],
    in: .cases(["revoked-refresh-token", "testing-status", "session-policy"]),
    citing: ["6749§5.2", "G:native errors", "G:best"],
    rule: "A refresh token that the server has refused is never sent again in that run.",
    threat: "The client asks for ever, and is taken for an attack.",
    usualCause: "invalid_grant is retried like a failure of the network.",
    fix: "Drop the token at invalid_grant, and say that the user has to sign in."
  ) { scene in
    let expected = "one use"
    guard let refused = scene.refreshes.first(where: \.isInvalidGrant) else {
      return .unobserved("no refresh token was refused")
    }
    let again = scene.refreshes.filter {
      $0.number > refused.number && $0.run == refused.run
        && $0.form["refresh_token"] == refused.form["refresh_token"]
    }
    switch again.count {
    case 0: return .holds("one use", at: refused.decisive)
    case 1: return .lesser("one further use", expected: expected, at: again[0].decisive)
    case let count:
      return .worse("\(count) further uses", expected: expected, at: again[0].decisive)
    }
  }.with { $0.isHouseRule = true }

  static let wayBack = Check(
    "RF-09", .should, "After that the user is asked again, or told how", for: [.refresh],
    by: [.wire, .process], in: .cases(["revoked-refresh-token", "testing-status"]),
    citing: ["G:native errors", "G:best"],
    rule: "When the access has ended, the client leads the user to a new sign-in.",
    threat: "The app seems to work and does nothing, or shows an error that helps nobody.",
    usualCause: "The refusal ends in a general error handler.",
    fix: "Start a sign-in where a person is there, else exit with an error that tells how."
  ) { scene in
    guard let refused = scene.refreshes.first(where: \.isInvalidGrant), let run = refused.run
    else { return .unobserved("no refresh token was refused") }
    return scene.wayBack(in: run, after: refused)
  }

  static let timedAccess = Check(
    "RF-20", .must, "Time-limited access is handled at its end", for: [.refresh],
    by: [.wire, .process], in: .cases(["time-limited-access"]), citing: ["G:native"],
    rule: "When the time is over for which the user gave access, the client asks anew.",
    threat: "An app that knew the date crashes on it, or hammers the server.",
    usualCause: "refresh_token_expires_in is ignored, and its end was never tried.",
    fix: "Remember the end, and treat it, and invalid_grant, as a need to sign in again."
  ) { scene in
    // The access token is over after the first move, the access itself after the last.
    guard scene.evidence.clockChanges.count > 1, let last = scene.runsAfterClockChanges.last,
      last > scene.runsAfterClockChanges[0]
    else { return .unobserved("the access hadn't ended when the case was over") }
    let run = scene.evidence.runs[last]
    guard run.outcome != nil else {
      return .unobserved("the client hadn't ended when the case was over")
    }
    let expected = "a new sign-in, or a sentence that asks for one"
    let refreshes = scene.requests(scene.refreshes, in: last)
    if refreshes.count > 2 {
      return .worse(
        "\(refreshes.count) refreshes", expected: expected, at: refreshes.last?.decisive)
    }
    if let breakdown = scene.breakdown(of: last) { return .worse(breakdown, expected: expected) }
    if run.isStuck { return .worse(run.story, expected: expected) }
    return scene.wayBack(in: last, after: nil)
  }.with { $0.isBrokenByFailure = true }

  static let removal = Check(
    "RF-24", .mustNot, "Removal by the user ends cleanly", for: [.refresh],
    in: .cases(["revoked-refresh-token"]), citing: ["G:native", "G:best"],
    rule: "Access that the user takes back ends with one refused refresh, and no loop.",
    threat: "The user has said no, and the app goes on asking the server.",
    usualCause: "Refused calls and refused refreshes restart each other.",
    fix: "Take the refused refresh for the end of the session."
  ) { scene in
    guard let refused = scene.refreshes.first(where: \.isInvalidGrant), let run = refused.run
    else { return .unobserved("the client hasn't met the removal") }
    let expected = "one use of the refresh token"
    let uses = scene.requests(scene.refreshes, in: run)
    let calls = scene.requests(scene.apiCalls, in: run)
    if uses.count > 1 {
      return .worse("\(uses.count) uses", expected: expected, at: uses[1].decisive)
    }
    if calls.count > 3 {
      return .worse("\(calls.count) calls", expected: expected, at: calls[3].decisive)
    }
    return .holds("one use, and no more", at: refused.decisive)
  }.with { $0.isHouseRule = true }
}

extension Scene {
  /// Judges that a run with an ended grant leads back to a sign-in.
  fileprivate func wayBack(in number: Int, after refusal: Request?) -> Ruling {
    let run = evidence.runs[number]
    let moment = refusal?.received ?? run.started
    if let prompt = prompt(in: number, after: moment) {
      return .holds("a new sign-in", at: prompt)
    }
    guard run.outcome != nil else {
      return .unobserved("the client hadn't ended when the case was over")
    }
    if run.asksForLogin { return .holds(run.story, at: refusal?.decisive) }
    let expected = "a new sign-in, or a sentence that asks for one"
    if run.hasSucceeded { return .lesser(run.story, expected: expected, at: refusal?.decisive) }
    return words(of: number).isEmpty
      ? .lesser("\(run.story), and nothing was said", expected: expected, at: refusal?.decisive)
      : .holds("\(run.story), with a message", at: refusal?.decisive)
  }
}
