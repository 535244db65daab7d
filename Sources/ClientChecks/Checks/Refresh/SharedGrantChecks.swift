internal import Evidence
internal import WireFormats
internal import Words

/// Checks of several users of a grant: other processes, other accounts, and other machines.
enum SharedGrantChecks {
  static let all = [otherAccount, otherProcess, hoarding, accounts]
}

extension SharedGrantChecks {
  static let otherAccount = Check(
    "RF-11", .shouldNot, "The end of one account's access leaves the other one alone",
    for: [.refresh], by: [.wire, .process], in: .cases(["one-of-two-accounts"]), citing: [],
    rule: "When one account's refresh token is refused, the other account goes on as before.",
    threat: "Who takes back the access of one account has to sign in with all of them again.",
    usualCause: "invalid_grant removes the whole store, and not the entry that it is about.",
    fix: "Store each account apart, and remove the one whose token was refused."
  ) { scene in
    guard let (refused, token) = scene.refusal, let run = refused.run else {
      return .unobserved("no account's refresh token was refused")
    }
    let others = scene.evidence.secrets.filter {
      $0.kind == .refreshToken && $0.account != token.account && $0.issued < refused.received
    }
    guard !others.isEmpty else { return .unobserved("no other account was signed in") }
    // The scenario's features say whose run it is.
    let feature = scene.evidence.runs[run].feature
    let later = scene.endedRuns(after: run).filter {
      scene.evidence.runs[$0].feature != feature
    }
    let accounts = Set(others.map(\.account))
    return Ruling.over(
      later, "later run of the other account", expected: "it goes on without a sign-in"
    ) { number in
      let record = scene.evidence.runs[number]
      let isServed = scene.requests(scene.apiCalls, in: number).contains { call in
        call.status == 200 && accounts.contains(scene.accessToken(of: call)?.account)
      }
      if isServed { return nil }
      return scene.needForUser(in: number)
        ?? .unobserved("\(record.story), which says nothing of the other account")
    }
  }.with { $0.isHouseRule = true }

  static let otherProcess = Check(
    "RF-16", .should, "Processes that share a store don't invalidate each other's tokens",
    for: [.refresh], by: [.wire, .process], in: .cases(["two-processes", "many-processes"]),
    citing: ["9700§4.14"],
    rule: "Of several processes that find the token over, one renews it and the others wait.",
    threat: """
      The slower process sends a refresh token that was replaced; the server takes it for stolen, \
      and signs the user out.
      """,
    usualCause: "Reading the store, renewing and saving aren't under one lock.",
    fix: """
      Lock a file beside the store, read the store again under the lock, renew only if it is still \
      needed, and save before the lock is released.
      """
  ) { scene in scene.race }.with { $0.isHouseRule = true }

  static let hoarding = Check(
    "RF-29", .shouldNot, "Refresh tokens aren't hoarded", for: [.refresh],
    in: .cases(["five-hours"]), citing: ["G:overview", "G:native"],
    rule: "A client that holds a good refresh token uses it, and has no other one issued.",
    threat: """
      A client has a hundred refresh tokens for each account: one more ends the oldest, and another \
      machine of the user's is signed out without a word.
      """,
    usualCause: "Each run signs in anew, or the refresh token isn't stored.",
    fix: "Store the refresh token, and renew with it until the server refuses it."
  ) { scene in
    guard let first = scene.redemptions.first(where: \.bringsTokens), let login = first.run else {
      return .unobserved("nobody was signed in")
    }
    let later = scene.endedRuns(after: login).filter { number in
      !scene.evidence.runs[number].action.hasPrefix("login")
        && scene.requests(scene.tokenRequests, in: number).contains(where: \.bringsTokens)
    }
    guard later.count > 2 else { return .unobserved("too few runs needed a new token") }
    return Ruling.over(later, "run", expected: "the refresh token that there is") { number in
      for redemption in scene.requests(scene.redemptions, in: number) {
        guard let fresh = scene.secrets(.refreshToken, from: redemption).first else { continue }
        let good = scene.evidence.secrets.first {
          $0.kind == .refreshToken && $0.number < fresh.number && $0.account == fresh.account
            && $0.end.map { $0.moment > redemption.received } ?? true
        }
        if let good {
          return .lesser(
            "\(fresh.name) was issued while \(good.name) was good", at: redemption.decisive)
        }
      }
      return nil
    }
  }

  static let accounts = Check(
    "SG-10", .should, "Two accounts are kept separate", by: [.wire],
    in: .cases(["two-accounts", "one-of-two-accounts"]), citing: [],
    rule: "After a sign-in the client works with the tokens of the account that was signed in.",
    threat: "One person's data is shown to another, or written into another one's account.",
    usualCause: "Tokens are stored under one name, or the new ones don't replace the old ones.",
    fix: "Store tokens under the account that they belong to, and choose by it."
  ) { scene in scene.ownership }.with { $0.isHouseRule = true }
}

extension Scene.Request {
  /// True for a token request that was answered with success.
  fileprivate var bringsTokens: Bool { status == 200 }
}

extension Scene {
  /// Judges what processes that renew at the same time do to each other.
  fileprivate var race: Ruling {
    let crowd = refreshes.filter { runs(at: $0.received).count > 1 }
    guard let first = crowd.first else {
      return .unobserved(
        refreshes.isEmpty
          ? "no process renewed the token" : "no two processes ran while the token was renewed")
    }
    let racers = Set(crowd.flatMap { runs(at: $0.received) }).sorted()
    let expected = "one process renews under a lock, the others use what it has saved"
    for (place, use) in crowd.enumerated() {
      guard let token = refreshToken(of: use),
        let earlier = crowd[..<place].first(where: {
          refreshToken(of: $0)?.number == token.number
        })
      else { continue }
      let pause = DurationText.format(use.delay(since: earlier).inMilliseconds)
      let losers = racers.filter { !evidence.runs[$0].hasSucceeded }
        .map { "\(evidence.runs[$0].name) ended with \(evidence.runs[$0].ending)" }
      let count = crowd.count { refreshToken(of: $0)?.number == token.number }
      let loss = losers.isEmpty ? "" : "; \(losers.joined(separator: ", "))"
      let winner = earlier.status == 200 ? ": the first one had it replaced" : ""
      return .violated(
        use.status == 200 && losers.isEmpty ? .lesser : .worse,
        """
        \(count) uses of \(token.name) by \(racers.count) processes without a lock, the second \
        \(pause) after the first\(winner)\(loss)
        """, expected, use.decisive)
    }
    let failed = racers.first { !evidence.runs[$0].hasSucceeded }
    if let failed {
      let run = evidence.runs[failed]
      return run.asksForLogin
        ? .lesser(run.story, expected: expected, at: Decisive(.runEnd, failed))
        : .unobserved("\(run.story), and no refresh token was used twice")
    }
    return .holds(
      "\(racers.count) processes, \(crowd.count) refresh\(crowd.count == 1 ? "" : "es")",
      at: first.decisive)
  }

  /// Judges that calls carry the tokens of the account that was signed in last.
  fileprivate var ownership: Ruling {
    let logins = evidence.runs.indices.filter { evidence.runs[$0].outcome == .signedIn }
    var owners: [(run: Int, account: String)] = []
    for number in logins {
      let granted = requests(redemptions + polls, in: number).last { $0.status == 200 }
      let account = granted.flatMap { secrets(.accessToken, from: $0).first?.account }
      if let account { owners.append((number, account)) }
    }
    guard Set(owners.map(\.account)).count > 1, let last = owners.last else {
      return .unobserved("no two accounts were signed in")
    }
    let features = Set(owners.map { evidence.runs[$0.run].feature })
    let calls = apiCalls.filter { $0.run.map { $0 > last.run } ?? false }
    return Ruling.over(calls, "call", expected: "a token of the account that was signed in") {
      call in
      let feature = call.run.flatMap { evidence.runs[$0].feature }
      let owner = owners.last {
        !features.contains(feature) || evidence.runs[$0.run].feature == feature
      }
      guard let owner, let token = accessToken(of: call) else {
        return .unobserved("a call without a token of ours")
      }
      return token.account == owner.account
        ? nil
        : .lesser(
          "\(token.name) of \(token.account ?? "nobody") after \(owner.account) had signed in",
          at: call.decisive)
    }
  }
}
