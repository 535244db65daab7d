internal import Evidence
internal import WireFormats
internal import Words

/// Checks of a client's behaviour when fewer scopes are granted than requested.
enum GranularConsentChecks {
  static let all = [
    obedience, theRestWorks, plainWords, noSecondPrompt, signInAlone, memory, forbidden,
  ]

  static let obedience = Check(
    "CO-01", .must, "Granted scopes are read and obeyed", for: [.loopback, .web, .device],
    by: [.wire, .process], in: .cases(["granular-denial"]),
    citing: ["G:native step 6", "G:granular"],
    rule: "A client doesn't call an API if the user refused the permission for it.",
    threat: "Users who said no see errors instead of an app that respects the refusal.",
    usualCause: "The scope of the token response is never read.",
    fix: "Compare the granted scopes with those of each feature, and turn off what lacks one."
  ) { scene in
    guard let grant = scene.smallerGrants.first else { return .unobserved(Scene.noSmallerGrant) }
    let refused = scene.apiCalls.first {
      $0.lacksScope && $0.received > grant.answer.received
    }
    if let refused {
      return .worse(
        "a call that needs a refused scope", expected: "no such call", at: refused.decisive)
    }
    // Who ends the sign-in over the missing permission has read what was granted.
    let run = scene.evidence.runs[grant.run]
    let isNamed = grant.refused.contains { scene.words(of: grant.run).contains($0.lastScopePiece) }
    if run.outcome == .needsPermission || run.outcome == .featureDisabled
      || isNamed && run.hasFailed && !run.hasCrashed
    {
      return .holds(run.story, at: grant.answer.decisive)
    }
    let later = scene.runs(after: grant.run).filter { $0.outcome != nil }
    guard !later.isEmpty else { return .unobserved("nothing was tried after the sign-in") }
    return .holds(later.map(\.story).joined(separator: ", "), at: grant.answer.decisive)
  }.with { $0.isProvenBySilence = true }

  static let theRestWorks = Check(
    "CO-02", .should, "The rest keeps working", for: [.loopback, .web, .device],
    by: [.wire, .process], in: .cases(["granular-denial[optional]"]),
    citing: ["G:native step 6", "G:best"],
    rule: "If an optional permission is refused, a client continues with the granted ones.",
    threat: "Users who refuse one permission can't use anything.",
    usualCause: "Any missing scope is treated as a failed sign-in.",
    fix: "Handle each permission separately, and disable only what needs the refused one."
  ) { scene in
    let grants = scene.smallerGrants.filter { !$0.lacksRequiredScope }
    guard let grant = grants.first else {
      return .unobserved("no grant came back without an optional scope")
    }
    let runs = scene.evidence.runs[grant.run...].filter { $0.outcome != nil && $0.feature == nil }
    return Ruling.over(runs, "permitted action", expected: "it works") { run in
      run.hasSucceeded ? nil : .lesser(run.story, at: grant.answer.decisive)
    }
  }.with { $0.isBrokenByFailure = true }

  static let plainWords = Check(
    "CO-03", .should, "A required scope that was refused is named to the user",
    for: [.loopback, .web, .device], by: [.process],
    in: .cases(["granular-denial[required]", "granular-denial[all-but-signin]"]),
    citing: ["G:granular"],
    rule: "If a required permission is refused, the client tells the user which one it is.",
    threat: "Users don't know what went wrong and try the same thing again.",
    usualCause: "The missing scope shows up later as an ordinary failed call.",
    fix: "Say which permission is missing, why it is needed, and how to grant it."
  ) { scene in
    let grants = scene.smallerGrants.filter(\.lacksRequiredScope)
    guard let grant = grants.first else {
      return .unobserved("no grant came back without a required scope")
    }
    let run = scene.evidence.runs[grant.run]
    let expected = "the missing permission is named"
    switch run.outcome {
    case nil: return .stillRunning
    case .needsPermission?, .featureDisabled?:
      return .holds(run.story, at: grant.answer.decisive)
    case .signedIn?, .ok?:
      // Who signs the user in may well tell when the permission is needed.
      return .unobserved("the sign-in has succeeded, and nothing has needed the permission")
    case .denied?, .needsLogin?, .error?, .unsupported?, .waitingForUser?, .timeout?, .crash?,
      .killed?, .noStart?:
      let text = scene.words(of: grant.run)
      let isNamed = grant.refused.contains { text.contains($0.lastScopePiece) }
      return isNamed
        ? .holds("the scope is named", at: grant.answer.decisive)
        : .lesser(run.story, expected: expected, at: grant.answer.decisive)
    }
  }.with { $0.isBrokenByFailure = true }

  static let noSecondPrompt = Check(
    "CO-04", .shouldNot, "No immediate second consent prompt", for: [.loopback, .web, .device],
    in: .cases(["granular-denial"]), citing: ["G:best"],
    rule: "A refused permission isn't requested again right away.",
    threat: "A user who has just said no is asked again and again.",
    usualCause: "A missing scope automatically starts another sign-in.",
    fix: "Ask again only when the user wants the feature, and explain what it needs."
  ) { scene in
    guard let grant = scene.smallerGrants.first else { return .unobserved(Scene.noSmallerGrant) }
    if let again = scene.prompt(in: grant.run, after: grant.answer.received) {
      return .lesser(
        "another request for consent in the same run", expected: "no second prompt", at: again)
    }
    guard scene.evidence.runs[grant.run].outcome != nil else { return .stillRunning }
    return .holds("one prompt", at: grant.answer.decisive)
  }.with { $0.isProvenBySilence = true }

  static let signInAlone = Check(
    "CO-05", .should, "A grant of the sign-in alone is taken for just that",
    for: [.loopback, .web],
    by: [.wire, .process], in: .cases(["granular-denial[all-but-signin]"]),
    citing: ["G:granular"],
    rule: "A client that was granted only the sign-in doesn't crash, or act as if it had the rest.",
    threat: "Users who gave only their name see crashes or refused calls, and not what is missing.",
    usualCause: "Any token is taken for the permission to do all that was asked for.",
    fix: "Read the granted scopes, keep the sign-in, and say what can't be done without the others."
  ) { scene in
    guard let grant = scene.smallerGrants.first(where: \.isSignInAlone) else {
      return .unobserved("no grant came back with the sign-in alone")
    }
    guard scene.evidence.runs[grant.run].outcome != nil else { return .stillRunning }
    let expected = "an end that says what is missing, and no call"
    let runs = [grant.run] + scene.endedRuns(after: grant.run)
    for number in runs {
      guard let breakdown = scene.breakdown(of: number) else { continue }
      return .lesser(breakdown, expected: expected, at: Decisive(.runEnd, number))
    }
    if let call = scene.apiCalls.first(where: \.lacksScope) {
      return .lesser("a call that needs a refused scope", expected: expected, at: call.decisive)
    }
    let stories = runs.map { scene.evidence.runs[$0].story }
    return .holds(stories.joined(separator: ", "), at: grant.answer.decisive)
  }.with {
    $0.isProvenBySilence = true
    $0.isBrokenByFailure = true
  }

  static let memory = Check(
    "CO-07", .should, "A refused permission is remembered", for: [.loopback, .web],
    in: .cases(["granular-denial[optional]"]), citing: ["G:granular"],
    rule: "A client doesn't call an API again that lacked a permission in an earlier run.",
    threat: "Each start repeats a call that can't succeed, and the user gets the same error again.",
    usualCause: "The granted scopes are kept in memory, or not at all.",
    fix: "Store the granted scopes beside the tokens, and look at them before each call."
  ) { scene in
    guard let grant = scene.smallerGrants.first else { return .unobserved(Scene.noSmallerGrant) }
    let runs = scene.evidence.runs
    let tries = scene.endedRuns(after: grant.run).filter { runs[$0].feature != nil }
    guard tries.count > 1, let last = tries.last else {
      return .unobserved("the feature wasn't used twice")
    }
    if let again = scene.requests(scene.apiCalls, in: last).first(where: \.lacksScope) {
      return .lesser(
        "the refused API was called in a later run", expected: "no call", at: again.decisive)
    }
    // Who has to sign in, or asks for more, has nothing to remember.
    if tries.contains(where: { scene.needForUser(in: $0) != nil }) {
      return .unobserved("the client asked its user to sign in")
    }
    return .holds("\(runs[last].story), without a call", at: Decisive(.runEnd, last))
  }.with { $0.isProvenBySilence = true }

  static let forbidden = Check(
    "CO-08", .shouldNot, "403 `insufficient_scope` is not answered with a refresh",
    in: .cases(["insufficient-scope"]), citing: ["6750§3.1"],
    rule: "A call that lacks a permission isn't repeated with a new token.",
    threat: "The new token has the same permissions, so the client loops forever.",
    usualCause: "401 and 403 are handled the same way.",
    fix: "Refresh only after 401. After insufficient_scope, tell the user what is missing."
  ) { scene in
    guard let refused = scene.apiCalls.first(where: { $0.status == 403 }) else {
      return .unobserved("no call was forbidden")
    }
    let expected = "no refresh"
    let refreshes = scene.refreshes.filter { $0.received > refused.received }
    let calls = scene.apiCalls.filter { $0.run == refused.run }
    if refreshes.count > 2 || calls.count > 3 {
      return .worse(
        "\(refreshes.count) refreshes and \(calls.count) calls", expected: expected,
        at: refreshes.first?.decisive ?? refused.decisive)
    }
    if let refresh = refreshes.first {
      return .lesser("a refresh after the refusal", expected: expected, at: refresh.decisive)
    }
    return .holds("no refresh after the refusal", at: refused.decisive)
  }.with { $0.isHouseRule = true }
}

extension Scene {
  /// An answer that grants less than was asked for.
  fileprivate struct SmallerGrant {
    var answer: Request
    var run: Int
    var refused: [String]
    /// True if a required scope is missing.
    var lacksRequiredScope: Bool
    /// True if all is missing but the scopes of the sign-in.
    var isSignInAlone: Bool
  }

  fileprivate static let noSmallerGrant = "no grant came back with fewer scopes than asked for"

  fileprivate var smallerGrants: [SmallerGrant] {
    let required = setting.scopes.filter { $0.role == .required }.flatMap(\.scopes)
    let features = setting.scopes.filter { $0.role != .signin }.flatMap(\.scopes)
    let asked =
      logins.flatMap { login in login.redemptions.map { ($0, login.request) } }
      + polls.compactMap { poll in
        deviceRequests.last { $0.number < poll.number }.map { (poll, $0) }
      }
    return asked.compactMap { answer, request in
      guard let run = answer.run,
        let granted = secrets(.accessToken, from: answer).first?.scopes.map(\.fullScopeName)
      else { return nil }
      let refused = (request.parameters["scope"] ?? "").split(separator: " ").map(String.init)
        .filter { !granted.contains($0.fullScopeName) }
      guard !refused.isEmpty else { return nil }
      return SmallerGrant(
        answer: answer, run: run, refused: refused,
        lacksRequiredScope: refused.contains(where: required.contains),
        isSignInAlone: !features.isEmpty && features.allSatisfy(refused.contains))
    }
  }
}

extension Scene.Request {
  /// True for a call that the API has refused for want of a scope.
  fileprivate var lacksScope: Bool { exchange.cause == "api.scope_missing" }
}

extension String {
  /// The last piece of a scope's name, behind the last slash.
  fileprivate var lastScopePiece: Substring { split(separator: "/").last ?? self[...] }
}
