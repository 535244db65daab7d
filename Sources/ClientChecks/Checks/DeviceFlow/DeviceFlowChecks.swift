internal import Evidence
internal import WireFormats
internal import Words

/// Checks of the sign-in on a device without a browser.
enum DeviceFlowChecks {
  static let all = [
    request, display, spelling, interval, slowDown, pending, denial, expiry,
  ]
}

// MARK: - How it begins

extension DeviceFlowChecks {
  static let request = Check(
    "DV-01", .must, "The device request is a well-formed form", for: [.device],
    citing: ["8628§3.1"],
    rule: "A device requests its codes with a form POST that contains the client id.",
    threat: "The server refuses the request or attributes it to another client.",
    usualCause: "The parameters were put into the URL or sent as JSON.",
    fix: "POST client_id and scope as application/x-www-form-urlencoded."
  ) { scene in
    Ruling.over(
      scene.deviceRequests, "device request", expected: "a form in a POST, with client_id"
    ) { request in
      let sent = request.exchange.request
      if sent.method != "POST" { return .worse("a \(sent.method)", at: request.decisive) }
      let type = sent.fields[first: "content-type"] ?? "none"
      guard type.lowercased().hasPrefix("application/x-www-form-urlencoded") else {
        return .worse("content type \(type)", at: request.decisive)
      }
      if let name = request.form.repeatedNames.first {
        return .worse("\(name) twice", at: request.decisive)
      }
      return request.form["client_id"]?.isEmpty == false
        ? nil : .worse("no client_id in the form", at: request.decisive)
    }
  }

  static let display = Check(
    "DV-02", .must, "Code and address are shown exactly", for: [.device], by: [.process],
    citing: ["8628§3.3"],
    rule: "The user sees the code and the URL at once, exactly as the server sent them.",
    threat: "The user types a code that differs by a letter, and nobody finds out why it fails.",
    usualCause: "The code was reformatted, or printed only after the first poll.",
    fix: "Print user_code and the URL unchanged, before the first poll."
  ) { scene in
    let time = scene.parameters[.showingTime]
    let expected = "the code and the address within \(time.inSeconds), or before the first poll"
    return Ruling.over(scene.deviceLogins, "device login", expected: expected) { login in
      guard let code = login.userCode, let place = login.place else {
        return .unobserved("the answer had no code, or no address")
      }
      guard let run = login.request.run else { return .unobserved("no run belongs to it") }
      // On a busy machine everything is late: who shows the code before asking has shown it at once.
      let asked = login.request.received
      let isInTime = { (moment: Moment) in
        moment.wall - asked.wall - scene.heldUp(run, from: asked, until: moment) <= time
          || login.polls.first.map { moment < $0.received } ?? true
      }
      let early = scene.evidence.outputs.filter { $0.run == run && isInTime($0.moment) }
      let text = early.map(\.text).joined()
      let isOpened = scene.evidence.openings.contains { $0.run == run && $0.url.hasPrefix(place) }
      let isPlaceShown = isOpened || text.contains(place)
      if text.contains(code), isPlaceShown { return nil }
      if login.polls.isEmpty, scene.wasEnded(scene.evidence.runs[run]) {
        return .unobserved("the client was ended before its first poll")
      }
      let missing = text.contains(code) ? place : code
      return .worse("no \(missing) on the output", at: login.decisive)
    }
  }

  static let spelling = Check(
    "DV-03", .must, "Google's `verification_url` is understood", for: [.device],
    by: [.wire, .process], in: .cases(["device-happy"]), citing: ["G:device step 2"],
    rule: "A client reads the URL from verification_url, the name that Google uses.",
    threat: "The client works with every server except Google's.",
    usualCause: "Only the standard's verification_uri is read.",
    fix: "Read verification_uri, and verification_url if that is missing."
  ) { scene in
    Ruling.over(
      scene.deviceLogins, "device login", expected: "a login with verification_url alone"
    ) { login in
      guard login.usesGoogleSpelling else { return .unobserved("both spellings were sent") }
      // Who shows the address, or goes on to ask, has read the answer; how that ends is another matter.
      if !login.polls.isEmpty || scene.isShown(login) { return nil }
      guard let run = scene.run(of: login.request), let outcome = run.outcome else {
        return .unobserved("the login went on")
      }
      if let signal = run.crash { return .unobserved("the client crashed, \(signal)") }
      if scene.wasEnded(run) { return .unobserved("the client was ended before it went on") }
      return run.hasSucceeded
        ? nil
        : .worse(
          "the address was never shown, and the login ended with \(outcome)", at: login.decisive)
    }
  }
}

// MARK: - How often it asks

extension DeviceFlowChecks {
  static let interval = Check(
    "DV-04", .must, "Polling waits at least the interval", for: [.device], by: [.time, .wire],
    citing: ["8628§3.5"],
    rule: "Between two polls, a client waits at least as long as the server asks.",
    threat: "Google answers with slow_down and eventually with quota errors.",
    usualCause: "The interval is hard-coded or measured from the wrong moment.",
    fix: "Sleep for `interval` seconds after each answer, or 5 if none is given."
  ) { scene in
    scene.judgeGaps { login in
      // How much longer gaps must be after slow_down is another check's matter.
      let end = login.polls.firstIndex { $0.errorCode == "slow_down" } ?? login.polls.count
      return (Array(login.polls.prefix(end + 1)), login.interval)
    }
  }

  static let slowDown = Check(
    "DV-06", .must, "`slow_down` adds five seconds for good", for: [.device], by: [.time, .wire],
    in: .cases(["device-slow-down"]), citing: ["8628§3.5"],
    rule:
      "After slow_down, a client goes on asking, and every pause is five seconds longer than before.",
    threat: "A client that keeps its pace is locked out.",
    usualCause: "Only the next poll is delayed, or slow_down is treated as pending.",
    fix: "Add 5 seconds to the interval each time, and keep the new value."
  ) { scene in
    if let last = scene.polls.last, last.errorCode == "slow_down", let number = last.run,
      case let run = scene.evidence.runs[number], run.hasFailed, !run.wasEnded
    {
      return .worse(
        "it gave up: \(run.story)", expected: "another question", at: last.decisive)
    }
    return scene.judgeGaps { login in
      guard let first = login.polls.firstIndex(where: { $0.errorCode == "slow_down" }) else {
        return ([], .zero)
      }
      return (Array(login.polls.dropFirst(first)), login.interval + .seconds(5))
    }
  }

  static let pending = Check(
    "DV-07", .must, "`authorization_pending` means keep polling", for: [.device],
    in: .cases(["device-happy", "device-pending", "device-slow-down"]),
    citing: ["8628§3.5", "G:device step 6"],
    rule: "A client polls again while the user hasn't decided yet.",
    threat: "Users who need longer than one interval can't sign in.",
    usualCause: "Every status other than 200 ends the login, or 428 isn't known.",
    fix: "Check the error code, not the status, and poll again on pending."
  ) { scene in
    let waiting = scene.deviceLogins.flatMap { login in
      login.polls.enumerated().filter { $0.element.errorCode == "authorization_pending" }
        .map { (login, $0.offset) }
    }
    return Ruling.over(
      waiting, "pending answer", expected: "another question"
    ) { login, index in
      let poll = login.polls[index]
      if index + 1 < login.polls.count { return nil }
      guard let run = scene.run(of: poll), run.outcome != nil, run.outcome != .killed else {
        return .unobserved("the login went on")
      }
      let status = poll.status.map(String.init) ?? "nothing"
      return .worse("no question after a pending answer with \(status)", at: poll.decisive)
    }
  }
}

extension Scene {
  /// True if the client has shown the address of a login to its user.
  fileprivate func isShown(_ login: DeviceLogin) -> Bool {
    guard let place = login.place, let run = login.request.run else { return false }
    return words(of: run).contains(place)
      || evidence.openings.contains { $0.run == run && $0.url.hasPrefix(place) }
  }

  /// Judges the gaps between questions, given which of a login's count and how long they must be.
  ///
  /// One short gap alone may be an accident.
  fileprivate func judgeGaps(
    _ choose: (DeviceLogin) -> (polls: [Request], interval: Duration)
  ) -> Ruling {
    // What the way to the server may make a gap shorter by.
    let tolerance = parameters[.pollTolerance]
    var (gaps, short) = (0, 0)
    var worst: Ruling?
    for login in deviceLogins {
      let (polls, interval) = choose(login)
      for (earlier, later) in zip(polls, polls.dropFirst()) {
        gaps += 1
        let gap = later.delay(since: earlier)
        guard gap < interval - tolerance else { continue }
        short += 1
        worst =
          worst
          ?? .worse(
            "asked again after \(gap.inSeconds)", expected: "at least \(interval.inSeconds)",
            at: later.decisive)
      }
    }
    guard gaps > 0 else { return .unobserved("there were no two questions in a row") }
    if let worst { return short > 1 ? worst : worst.tentative }
    return .holds("\(gaps) gap\(gaps == 1 ? "" : "s")")
  }
}

extension Scene.DeviceLogin {
  var decisive: Decisive { request.decisive }
}
