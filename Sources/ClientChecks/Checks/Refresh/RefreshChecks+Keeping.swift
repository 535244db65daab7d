internal import Evidence
internal import WireFormats
internal import Words

// MARK: - What is kept

extension RefreshChecks {
  static let keptToken = Check(
    "RF-12", .must, "A refresh answer without `refresh_token` keeps the old one", for: [.refresh],
    by: [.wire, .process], in: .cases(["expiry", "fifty-refreshes"]),
    citing: ["6749§6", "G:native"],
    rule: "If a refresh answer has no refresh token, the old one stays in use.",
    threat: "Every user is signed out at the second refresh, about two hours after sign-in.",
    usualCause: "The answer replaces the whole stored record.",
    fix: "Update only the values in the answer, and keep the refresh token unless a new one came."
  ) { scene in
    let first = scene.refreshes.first {
      $0.status == 200 && scene.secrets(.refreshToken, from: $0).isEmpty
    }
    guard let first, let used = scene.refreshToken(of: first) else {
      return .unobserved("no refresh was answered without a refresh token")
    }
    return scene.secondCycle(
      after: first, with: used, expected: "the first refresh token again")
  }

  static let replacement = Check(
    "RF-13", .must, "A new refresh token replaces the old", for: [.refresh],
    by: [.wire, .process], in: .cases(["rotation"]), citing: ["6749§6"],
    rule: "If a refresh returns a new refresh token, the next refresh uses it.",
    threat: "The server treats the old token as stolen and signs the user out.",
    usualCause: "The refresh token is read only once, at sign-in.",
    fix: "Replace the stored refresh token whenever an answer contains one."
  ) { scene in
    guard let (first, fresh) = scene.firstReplacement else {
      return .unobserved("no refresh has brought a new refresh token")
    }
    return scene.secondCycle(after: first, with: fresh, expected: "the new refresh token")
  }

  static let replacementOnDisk = Check(
    "RF-14", .must, "The replacement survives a restart", for: [.refresh],
    by: [.wire, .files], in: .cases(["rotation"]), citing: ["6749§6"],
    rule: "A new refresh token is stored before the program exits.",
    threat: "The next start uses the old token, and the user is signed out.",
    usualCause: "The new token is kept in memory only.",
    fix: "Write the store as soon as the answer arrives, before the call continues."
  ) { scene in
    guard let (first, fresh) = scene.firstReplacement else {
      return .unobserved("no refresh has brought a new refresh token")
    }
    return scene.secondCycle(
      after: first, with: fresh, inAnotherRun: true, expected: "the new refresh token")
  }

  static let passingFault = Check(
    "RF-17", .mustNot, "A temporary failure does not cost the grant", for: [.refresh],
    by: [.wire, .files],
    in: .cases(["token-503-then-ok[refresh]", "token-outage", "broken-refresh", "unreachable"]),
    citing: ["6749§5.2"],
    rule: "A refresh that fails without a definite answer leaves the refresh token in place.",
    threat: "After a minute without a network, every user has to sign in again.",
    usualCause: "Any error of a refresh clears the store or opens the browser.",
    fix: "Delete the refresh token only after invalid_grant."
  ) { scene in
    guard let (struck, token) = scene.hinderedRefresh else {
      return .unobserved("no refresh has met the fault, nor was one kept from it")
    }
    let expected = "the refresh token is kept"
    let runs = scene.evidence.runs.indices.dropFirst(struck.run ?? 0)
    // One that has asked its user in place of a refresh may always do so.
    let isRefresh = struck.exchange.endpoint == .token
    let prompts = runs.lazy.compactMap { scene.prompt(in: $0, after: struck.received) }
    if isRefresh, let prompt = prompts.first {
      return .worse("the user was asked to sign in", expected: expected, at: prompt)
    }
    switch scene.fate(of: token, after: struck) {
    case .usedAgain(let place): return .holds("it was used again", at: place)
    case .stored: return .holds("it is still in the store", at: struck.decisive)
    case .erased:
      return .worse("it is gone from the store", expected: expected, at: struck.decisive)
    case .unknown: return .unobserved("nothing shows whether it was kept")
    }
  }.with { $0.isHouseRule = true }

  static let backoff = Check(
    "RF-18", .should, "Retries back off and stop", for: [.refresh], by: [.wire, .time],
    in: .cases(["token-outage[unavailable]"]), citing: ["9110§15.6.4"],
    rule: "A client that retries waits longer each time and gives up after a few tries.",
    threat: "All the clients together keep the server overloaded.",
    usualCause: "The retry loop has a fixed pause or none.",
    fix: "Start with one second, double the pause each time, add jitter, and stop after five tries."
  ) { scene in
    guard let run = scene.struck(scene.refreshes).first?.run else {
      return .unobserved("no refresh has met the outage")
    }
    let attempts = scene.struck(scene.requests(scene.refreshes, in: run))
    guard attempts.count > 1 else { return .notApplicable("the client tries only once") }
    let expected = "pauses that grow from a second on, and six tries at most"
    let pauses = zip(attempts, attempts.dropFirst()).map { $1.delay(since: $0) }
    let long = attempts.filter { $0.delay(since: attempts[0]) <= .seconds(60) }
    if long.count > 6 {
      return .lesser(
        "\(long.count) attempts in a minute", expected: expected, at: long.last?.decisive
      ).tentative
    }
    if let (place, pause) = pauses.enumerated().first(where: { $1 < .milliseconds(950) }) {
      return .lesser(
        "a pause of \(DurationText.format(pause.inMilliseconds))", expected: expected,
        at: attempts[place + 1].decisive
      ).tentative
    }
    if attempts.count > 3, let shortest = pauses.min(), let longest = pauses.max(),
      longest - shortest < .milliseconds(200)
    {
      return .lesser(
        "\(attempts.count) attempts at one pace", expected: expected, at: attempts.last?.decisive
      ).tentative
    }
    return .holds("\(attempts.count) attempts", at: attempts[0].decisive)
  }.with { $0.isHouseRule = true }
}

extension Scene {
  /// The first request that met the fault when the access token was to be renewed, and the refresh
  /// token in hand: a refresh, or what a client asks for before it, such as metadata.
  fileprivate var hinderedRefresh: (request: Request, token: Secret)? {
    if let refresh = struck(refreshes).first {
      return refreshToken(of: refresh).map { (refresh, $0) }
    }
    for request in struck(requests) where request.exchange.sender == .client {
      let issued = evidence.secrets.prefix { $0.issued <= request.received }
      guard let access = issued.last(where: { $0.kind == .accessToken }),
        let end = end(of: access), end <= request.received.virtual,
        let token = issued.last(where: { $0.kind == .refreshToken })
      else { continue }
      return (request, token)
    }
    return nil
  }

  /// The first refresh that has brought a new refresh token, and that token.
  fileprivate var firstReplacement: (Request, Secret)? {
    for refresh in refreshes {
      if let fresh = secrets(.refreshToken, from: refresh).first { return (refresh, fresh) }
    }
    return nil
  }

  /// Judges by the second refresh what was kept after the first one.
  fileprivate func secondCycle(
    after first: Request, with kept: Secret, inAnotherRun: Bool = false, expected: String
  ) -> Ruling {
    let second = refreshes.first {
      $0.number > first.number && (!inAnotherRun || $0.run != first.run)
    }
    if let second {
      guard let used = refreshToken(of: second) else {
        return .worse("no refresh token of ours", expected: expected, at: second.decisive)
      }
      return used.number == kept.number
        ? .holds("\(used.name) was used", at: second.decisive)
        : .worse("\(used.name) was used", expected: expected, at: second.decisive)
    }
    // A run that needed a refresh and made none has lost the token.
    let later = evidence.runs.indices.dropFirst((first.run ?? 0) + 1)
    let lost = later.first { number in
      let run = evidence.runs[number]
      return run.outcome != nil
        && (!run.hasSucceeded || prompt(in: number) != nil)
    }
    guard let lost else { return .unobserved("there was no second refresh") }
    let story = evidence.runs[lost].story
    return isStored(kept) == true
      ? .unobserved("\(story) without a second refresh, though \(kept.name) is in the store")
      : .worse("no second refresh: \(story)", expected: expected, at: first.decisive)
  }

  /// True if a secret is in the files of the store; nil when it has never been seen there.
  func isStored(_ secret: Secret) -> Bool? {
    var stored: [String: Bool] = [:]
    var wasSeen = false
    // What a store holds that can't be exported any more isn't known.
    if evidence.files.last(where: { $0.kind == .export })?.isFailedExport == true { return nil }
    for file in evidence.files where file.place == .store {
      let isThere = file.secrets.contains { $0.names(secret) }
      stored[file.path] = isThere
      wasSeen = wasSeen || isThere
    }
    return wasSeen ? stored.values.contains(true) : nil
  }
}
