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
    rule: "A client ignores members of the token response that it doesn't know.",
    threat: "As soon as the server adds a member, nobody can sign in.",
    usualCause: "The answer is decoded into a type that rejects unknown members.",
    fix: "Read the members that you need, and ignore the rest."
  ) { scene in scene.tolerance(otherwise: .worse) }.with { $0.isBrokenByFailure = true }

  static let missingLifetime = Check(
    "TS-02", .should, "A missing `expires_in` is accepted", by: [.wire, .process],
    in: .cases(["token-shapes[no-expiry]"]), citing: ["6749§5.1"],
    rule: "A client accepts a token response without a lifetime.",
    threat: "Servers that don't state a lifetime can't be used, or get a request for each call.",
    usualCause: "The member is assumed to be present, or its absence counts as zero seconds.",
    fix: "Use the token until it is refused, or assume one hour."
  ) { scene in
    let ruling = scene.tolerance(otherwise: .lesser)
    guard !ruling.isViolation, let answer = scene.struck(scene.tokenRequests).first,
      let refresh = scene.refreshes.first(where: { $0.received > answer.received })
    else { return ruling }
    let wasRefused = scene.apiCalls.contains { $0.status == 401 && $0.number < refresh.number }
    if wasRefused { return ruling }
    // The answers to refreshes have their lifetime: renewing again has nothing to do with it.
    let isHabit = scene.refreshes.contains {
      $0.run != refresh.run && $0.number > refresh.number && refresh.status == 200
    }
    return isHabit
      ? .unobserved("the client renews tokens that have a lifetime at each start, too")
      : .lesser(
        "a refresh, as if the token had already expired", expected: "the new token is used",
        at: refresh.decisive)
  }.with { $0.isBrokenByFailure = true }

  static let typeSpelling = Check(
    "TS-05", .must, "`token_type` is case-insensitive", by: [.wire, .process],
    in: .cases([
      "token-shapes[lower-case]", "token-shapes[upper-case]", "token-shapes[mixed-case]",
    ]), citing: ["6749§5.1"],
    rule: "The token type means the same in upper case and in lower case.",
    threat: "Sign-in fails with the many servers that write bearer.",
    usualCause: "The type is compared case-sensitively or copied into the header.",
    fix: "Ignore case when comparing, and write Bearer in the header."
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
    rule: "An answer without scope grants the requested scopes.",
    threat: "Users hear that a permission is missing although they have just granted it.",
    usualCause: "A missing list is treated as an empty one.",
    fix: "If scope is missing, treat the requested scopes as granted."
  ) { scene in scene.tolerance(otherwise: .worse) }.with { $0.isBrokenByFailure = true }

  static let scopeSpelling = Check(
    "TS-10", .should, "Order, aliases and additions in `scope` are fine", by: [.wire, .process],
    in: .cases(["scope-spelling", "happy-path", "real-browser", "repeat-logins"]),
    citing: ["6749§3.3", "G:native step 6"],
    rule: "The granted scopes are a set, and Google spells some of them differently.",
    threat: "A complete grant looks like a refusal, and users are asked again and again.",
    usualCause: "The answer is compared with the request as one string.",
    fix: "Look for each required scope, and recognise email and profile by their long names too."
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
    rule: "A client stores and sends tokens of any size.",
    threat: "Sign-in breaks when tokens grow, and a truncated token looks like a revoked one.",
    usualCause: "A column, a buffer or a line in a file has a fixed length.",
    fix: "Allow at least 2 KiB, and set no limit that the storage doesn't need."
  ) { scene in
    let tokens = scene.evidence.secrets.filter { $0.kind == .accessToken && $0.length >= 2048 }
    guard let token = tokens.first else { return .unobserved("no large token was issued") }
    let ruling = scene.tolerance(
      of: scene.grants.filter { $0.status == 200 },
      otherwise: token.length > 4096 ? .lesser : .worse)
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
    if runs.isEmpty { return .stillRunning }
    for run in runs where !run.hasSucceeded {
      return .violated(grade, run.story, expected, answer.decisive)
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
