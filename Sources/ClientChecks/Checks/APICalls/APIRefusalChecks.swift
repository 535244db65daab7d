internal import Evidence
internal import WireFormats
internal import Words

/// Checks of how a client handles an API that is throttled, or that forbids a call.
enum APIRefusalChecks {
  static let all = [quota, throttling, narrowedScope]
}

extension APIRefusalChecks {
  static let quota = Check(
    "AP-06", .shouldNot, "A 403 isn't answered with a new token", for: [.refresh],
    in: .cases(["quota-exceeded"]), citing: ["6750§3.1"],
    rule: "A call that is forbidden for another reason than its token isn't followed by a refresh.",
    threat: "Each forbidden call costs a refresh, until the token endpoint blocks the client too.",
    usualCause: "401 and 403 are handled the same way.",
    fix: "Refresh only after 401. After 403 report the reason that the API gives."
  ) { scene in
    guard let refused = scene.struck(scene.apiCalls).first(where: { $0.status == 403 }),
      let run = refused.run
    else { return .unobserved("no call was forbidden") }
    let refusal = scene.refusal(in: run, after: refused)
    if let refresh = scene.refresh(in: run, after: refused, before: refusal) {
      return .lesser("a refresh after the refusal", expected: "no refresh", at: refresh.decisive)
    }
    guard refusal == nil else { return .unobserved("the API refused the token afterwards") }
    guard scene.evidence.runs[run].outcome != nil else { return .stillRunning }
    return .holds("no refresh after the refusal", at: refused.decisive)
  }

  static let throttling = Check(
    "AP-08", .should, "A throttled API isn't mistaken for an expired login",
    by: [.wire, .time], in: .cases(["api-throttled"]), citing: ["9110§10.2.3", "6585§4"],
    rule: "After 429 or 503 an API call is repeated when Retry-After is over, or not at all.",
    threat: "The user has to sign in again because a server was busy for a moment.",
    usualCause: "Every failed call is answered with a refresh or a new sign-in.",
    fix: "Treat 429 and 503 as a pause, and keep the token."
  ) { scene in
    guard let busy = scene.struck(scene.apiCalls).first, let run = busy.run else {
      return .unobserved("no call was throttled")
    }
    let expected = "a pause, and the same token"
    let refusal = scene.refusal(in: run, after: busy)
    if let refresh = scene.refresh(in: run, after: busy, before: refusal) {
      return .lesser("a refresh", expected: expected, at: refresh.decisive)
    }
    let next = scene.requests(scene.apiCalls, in: run).first { $0.number > busy.number }
    if let next, let asked = busy.retryAfter, next.delay(since: busy) + .milliseconds(50) < asked {
      return .lesser(
        "another call after \(DurationText.format(next.delay(since: busy).inMilliseconds))",
        expected: "a pause of \(DurationText.format(asked))", at: next.decisive
      ).tentative
    }
    guard refusal == nil else { return .unobserved("the API refused the token afterwards") }
    if let prompt = scene.prompt(in: run, after: busy.received) {
      return .lesser("the user was asked to sign in", expected: expected, at: prompt)
    }
    if scene.evidence.runs[run].asksForLogin {
      return .lesser(
        scene.evidence.runs[run].story, expected: expected, at: Decisive(.runEnd, run))
    }
    guard scene.evidence.runs[run].outcome != nil else { return .stillRunning }
    return .holds(next == nil ? "no other call" : "a pause", at: busy.decisive)
  }

  static let narrowedScope = Check(
    "CO-09", .should, "The client notices a permission that is missing after a refresh",
    for: [.refresh], in: .cases(["scope-removed-later"]), citing: ["6749§6", "6749§5.1"],
    rule: "When a refresh grants fewer scopes, the client stops calling what needs the others.",
    threat: "A user who takes back one permission sees errors, and the API sees useless calls.",
    usualCause: "The scope is read at the sign-in only.",
    fix: "Store the scope of each refresh, and check it before each call."
  ) { scene in
    let narrowed = scene.struck(scene.refreshes).first { $0.status == 200 }
    guard let narrowed, let run = narrowed.run else {
      return .unobserved("no refresh has brought fewer scopes")
    }
    let optional = Set(
      scene.setting.scopes.filter { $0.role == .optional }.flatMap(\.scopes))
    guard !optional.isEmpty else { return .notApplicable("no scope is optional to the client") }
    let later = scene.endedRuns(after: run)
    guard !later.isEmpty else { return .unobserved("nothing was tried after the refresh") }
    // The first run may find out by a call; a later one knows.
    let calls = scene.apiCalls.filter {
      $0.number > narrowed.number && $0.run.map { $0 > run } ?? false
        && !scene.requests(scene.refreshes, in: $0.run ?? run).contains { $0.status != 200 }
        && scene.run(of: $0)?.feature == "optional"
    }
    if let call = calls.first {
      return .lesser(
        "a call that needs a permission which is gone", expected: "no such call",
        at: call.decisive)
    }
    return .holds(
      later.map { scene.evidence.runs[$0].story }.joined(separator: ", "), at: narrowed.decisive)
  }.with { $0.isProvenBySilence = true }
}

extension Scene {
  /// The first later call of the run whose token the API has refused. Whatever the client does about
  /// that is no answer to the earlier call.
  fileprivate func refusal(in run: Int, after call: Request) -> Request? {
    requests(apiCalls, in: run).first { $0.number > call.number && $0.status == 401 }
  }

  /// The first refresh of the run between a call and such a refusal.
  fileprivate func refresh(in run: Int, after call: Request, before refusal: Request?) -> Request? {
    requests(refreshes, in: run).first {
      $0.number > call.number && $0.number < refusal?.number ?? .max
    }
  }
}
