internal import Evidence
internal import WireFormats
internal import Words

/// Checks of what a client makes of time: pauses it was asked for, tokens that are nearly over, and
/// clocks that are wrong.
enum RefreshTimeChecks {
  static let all = [retryAfter, earlyRenewal, wrongClock]
}

extension RefreshTimeChecks {
  static let retryAfter = Check(
    "RF-19", .should, "A refresh waits as long as the server asks", for: [.refresh],
    by: [.wire, .time], in: .cases(["token-outage", "token-503-then-ok[refresh]"]),
    citing: ["9110§10.2.3", "6585§4"],
    rule: "A refresh that was answered with Retry-After isn't repeated before that time.",
    threat: "An overloaded server is kept down by its own clients.",
    usualCause: "The retry has a fixed schedule that ignores the answer.",
    fix: "Wait for the client's own pause or the server's, whichever is longer."
  ) { scene in scene.pauses(between: scene.refreshes) }

  static let earlyRenewal = Check(
    "RF-22", .should, "A token that is still good is used when its early renewal fails",
    for: [.refresh], by: [.wire, .process], in: .cases(["early-renewal"]), citing: [],
    rule: "While the access token is good, a failed renewal doesn't fail the call.",
    threat: "A minute without the token endpoint stops work for which the token was good.",
    usualCause: "The error of the renewal is passed on, whatever is left of the old token.",
    fix: "When a renewal before the end fails, go on with the token until it is over."
  ) { scene in
    guard let struck = scene.struck(scene.refreshes).first, let run = struck.run else {
      return .unobserved("the client doesn't renew a token before its end")
    }
    let token = scene.evidence.secrets.last {
      $0.kind == .accessToken && $0.issued < struck.received && $0.mintedName == nil
    }
    guard let token, let end = scene.end(of: token), struck.received.virtual < end else {
      return .unobserved("the token was over when it was to be renewed")
    }
    let call = scene.requests(scene.apiCalls, in: run).first {
      $0.status == 200 && scene.accessToken(of: $0)?.number == token.number
    }
    if let call { return .holds("\(token.name) was used as it was", at: call.decisive) }
    let keepsTokens = scene.storeWrites.contains {
      $0.file.secrets.contains { $0.kind == .accessToken }
    }
    guard keepsTokens || !scene.namesStoreFiles else {
      return .unobserved("no access token stands in the store, so that none could be used")
    }
    let record = scene.evidence.runs[run]
    guard record.outcome != nil, let ended = record.ended, ended.virtual < end else {
      return .unobserved("the token ran out while the client tried")
    }
    let rest = DurationText.format(.seconds((end - ended.virtual).components.seconds))
    return .lesser(
      "\(record.story), \(rest) before the token's end", expected: "a call with the old token",
      at: struck.decisive)
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let wrongClock = Check(
    "RF-23", .should, "A wrong clock does no harm", for: [.refresh], by: [.wire, .process],
    in: .cases(["clock-skew"]), citing: ["6749§5.1"],
    rule: "The lifetime counts from the answer on, by the client's own clock.",
    threat: "On a machine whose clock is wrong each call costs a refresh, or none works.",
    usualCause: "The token's end is computed with the date of the server.",
    fix: "Add expires_in to the own time at which the answer came."
  ) { scene in
    guard scene.setting.clock.movesClient,
      let skew = scene.evidence.clockChanges.first(where: { $0.subject == .client })
    else { return .unobserved("the client's clock couldn't be set wrong") }
    // A login that brings tokens while the clock is wrong, and a run that uses them.
    let logins = (scene.redemptions + scene.polls).filter {
      $0.status == 200 && $0.received > skew.moment
    }
    guard let login = logins.first, let run = login.run else {
      return .unobserved("nobody was signed in with the wrong clock")
    }
    let runs = scene.evidence.runs.indices
    let right = runs.filter { scene.evidence.runs[$0].started < skew.moment }
    if right.contains(where: { !scene.requests(scene.refreshes, in: $0).isEmpty }) {
      return .unobserved("the client renews with a right clock, too")
    }
    return Ruling.over(
      scene.endedRuns(after: run), "run with a wrong clock", expected: "the token is used as it is"
    ) { number in
      if let refresh = scene.requests(scene.refreshes, in: number).first {
        return .lesser("a token that was good was renewed", at: refresh.decisive)
      }
      let record = scene.evidence.runs[number]
      if !record.hasSucceeded { return .lesser(record.story, at: Decisive(.runEnd, number)) }
      return scene.requests(scene.apiCalls, in: number).contains { $0.status == 200 }
        ? nil : .unobserved("no call was made with the wrong clock")
    }
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }
}
