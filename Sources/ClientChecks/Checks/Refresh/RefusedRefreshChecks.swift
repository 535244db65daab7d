internal import Evidence
internal import Words

/// Checks of what a client makes of a refresh that was refused.
enum RefusedRefreshChecks {
  static let all = [dropped, clientRefused, endedSession, testingStatus]
}

extension RefusedRefreshChecks {
  static let dropped = Check(
    "RF-10", .should, "A rejected refresh token isn't used by the next run", for: [.refresh],
    by: [.wire, .files], in: .cases(["revoked-refresh-token"]), citing: ["G:best"],
    rule: "A refresh token that the server has refused isn't sent by a later run either.",
    threat: "Each start sends what was refused, and the user waits for the same error again.",
    usualCause: "The refusal ends the run, and the store still holds the token.",
    fix: "Remove the refresh token from the store when a refresh ends with invalid_grant."
  ) { scene in
    guard let (refused, token) = scene.refusal, let run = refused.run else {
      return .unobserved("no refresh token was refused")
    }
    let later = scene.endedRuns(after: run)
    guard !later.isEmpty else { return .unobserved("the client wasn't started again") }
    let expected = "it isn't sent again"
    if let again = scene.uses(of: token, after: refused).first(where: { $0.run != run }) {
      return .lesser("\(token.name) was sent again", expected: expected, at: again.decisive)
    }
    if let prompt = later.lazy.compactMap({ scene.prompt(in: $0) }).first {
      return .holds("the next run asks the user", at: prompt)
    }
    if let number = later.first(where: { scene.evidence.runs[$0].asksForLogin }) {
      return .holds(scene.evidence.runs[number].story, at: Decisive(.runEnd, number))
    }
    return scene.isStored(token) == false
      ? .holds("it is gone from the store", at: refused.decisive)
      : .unobserved("no later run needed a token")
  }

  static let clientRefused = Check(
    "RF-25", .should, "A rejected client keeps its refresh token",
    for: [.refresh], by: [.wire, .files], in: .cases(["client-disabled"]),
    citing: ["6749§5.2", "G:native"],
    rule: "An error about the client itself leaves the user's refresh token as it was.",
    threat: "A mistake in the console signs out every user, and its repair doesn't help them.",
    usualCause: "Any error in the answer to a refresh clears the store.",
    fix: "Forget the refresh token after invalid_grant alone, and report other errors."
  ) { scene in
    guard let struck = scene.struck(scene.refreshes).first, !struck.isInvalidGrant,
      let token = scene.refreshToken(of: struck), let run = struck.run
    else { return .unobserved("no refresh was refused for the client's sake") }
    let expected = "the refresh token is kept"
    switch scene.fate(of: token, after: struck) {
    case .usedAgain(let place): return .holds("it was used again", at: place)
    case .stored: return .holds("it is still in the store", at: struck.decisive)
    case .erased:
      return .lesser("it is gone from the store", expected: expected, at: struck.decisive)
    case .unknown: break
    }
    let lost = scene.endedRuns(after: run).first { scene.evidence.runs[$0].asksForLogin }
    guard let lost else { return .unobserved("nothing shows whether it was kept") }
    return .lesser(
      scene.evidence.runs[lost].story, expected: expected, at: Decisive(.runEnd, lost))
  }

  static let endedSession = Check(
    "RF-28", .should, "An ended session leads to another login", for: [.refresh],
    by: [.wire, .process], in: .cases(["session-policy"]), citing: ["G:overview"],
    rule: "A refresh that an administrator's policy refuses is followed by a new sign-in.",
    threat: "Users of organisations see an error each morning that no restart removes.",
    usualCause: "The subtype invalid_rapt is unknown, and the refresh is tried again.",
    fix: "Treat it as every other invalid_grant: ask the user to sign in."
  ) { scene in
    let refused = scene.struck(scene.refreshes).first(where: \.isInvalidGrant)
    guard let refused, let run = refused.run, let token = scene.refreshToken(of: refused) else {
      return .unobserved("no refresh was refused by a policy")
    }
    let again = scene.uses(of: token, after: refused).filter { $0.run == run }
    if let first = again.first {
      return .lesser(
        again.count == 1 ? "one further use" : "\(again.count) further uses",
        expected: "one use, and a sign-in", at: first.decisive)
    }
    return scene.wayBack(in: run, after: refused)
  }

  static let testingStatus = Check(
    "RF-31", .should, "The client handles the seven-day limit of projects in testing",
    for: [.refresh],
    by: [.wire, .process], in: .cases(["testing-status"]), citing: ["G:overview"],
    rule: "A refresh token that ends after a week leads to a new sign-in, not to a crash.",
    threat: "The app stops a week after its release, for everybody who tries it.",
    usualCause: "Only grants that last were ever tried.",
    fix: "Handle invalid_grant in a refresh: drop the token, and ask the user to sign in."
  ) { scene in
    guard let number = scene.runsAfterClockChanges.last,
      scene.evidence.runs[number].outcome != nil
    else { return .unobserved("the week wasn't over when the case was") }
    let run = scene.evidence.runs[number]
    let refused = scene.requests(scene.refreshes, in: number).first(where: \.isInvalidGrant)
    let expected = "a new sign-in, or a sentence that asks for one"
    let uses = scene.requests(scene.refreshes, in: number)
    if uses.count > 2 {
      return .lesser("\(uses.count) refreshes", expected: expected, at: uses[2].decisive)
    }
    if let breakdown = scene.breakdown(of: number) {
      return .lesser(breakdown, expected: expected, at: refused?.decisive)
    }
    if run.isStuck { return .lesser(run.story, expected: expected, at: refused?.decisive) }
    // A client that was told the end needs no refusal.
    guard refused != nil || run.asksForLogin || run.hasSucceeded || scene.prompt(in: number) != nil
    else { return .unobserved("the client hasn't met the end of its grant") }
    let isServed = scene.requests(scene.apiCalls, in: number).contains { $0.status == 200 }
    return isServed && refused == nil
      ? .unobserved("the client hasn't met the end of its grant")
      : scene.wayBack(in: number, after: refused)
  }.with { $0.isBrokenByFailure = true }
}
