internal import Evidence
internal import WireFormats
internal import Words

// MARK: - Answers that are late

extension TokenResponseChecks {
  static let retryAfter = Check(
    "TS-24", .should, "`Retry-After` is honoured", by: [.wire, .time],
    in: .cases([
      "token-503-then-ok[exchange-untouched]", "token-503-then-ok[exchange-consumed]", "token-429",
    ]),
    citing: ["9110§10.2.3", "6585§4"],
    rule: "A client that retries waits as long as the answer asks.",
    threat: "An overloaded server is kept down by its own clients.",
    usualCause: "The retry has a fixed schedule that ignores the answer.",
    fix: "Wait for the client's own pause or the server's, whichever is longer."
  ) { scene in scene.pauses(between: scene.tokenRequests) }

  static let patience = Check(
    "TS-25", .should, "A slow answer is tolerated, a missing one isn't", by: [.process, .time],
    in: .cases(["slow-token", "dead-token"]), citing: [],
    rule: "A client waits several seconds for the token endpoint, but not forever.",
    threat: "Users with bad connections can't sign in, or have to kill a program that hangs.",
    usualCause: "The library's default timeout applies: one second, or none at all.",
    fix: "Set a timeout of half a minute for the whole exchange."
  ) { scene in
    guard let request = scene.struck(scene.tokenRequests).first, let run = scene.run(of: request)
    else { return .unobserved("no token request was kept waiting") }
    if scene.setting.name.scenario == "slow-token" {
      return run.hasSucceeded
        ? .holds("it was signed in by a slow answer", at: request.decisive)
        : .lesser(run.story, expected: "it is signed in", at: request.decisive).tentative
    }
    let limit = scene.setting.driver.limit(.networkTimeout)
    let patience = limit ?? scene.parameters[.networkTime]
    let name = DurationText.format(patience)
    guard let ended = run.ended, !run.isStuck else {
      return .lesser(
        "the client was still waiting at the end", expected: "it gives up within \(name)",
        at: request.decisive
      ).tentative
    }
    guard run.outcome != .killed else {
      return .unobserved("we ended it before its time was up")
    }
    let waited = ended.wall - request.received.wall
    let said = "it gave up after \(DurationText.format(waited.inMilliseconds))"
    let longest = patience + .seconds(2)
    if let excuse = scene.excuse(request.run, from: request.received, until: ended, limit: longest)
    {
      return excuse
    }
    return waited <= longest
      ? .holds(said, at: request.decisive)
      : .lesser(said, expected: "it gives up within \(name)", at: request.decisive).tentative
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }
}

extension Scene {
  /// A pause between two requests, and how long it should have been.
  private struct Wait {
    var request: Scene.Request
    var asked: Duration
    var kept: Duration
  }

  /// Judges that requests which were answered with `Retry-After` aren't repeated too early.
  func pauses(between requests: [Request]) -> Ruling {
    guard requests.contains(where: { $0.retryAfter != nil }) else {
      return .unobserved("no answer with Retry-After came")
    }
    let waits = zip(requests, requests.dropFirst()).compactMap { request, next -> Wait? in
      guard let pause = request.retryAfter, next.run == request.run,
        next.grantType == request.grantType,
        next.form["code"] == request.form["code"]
      else { return nil }
      return Wait(request: next, asked: pause, kept: next.delay(since: request))
    }
    guard !waits.isEmpty else { return .notApplicable("the client doesn't try again") }
    return Ruling.over(waits, "pause") { wait in
      wait.kept + .milliseconds(50) >= wait.asked
        ? nil
        : .lesser(
          "another attempt after \(DurationText.format(wait.kept.inMilliseconds))",
          expected: "a pause of \(DurationText.format(wait.asked))", at: wait.request.decisive)
    }.tentative
  }
}

extension Scene.Request {
  /// The time for which its answer has asked the client to wait.
  package var retryAfter: Duration? {
    guard let text = exchange.answer?.fields[first: "retry-after"] else { return nil }
    if let seconds = Int(text) { return .seconds(seconds) }
    return HTTPDate.parse(text, now: received.virtual).map { max($0 - received.virtual, .zero) }
  }
}

extension Duration {
  /// The duration in whole milliseconds, for messages.
  package var inMilliseconds: Duration {
    let (seconds, attoseconds) = components
    return .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
  }
}
