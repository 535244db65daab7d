internal import Evidence
internal import Words

/// Checks that a client ends, with a true exit code.
enum LifeCycleChecks {
  static let all = [patience, interrupt, exitCode, secondTry, crash]
}

// MARK: - When it ends

extension LifeCycleChecks {
  static let patience = Check(
    "LF-01", .should, "A user who never comes back doesn't block the client forever",
    for: [.loopback, .device], by: [.time, .process, .network],
    in: .cases(["abandoned-login", "error-page", "device-expired"]), citing: [],
    rule: "A client that waits for its user gives up when its login timeout is over.",
    threat: "Forgotten logins pile up, each with an open port and an unfinished transaction.",
    usualCause: "The wait for the answer has no limit.",
    fix: "Wait a few minutes at most, then close the port and say so."
  ) { scene in
    guard let number = scene.lastLogin else { return .unobserved("no login was begun") }
    let run = scene.evidence.runs[number]
    let wasAsked =
      scene.evidence.openings.contains { $0.run == number }
      || scene.deviceRequests.contains { $0.run == number }
    guard wasAsked else { return .unobserved("the user wasn't asked") }
    let limit = scene.loginTime
    let expected = "an end within \(limit.inSeconds)"
    let end = run.ended ?? scene.evidence.end
    let age = end.wall - run.started.wall
    let decisive = Decisive(run.ended == nil ? .run : .runEnd, number)
    if age > limit + Evidence.Run.grace {
      return scene.excuse(ofLogin: number)
        ?? .lesser("it waited for \(age.inSeconds)", expected: expected, at: decisive).tentative
    }
    if run.hasSucceeded { return .unobserved("the user did come back") }
    if run.ended == nil || run.wasEnded {
      return .unobserved("we ended it after \(age.inSeconds), before its time was up")
    }
    var ruling = Ruling.holds("it gave up after \(age.inSeconds)", at: decisive)
    ruling.expected = expected
    return ruling
  }
  .with { $0.isHouseRule = true }

  static let interrupt = Check(
    "LF-02", .should, "An interrupt works while the client waits", by: [.time, .process, .network],
    in: .cases(["interrupted-login[interrupt]"]), citing: [],
    rule: "An interrupted client exits within two seconds with a code other than 0.",
    threat: "The terminal is blocked, and scripts continue without a login.",
    usualCause: "The signal reaches a thread that is waiting, or a handler ignores it.",
    fix: "Leave the signal to the system, or end the wait and exit with your own code."
  ) { scene in
    let signals = scene.evidence.notes.indices.filter {
      scene.evidence.notes[$0].kind == .signal && scene.evidence.notes[$0].text.contains("INT")
    }
    guard let place = signals.first else { return .unobserved("no interrupt was sent") }
    let sent = scene.evidence.notes[place].moment
    let interrupted = scene.evidence.runs.indices.last {
      let run = scene.evidence.runs[$0]
      return run.started <= sent && (run.ended ?? scene.evidence.end) >= sent
    }
    guard let number = interrupted else { return .unobserved("nothing ran any more") }
    let run = scene.evidence.runs[number]
    let limit = scene.parameters[.interruptTime]
    let expected = "an end within \(limit.inSeconds), with a code other than 0"
    let decisive = Decisive(run.ended == nil ? .run : .runEnd, number)
    let end = run.ended ?? scene.evidence.end
    let delay = end.wall - sent.wall
    if let excuse = scene.excuse(number, from: sent, until: end, limit: limit) { return excuse }
    if run.ended == nil || run.exit == .signal("SIGKILL") || delay > limit {
      let seen = "alive \(delay.inSeconds) after the interrupt"
      return .lesser(seen, expected: expected, at: decisive).tentative
    }
    if run.exit == .code(0) { return .lesser("exit 0", expected: expected, at: decisive) }
    if let left = run.leftBehind.first {
      return .lesser("\(left) is left behind", expected: expected, at: decisive)
    }
    var ruling = Ruling.holds("gone after \(delay.inSeconds)", at: decisive)
    ruling.expected = expected
    return ruling
  }
  .with { $0.isHouseRule = true }
}

// MARK: - What it says of itself

extension LifeCycleChecks {
  static let crash = Check(
    "LF-13", .mustNot, "The client doesn't crash", by: [.process], citing: [],
    rule: "A client never ends by a signal that nobody sent.",
    threat: "The work in progress is lost, and possibly the tokens that were being written.",
    usualCause: "Memory is used after it was freed, or nobody catches an exception.",
    fix: "Run it under a debugger with the command below, and look at the stack."
  ) { scene in
    // What others have ended might have crashed a moment later. A service is ended by its harness.
    let ended = scene.evidence.runs.indices.filter { number in
      let run = scene.evidence.runs[number]
      return run.exit != nil && (run.isBackground || !run.wasEnded)
    }
    return Ruling.over(ended, "self-ended run", expected: "an end of its own") { number in
      scene.evidence.runs[number].crash.map { signal in
        let standing = scene.evidence.crash.map { ", \($0.words)" } ?? ""
        return .worse(
          "the client crashed, \(signal)\(standing)", at: Decisive(.runEnd, number))
      }
    }
  }
  .with {
    $0.isHouseRule = true
    $0.isAboutCrashes = true
  }

  static let exitCode = Check(
    "LF-05", .must, "The exit code matches the outcome", for: .programs, by: [.process],
    citing: [],
    rule: "The exit code is 0 after a login that worked, and only then.",
    threat: "Scripts continue without access, or stop although they have it.",
    usualCause: "Errors are caught and printed at the top level, and the program returns normally.",
    fix: "Exit with a code other than 0 whenever the login failed."
  ) { scene in
    let logins = scene.evidence.runs.indices.filter {
      scene.evidence.runs[$0].isLogin && scene.evidence.runs[$0].exit != nil
    }
    return Ruling.over(logins, "login", expected: "0 only after a login that worked") { number in
      scene.judgeExit(of: number)
    }
  }
  .with { $0.isHouseRule = true }
}

extension LifeCycleChecks {
  static let secondTry = Check(
    "LF-12", .should, "A login works after one that failed", for: .codeFlows,
    by: [.wire, .process], in: .cases(["user-denies"]), citing: [],
    rule: "After a login that the user has declined, the next one works.",
    threat: "Who has clicked the wrong button can't get in until something is ended or removed.",
    usualCause: "A port, a state or a mark of the first attempt is left, and is in the way.",
    fix: "Begin each login with nothing of the one before, whatever has become of that."
  ) { scene in
    guard let denial = scene.denial, let first = scene.run(for: denial) else {
      return .unobserved("no denial has reached the client")
    }
    let later = scene.endedRuns(after: first).filter { scene.evidence.runs[$0].isLogin }
    guard let next = later.first else { return .unobserved("nobody tried again") }
    let run = scene.evidence.runs[next]
    return run.hasSucceeded
      ? .holds(run.story, at: Decisive(.runEnd, next))
      : .lesser(
        "\(run.story) after one that was declined", expected: "a login",
        at: Decisive(.runEnd, next))
  }
  .with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }
}

extension Scene {
  fileprivate func judgeExit(of number: Int) -> Ruling? {
    let run = evidence.runs[number]
    let decisive = Decisive(.runEnd, number)
    let first = (authorizations + deviceRequests).contains { $0.run == number }
    let answers = tokenRequests.filter { $0.run == number && $0.status == 200 }
    switch run.exit {
    case .code(0):
      // Who was signed in before has nothing to fetch.
      if first, answers.isEmpty {
        return .worse("exit 0, although no token was issued", at: decisive)
      }
      return nil
    case .code(let code):
      guard !answers.isEmpty else { return nil }
      if run.hasSucceeded { return .worse("exit \(code) of a login that worked", at: decisive) }
      // What a scenario has spoilt, or asks too much of, a client may well refuse.
      guard setting.name.scenario == "happy-path" else {
        return .unobserved("the login may have failed for a good reason")
      }
      return .worse("exit \(code), although tokens were issued", at: decisive)
    case .signal(let name):
      return .unobserved("the login was ended by \(name)")
    case nil:
      return .unobserved("the end of the login isn't known")
    }
  }
}

extension Evidence.Driver {
  /// A limit that the driver has set.
  func limit(_ name: Evidence.Limit.Name) -> Duration? {
    limits.first { $0.name == name }?.duration
  }
}

extension Duration {
  /// Such as `12.3s`.
  var inSeconds: String {
    let tenths = (self / .milliseconds(100)).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? "\(Int(tenths / 10))s" : "\(tenths / 10)s"
  }
}
