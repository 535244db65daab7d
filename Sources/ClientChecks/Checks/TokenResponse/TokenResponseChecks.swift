internal import Evidence
internal import WireFormats
internal import Words

/// Checks of a client's handling of token responses.
enum TokenResponseChecks {
  static let all = [
    unknownMembers, missingLifetime, typeSpelling, missingScope, scopeSpelling, largeTokens,
    missingToken, brokenJSON, truncatedBody, invalidGrant, invalidClient, errorWithSuccess,
    retryAfter, patience,
  ]
}

// MARK: - Answers that are good, although they look different

extension TokenResponseChecks {
  static let unknownMembers = Check(
    "TS-01", .must, "Unknown members are ignored", by: [.wire, .process],
    in: .cases(["token-shapes[unknown-members]"]), citing: ["6749§5.1", "G:native step 5"],
    rule: "Members of the token response that a client doesn't know make no difference to it.",
    threat: "The day on which the server adds one, nobody can sign in any more.",
    usualCause: "The answer is decoded into a type that refuses what it doesn't list.",
    fix: "Read the members that are needed, and let the rest be."
  ) { scene in scene.tolerance(otherwise: .worse) }.with { $0.isBrokenByFailure = true }

  static let missingLifetime = Check(
    "TS-02", .should, "A missing `expires_in` is survived", by: [.wire, .process],
    in: .cases(["token-shapes[no-expiry]"]), citing: ["6749§5.1"],
    rule: "A token response without a lifetime is as good as one with a lifetime.",
    threat: "Servers that keep the lifetime to themselves can't be used, or are asked each time.",
    usualCause: "The member is unwrapped by force, or its absence counts as zero seconds.",
    fix: "Use the token until it is refused, or assume an hour."
  ) { scene in
    let ruling = scene.tolerance(otherwise: .lesser)
    guard !ruling.isViolation, let answer = scene.struck(scene.tokenRequests).first,
      let refresh = scene.refreshes.first(where: { $0.received > answer.received })
    else { return ruling }
    let wasRefused = scene.apiCalls.contains { $0.status == 401 && $0.number < refresh.number }
    return wasRefused
      ? ruling
      : .lesser(
        "a refresh, as if the token were over already", expected: "the new token is used",
        at: refresh.decisive)
  }.with { $0.isBrokenByFailure = true }

  static let typeSpelling = Check(
    "TS-05", .must, "`token_type` is case-insensitive", by: [.wire, .process],
    in: .cases([
      "token-shapes[lower-case]", "token-shapes[upper-case]", "token-shapes[mixed-case]",
    ]), citing: ["6749§5.1"],
    rule: "The type of a token means the same in whichever case it is written.",
    threat: "Sign-in fails with servers that write bearer, of which there are many.",
    usualCause: "The type is compared as it is, or put into the header as it came.",
    fix: "Compare without regard to case, and write Bearer in the header."
  ) { scene in
    let ruling = scene.tolerance(otherwise: .worse)
    for call in scene.apiCalls where call.status == 401 {
      guard let scheme = call.exchange.authorization?.scheme, scheme != "Bearer" else { continue }
      return .worse(
        "the API has refused the scheme '\(scheme)'", expected: "Bearer", at: call.decisive)
    }
    return ruling
  }.with { $0.isBrokenByFailure = true }

  static let missingScope = Check(
    "TS-09", .must, "A missing `scope` means as requested", by: [.wire, .process],
    in: .cases(["token-shapes[no-scope]"]), citing: ["6749§5.1"],
    rule: "An answer that names no scope has granted what was asked for.",
    threat: "Users are told that a permission is missing that they have just given.",
    usualCause: "The absent list is taken for an empty one.",
    fix: "Where scope is absent, remember the scopes of the request as granted."
  ) { scene in scene.tolerance(otherwise: .worse) }.with { $0.isBrokenByFailure = true }

  static let scopeSpelling = Check(
    "TS-10", .should, "Order, aliases and additions in `scope` are fine", by: [.wire, .process],
    in: .cases(["scope-spelling", "happy-path", "real-browser", "repeat-logins"]),
    citing: ["6749§3.3", "G:native step 6"],
    rule: "The granted scopes are a set, in which Google spells some in another way.",
    threat: "A complete grant looks like a refusal, and users are sent round in circles.",
    usualCause: "The answer is compared with the request as one text.",
    fix: "Look for each scope that is needed, and know email and profile by their long names."
  ) { scene in
    if !scene.struck(scene.tokenRequests).isEmpty { return scene.tolerance(otherwise: .lesser) }
    let answered = scene.logins.compactMap { login -> (Scene.Request, Int)? in
      guard let redemption = login.redemptions.first(where: { $0.status == 200 }),
        let run = redemption.run, scene.isRespelt(login, by: redemption)
      else { return nil }
      return (redemption, run)
    }
    return Ruling.over(
      answered, "respelt answer", expected: "it is signed in"
    ) { redemption, number in
      let run = scene.evidence.runs[number]
      if run.hasSucceeded { return nil }
      let ruling = Ruling.lesser(run.story, at: redemption.decisive)
      // A client that misses a permission has read the list; other failures may have other reasons.
      return run.outcome == .needsPermission ? ruling : ruling.tentative
    }
  }.with {
    $0.strictProfiles = ["google-desktop@1", "google-web@1", "google-device@1"]
    $0.isBrokenByFailure = true
  }

  static let largeTokens = Check(
    "TS-12", .should, "Large tokens fit", by: [.wire, .process],
    in: .cases(["large-tokens"]), citing: ["6749§5.1", "G:overview"],
    rule: "A client keeps and sends tokens of any size that a server may choose.",
    threat: "Sign-in breaks when tokens grow, and each cut token looks like a revoked one.",
    usualCause: "A column, a buffer or a line of a file has a fixed length.",
    fix: "Leave room for 2 KiB at least, and set no limit that the storage doesn't set."
  ) { scene in
    let tokens = scene.evidence.secrets.filter { $0.kind == .accessToken && $0.length >= 2048 }
    guard let token = tokens.first else { return .unobserved("no large token was issued") }
    let ruling = scene.tolerance(
      of: scene.redemptions, otherwise: token.length > 4096 ? .lesser : .worse)
    guard !ruling.isViolation, case .holds = ruling.observation else { return ruling }
    let calls = scene.apiCalls.filter { $0.fieldMarks.contains { $0.name == "authorization" } }
    return Ruling.over(calls, "authorized call", expected: "the whole token") { call in
      let isWhole = call.fieldMarks.contains { $0.mark.encoding == .plain }
      let grade: Observation.Grade = token.length > 4096 ? .lesser : .worse
      return isWhole ? nil : .violated(grade, "a part of the token", "", call.decisive)
    }
  }.with { $0.isBrokenByFailure = true }
}

extension Scene {
  /// Judges that a client can sign in, and call an API, with an unusual answer.
  ///
  /// Without `answers`, these are the token responses that the scenario's faults have changed.
  fileprivate func tolerance(
    of answers: [Request]? = nil, otherwise grade: Observation.Grade
  ) -> Ruling {
    let expected = "it is signed in, and works"
    guard let answer = answers?.first ?? struck(tokenRequests).first, let number = answer.run else {
      return .unobserved("no such token response was sent")
    }
    let runs = evidence.runs[number...].filter { $0.outcome != nil }
    if runs.isEmpty { return .unobserved("the client hadn't ended when the case was over") }
    for run in runs where !run.hasSucceeded {
      let worst = run.hasCrashed ? Observation.Grade.worse : grade
      return .violated(worst, run.story, expected, answer.decisive)
    }
    return .holds(runs.map(\.story).joined(separator: ", "), at: answer.decisive)
  }

  /// True if an answer grants all that a login has asked for, in other words or another order.
  fileprivate func isRespelt(_ login: Login, by redemption: Request) -> Bool {
    let asked = (login.request.parameters["scope"] ?? "").split(separator: " ").map(String.init)
    guard let granted = secrets(.accessToken, from: redemption).first?.scopes else { return false }
    let known = Set(granted.map(\.fullScopeName))
    return granted != asked && asked.allSatisfy { known.contains($0.fullScopeName) }
  }
}

extension String {
  /// The name that Google's answers have for a scope.
  package var fullScopeName: String {
    ["email", "profile"].contains(self) ? "https://www.googleapis.com/auth/userinfo.\(self)" : self
  }
}
