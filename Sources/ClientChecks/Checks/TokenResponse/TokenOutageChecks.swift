internal import Evidence
internal import WireFormats
internal import Words

/// Checks of what a client makes of a token endpoint that fails or can't be reached.
enum TokenOutageChecks {
  static let all = [serverError, reset, unreachable]
}

extension TokenOutageChecks {
  static let serverError = Check(
    "TS-23", .should, "A server error on the code exchange is handled with care",
    for: .codeFlows, by: [.wire, .process, .time],
    in: .cases(["token-503-then-ok[exchange-untouched]", "token-503-then-ok[exchange-consumed]"]),
    citing: ["6749§4.1.2", "9110§15.6.4"],
    rule: "After a 5xx the code is sent again at most twice, with pauses, and failure is told.",
    threat: "A code that comes again and again looks stolen, and the grant is ended.",
    usualCause: "A general retry of requests doesn't know that a code is good for once only.",
    fix: "Try once or twice more after a pause, then end with an error."
  ) { scene in
    scene.judgeStruckExchange(otherwise: "no code exchange has met the error") { exchange in
      let (struck, run) = (exchange.struck, exchange.run)
      let expected = "up to two more attempts, a second apart, and an honest end"
      // The answer that the fault took away was no success to the client.
      let isGranted = scene.requests(scene.tokenRequests, in: exchange.number).contains {
        $0.status == 200 && $0.exchange.fault == nil
      }
      if run.hasSucceeded, !isGranted {
        return .worse(
          "\(run.story), and no token had come", expected: expected, at: struck.decisive)
      }
      if let excess = exchange.excess(expected) { return excess }
      let hurried = zip(exchange.attempts, exchange.attempts.dropFirst()).first {
        $1.delay(since: $0) < .milliseconds(950)
      }
      if let (before, next) = hurried {
        let pause = DurationText.format(next.delay(since: before).inMilliseconds)
        return .lesser("a pause of \(pause)", expected: expected, at: next.decisive).tentative
      }
      return .holds(
        exchange.attempts.count == 1
          ? "one attempt, and no more" : "\(exchange.attempts.count) attempts",
        at: struck.decisive)
    }
  }.with { $0.isHouseRule = true }

  static let reset = Check(
    "TS-26", .should, "A reset connection is an error after a few attempts",
    for: .codeFlows, by: [.wire, .process], in: .cases(["reset", "bad-connections"]), citing: [],
    rule: "A token request whose connection breaks is repeated twice at most, and then fails.",
    threat: "A bad line makes the program hang, or send a code that was used up already.",
    usualCause: "Errors of the connection are retried without a count.",
    fix: "Count the attempts, stop at three, and tell the user that the network failed."
  ) { scene in
    scene.judgeStruckExchange(otherwise: "no code exchange was broken off") { exchange in
      let (struck, run) = (exchange.struck, exchange.run)
      let expected = "an error after three attempts at most"
      if let excess = exchange.excess(expected) { return excess }
      if let breakdown = scene.breakdown(of: exchange.number) {
        return .lesser(breakdown, expected: expected, at: struck.decisive)
      }
      return run.isStuck || run.hasSucceeded
        ? .lesser(run.story, expected: expected, at: struck.decisive)
        : .holds(run.story, at: struck.decisive)
    }
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let unreachable = Check(
    "TS-27", .should, "An unreachable server is an error, and the user is told",
    for: [.loopback, .device], by: [.process], in: .cases(["unreachable"]), citing: [],
    rule: "A client that reaches nobody says so, and doesn't end as if all were well.",
    threat: "A script goes on without its data, or a user waits for what never comes.",
    usualCause: "The error of the connection is caught where nobody looks at it.",
    fix: "Report which host couldn't be reached, and exit with an error."
  ) { scene in
    let first = scene.struck(scene.requests).first { $0.exchange.sender == .client }
    guard let first, let number = first.run else {
      return .unobserved("nothing was asked for while the network was gone")
    }
    let run = scene.evidence.runs[number]
    guard run.outcome != nil else { return .stillRunning }
    let expected = "an error with a message"
    if run.hasSucceeded || run.isStuck {
      return .lesser(run.story, expected: expected, at: first.decisive)
    }
    return scene.words(of: number).allSatisfy(\.isWhitespace)
      ? .lesser("\(run.story), and nothing was said", expected: expected, at: first.decisive)
      : .holds("\(run.story), with a message", at: first.decisive)
  }.with { $0.isHouseRule = true }
}

/// A code exchange that has met a fault, in a run that is over.
private struct StruckExchange {
  private static let mostAttempts = 3

  let struck: Scene.Request
  let number: Int
  let run: Evidence.Run
  /// The token requests of the run with the same code, the first one included.
  let attempts: [Scene.Request]

  /// The ruling on more attempts than a code may be sent for; nil where there were few.
  func excess(_ expected: String) -> Ruling? {
    guard attempts.count > Self.mostAttempts else { return nil }
    return .lesser(
      "\(attempts.count) attempts", expected: expected, at: attempts[Self.mostAttempts].decisive)
  }
}

extension Scene {
  /// Judges the first code exchange that has met a fault, as soon as its run is over.
  fileprivate func judgeStruckExchange(
    otherwise reason: String, _ judge: (StruckExchange) -> Ruling
  ) -> Ruling {
    guard let struck = struck(redemptions).first, let number = struck.run,
      let code = code(of: struck)
    else { return .unobserved(reason) }
    let run = evidence.runs[number]
    guard run.outcome != nil else { return .stillRunning }
    return judge(
      StruckExchange(
        struck: struck, number: number, run: run,
        attempts: redemptions(of: code).filter { $0.run == number }))
  }
}
