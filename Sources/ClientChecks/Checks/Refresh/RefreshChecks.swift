internal import Evidence
internal import WireFormats
internal import Words

/// Checks of refreshing.
enum RefreshChecks {
  static let all = [
    reuse, silentRenewal, form, afterRefusal, noLoop, deadToken, wayBack, keptToken, replacement,
    replacementOnDisk, oneForAll, passingFault, backoff, timedAccess, removal, destination,
  ]
}

// MARK: - When, and how

extension RefreshChecks {
  static let reuse = Check(
    "RF-01", .should, "A valid access token is reused", for: [.refresh],
    in: .cases(["happy-path"]), citing: ["G:native"],
    rule: "A client uses its access token until it expires, also across runs.",
    threat: "Each run requests a token from the server, and users wait for it.",
    usualCause: "Only the refresh token is stored.",
    fix: "Store the access token with its expiry time, and use it until shortly before then."
  ) { scene in
    guard let first = scene.redemptions.first(where: { $0.status == 200 }), let run = first.run
    else { return .unobserved("nobody was signed in") }
    let later = scene.evidence.runs.indices.filter { number in
      number > run && scene.apiCalls.contains { $0.run == number }
    }
    return Ruling.over(later, "later API run", expected: "no new token") { number in
      // A token that the API refuses isn't valid, even if its lifetime isn't over.
      if scene.apiCalls.contains(where: { $0.run == number && $0.status == 401 }) { return nil }
      let again = (scene.tokenRequests + scene.authorizations).first { $0.run == number }
      return again.map { .lesser("a request for another token", at: $0.decisive) }
    }
  }

  static let silentRenewal = Check(
    "RF-02", .should, "An expired token is refreshed without the user", for: [.refresh],
    by: [.wire, .process], in: .cases(["expiry"]), citing: ["6749§6", "G:native"],
    rule: "As long as the refresh token is valid, the user doesn't have to sign in again.",
    threat: "Users have to sign in again every hour.",
    usualCause: "The refresh token isn't stored, or any 401 opens the browser.",
    fix: "Renew the access token with the refresh token and continue."
  ) { scene in
    // What comes of the second hour is about what was kept of the first refresh.
    guard let number = scene.runsAfterClockChanges.first,
      scene.evidence.runs[number].outcome != nil
    else { return .unobserved("the access token hadn't expired when the case ended") }
    let (run, expected) = (scene.evidence.runs[number], "a refresh")
    if let prompt = scene.prompt(in: number) {
      return .worse("the user was asked to sign in", expected: expected, at: prompt)
    }
    if run.asksForLogin { return .worse(run.story, expected: expected) }
    let refreshes = scene.requests(scene.refreshes, in: number)
    if let refresh = refreshes.first(where: { $0.status == 200 }) {
      return .holds("a refresh", at: refresh.decisive)
    }
    if let refused = refreshes.last(where: { ($0.status ?? 0) >= 400 }) {
      return run.hasSucceeded
        ? .unobserved("no refresh was answered with a token, and the run needed none")
        : .worse("a refresh that was refused", expected: expected, at: refused.decisive)
    }
    return run.hasSucceeded
      ? .unobserved("the token wasn't needed") : .lesser(run.story, expected: expected)
  }.with { $0.isBrokenByFailure = true }

  static let form = Check(
    "RF-03", .must, "The refresh request is well formed", for: [.refresh], citing: ["6749§6"],
    rule:
      "A refresh is a form POST with the refresh token, and with the secret that its server asks for.",
    threat: "Sessions end after an hour for no visible reason.",
    usualCause: "The refresh was written separately from the code exchange.",
    fix: "Send grant_type, refresh_token and the client's credentials as a form."
  ) { scene in
    // A refresh token that the driver's own store has lost can't be sent by the client.
    let isLost = scene.setting.driver.ownCode.contains(.storage)
    let refreshes = scene.refreshes.filter { !isLost || $0.hasRefreshToken }
    return Ruling.over(refreshes, "refresh", expected: "a form in a POST") { request in
      if request.exchange.cause == "secret.missing" {
        return .worse("no client secret, which its server asks for", at: request.decisive)
      }
      return request.flawOfRefresh.map { .worse($0, at: request.decisive) }
    }
  }

  static let afterRefusal = Check(
    "RF-06", .should, "401 `invalid_token` leads to one refresh and one retry", for: [.refresh],
    in: .cases(["early-401"]), citing: ["6750§3.1", "2.1§5.3.2"],
    rule: "If a token is refused too early, the client refreshes once and repeats the call.",
    threat: "The app fails for an hour although it only needs a new token.",
    usualCause: "The client relies only on expires_in.",
    fix: "After a 401, refresh once and repeat the call once."
  ) { scene in
    guard let refused = scene.apiCalls.first(where: { $0.status == 401 }) else {
      return .unobserved("no call was refused")
    }
    let expected = "a refresh and another call"
    guard let refresh = scene.refreshes.first(where: { $0.number > refused.number }) else {
      return .lesser("no refresh", expected: expected, at: refused.decisive)
    }
    guard
      let retry = scene.apiCalls.first(where: {
        $0.number > refresh.number && $0.run == refused.run
      })
    else { return .lesser("no other call", expected: expected, at: refresh.decisive) }
    if retry.status == 401 {
      return .lesser("the refused token once more", expected: expected, at: retry.decisive)
    }
    return .holds("one refresh, and the call again", at: retry.decisive)
  }.with { $0.isBrokenByFailure = true }

  static let noLoop = Check(
    "RF-07", .mustNot, "A persistent 401 does not loop", for: [.refresh],
    in: .cases(["endless-401"]), citing: ["6750§3.1"],
    rule: "A call that is also refused with a new token has failed.",
    threat: "A client that retries forever is a burden on the service and gets blocked.",
    usualCause: "The retry after a refresh is treated like a first call.",
    fix: "Count the attempts: one refresh, one more call, then an error."
  ) { scene in
    let refused = scene.apiCalls.filter { $0.status == 401 }
    let runs = Set(refused.compactMap(\.run)).sorted()
    return Ruling.over(
      runs, "refused run", expected: "2 refreshes and 3 calls at most"
    ) { run in
      let refreshes = scene.requests(scene.refreshes, in: run)
      let calls = scene.requests(scene.apiCalls, in: run)
      return refreshes.count > 2 || calls.count > 3
        ? .worse(
          "\(refreshes.count) refreshes and \(calls.count) calls", at: calls.last?.decisive)
        : nil
    }
  }.with { $0.isHouseRule = true }

  static let oneForAll = Check(
    "RF-15", .should, "One refresh for many waiting calls", for: [.refresh],
    in: .cases(["parallel-refresh"]), citing: ["9700§4.14"],
    rule: "Calls that find the token expired at the same moment share one refresh.",
    threat: "If the server rotates refresh tokens, the second refresh ends the session.",
    usualCause: "Each call refreshes its token independently.",
    fix: "Share the pending refresh between all calls, and have them wait for it."
  ) { scene in
    guard let first = scene.refreshes.first, let run = first.run else {
      return .unobserved("there was no refresh")
    }
    let refreshes = scene.requests(scene.refreshes, in: run)
    if refreshes.count > 1 {
      return .lesser(
        "\(refreshes.count) refreshes", expected: "one", at: refreshes[1].decisive)
    }
    let calls = scene.requests(scene.apiCalls, in: run).count
    return calls > 1
      ? .holds("one refresh for \(calls) calls", at: first.decisive)
      : .unobserved("there were no parallel calls")
  }.with { $0.isHouseRule = true }

  static let destination = Check(
    "RF-26", .mustNot, "The refresh token goes only to the token and revocation endpoints",
    for: [.refresh], citing: ["6749§10.4"],
    rule: "A refresh token is sent only to these two endpoints.",
    threat: "Anyone who has the token has access to the account for months.",
    usualCause: "A whole credentials object is sent or logged.",
    fix: "Pass the refresh token only to the code that refreshes and revokes it."
  ) { scene in
    guard scene.evidence.secrets.contains(where: { $0.kind == .refreshToken }) else {
      return .unobserved("no refresh token was issued")
    }
    let opened = scene.evidence.openings.indices.first { number in
      CanaryMark.all(in: scene.evidence.openings[number].url).contains { $0.kind == .refreshToken }
    }
    if opened != nil {
      return .worse(
        "a refresh token in an address for the browser",
        expected: "the token and revocation endpoints")
    }
    let sent = scene.requests.filter { $0.exchange.sender == .client }
    return Ruling.over(sent, "request", expected: "the token and revocation endpoints") { request in
      let endpoint = request.exchange.endpoint
      guard endpoint != .token, endpoint != .revoke,
        request.carries(.refreshToken)
      else { return nil }
      return .worse("a refresh token at \(request.place)", at: request.decisive)
    }
  }
}

extension Scene {
  /// The runs that were the first to start after the clock had been moved.
  var runsAfterClockChanges: [Int] {
    evidence.clockChanges.compactMap { change in
      evidence.runs.indices.first { evidence.runs[$0].started > change.moment }
    }
  }
}

extension Scene.Request {
  fileprivate var hasRefreshToken: Bool { !(form["refresh_token"] ?? "").isEmpty }

  /// The fault of a refresh as a request; nil when there is none.
  fileprivate var flawOfRefresh: String? {
    if exchange.request.method != "POST" { return "a \(exchange.request.method)" }
    let type = exchange.request.fields[first: "content-type"]?.lowercased() ?? "no type"
    if !type.hasPrefix("application/x-www-form-urlencoded") { return "a body of \(type)" }
    if !targetMarks.isEmpty { return "secrets in the address" }
    if !hasRefreshToken { return "no refresh_token" }
    let hasHeader = exchange.authorization?.scheme.lowercased() == "basic"
    if form["client_id"] == nil, !hasHeader { return "no client" }
    if hasHeader, form["client_secret"] != nil { return "two ways of authentication" }
    let repeated = form.repeatedNames
    return repeated.isEmpty ? nil : "\(repeated.joined(separator: ", ")) twice"
  }
}
