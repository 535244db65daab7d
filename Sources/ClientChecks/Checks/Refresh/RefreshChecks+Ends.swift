internal import Evidence
internal import WireFormats
internal import Words

// MARK: - When a grant is over

extension RefreshChecks {
  static let deadToken = Check(
    "RF-08", .mustNot, "A refused refresh token is not sent again", for: [.refresh],
    in: .cases(["revoked-refresh-token", "testing-status", "session-policy"]),
    citing: ["6749§5.2", "G:native errors", "G:best"],
    rule: "A refused refresh token is never sent again in that run.",
    threat: "The client retries forever and looks like an attack.",
    usualCause: "invalid_grant is retried like a network failure.",
    fix: "Drop the token after invalid_grant, and say that the user has to sign in."
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
    "RF-09", .should, "After a refusal the user is asked to sign in again", for: [.refresh],
    by: [.wire, .process], in: .cases(["revoked-refresh-token", "testing-status"]),
    citing: ["G:native errors", "G:best"],
    rule: "When access has ended, the client starts a new sign-in or tells the user how to.",
    threat: "The app seems to work but does nothing, or shows an error that helps nobody.",
    usualCause: "A general error handler swallows the refusal.",
    fix: "Start a sign-in if a user is present. Otherwise exit with an error that says how to."
  ) { scene in
    guard let refused = scene.refreshes.first(where: \.isInvalidGrant), let run = refused.run
    else { return .unobserved("no refresh token was refused") }
    return scene.wayBack(in: run, after: refused)
  }

  static let timedAccess = Check(
    "RF-20", .must, "Time-limited access is handled at its end", for: [.refresh],
    by: [.wire, .process], in: .cases(["time-limited-access"]), citing: ["G:native"],
    rule: "When time-limited access ends, the client asks the user again.",
    threat: "The app crashes on a date that it knew, or hammers the server.",
    usualCause: "refresh_token_expires_in is ignored, and expiry was never tested.",
    fix: "Store the expiry time. When it passes, or after invalid_grant, ask for a new sign-in."
  ) { scene in
    // The access token is over after the first move, the access itself after the last.
    guard scene.evidence.clockChanges.count > 1, let last = scene.runsAfterClockChanges.last,
      last > scene.runsAfterClockChanges[0]
    else { return .unobserved("the access hadn't ended when the case was over") }
    let run = scene.evidence.runs[last]
    guard run.outcome != nil else { return .stillRunning }
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
    "RF-24", .mustNot, "The client stops cleanly when the user removes its access", for: [.refresh],
    in: .cases(["revoked-refresh-token"]), citing: ["G:native", "G:best"],
    rule: "After the user removes access, the client tries one refresh and doesn't loop.",
    threat: "The user has removed access, and the app keeps calling the server.",
    usualCause: "Refused calls and refused refreshes trigger each other.",
    fix: "Treat the refused refresh as the end of the session."
  ) { scene in
    guard let refused = scene.refreshes.first(where: \.isInvalidGrant), let run = refused.run
    else { return .unobserved("the client hasn't met the removal") }
    let expected = "one use of the refresh token"
    let uses = scene.requests(scene.refreshes, in: run)
    let calls = scene.requests(scene.apiCalls, in: run)
    if uses.count > 1 {
      // RF-08 is about a repetition that ends; a loop goes on.
      return .violated(
        uses.count > 3 ? .worse : .lesser, "\(uses.count) uses", expected, uses[1].decisive)
    }
    if calls.count > 3 {
      return .worse("\(calls.count) calls", expected: expected, at: calls[3].decisive)
    }
    return .holds("one use", at: refused.decisive)
  }.with { $0.isHouseRule = true }
}

extension Scene {
  /// Judges that a run with an ended grant leads back to a sign-in.
  func wayBack(in number: Int, after refusal: Request?) -> Ruling {
    let run = evidence.runs[number]
    let moment = refusal?.received ?? run.started
    if let prompt = prompt(in: number, after: moment) {
      return .holds("a new sign-in", at: prompt)
    }
    guard run.outcome != nil else { return .stillRunning }
    // The driver's rules may take a word such as invalid_grant for a question to the user.
    let said = words(of: number)
    if run.asksForLogin, said.isEmpty || said.speaksOfSigningIn || run.outcome == .waitingForUser {
      return .holds(run.story, at: refusal?.decisive)
    }
    let expected = "a new sign-in, or a sentence that asks for one"
    if run.hasSucceeded { return .lesser(run.story, expected: expected, at: refusal?.decisive) }
    if let breakdown = breakdown(of: number) {
      return .lesser(breakdown, expected: expected, at: refusal?.decisive)
    }
    if said.isEmpty {
      return .lesser(
        "\(run.story), and nothing was said", expected: expected, at: refusal?.decisive)
    }
    return said.speaksOfSigningIn
      ? .holds("\(run.story), with a message", at: refusal?.decisive)
      : .unobserved("\(run.story), and the message has no word for signing in that we know")
  }
}

extension String {
  /// True if it has a word by which programs ask for a sign-in.
  fileprivate var speaksOfSigningIn: Bool {
    has(anyOf: [
      "sign in", "sign-in", "signin", "log in", "log-in", "login", "authenticat", "authoriz",
      "authoris", "reauth", "re-auth", "consent", "reconnect", "grant access",
    ])
  }
}
