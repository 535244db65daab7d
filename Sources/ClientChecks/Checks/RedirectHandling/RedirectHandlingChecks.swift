internal import Evidence
internal import WireFormats
internal import Words

/// Checks of the listener for the answer, and of other requests that reach it.
enum RedirectHandlingChecks {
  static let all = [
    loopbackOnly, ownPort, listensFirst, closes, page, reflection, strangers, idleConnection,
    exactPlace, slowAnswer,
  ]
}

// MARK: - The port

extension RedirectHandlingChecks {
  static let loopbackOnly = Check(
    "LB-01", .should, "Listens on the loopback interface only", for: [.loopback],
    by: [.network], citing: ["2.1§8.5.4", "8252§8.3"],
    rule: "The port that waits for the callback can be reached only from this machine.",
    threat: "Anyone on the same network can send their own callback.",
    usualCause: "A server without a configured address listens on all of them.",
    fix: "Bind the listener to 127.0.0.1 or ::1."
  ) { scene in
    for (number, visit) in scene.evidence.visits.enumerated() where visit.answer != nil {
      guard let address = visit.from else { continue }
      return .lesser(
        "an answer to \(address)", expected: "no answer", at: Decisive(.visit, number))
    }
    return Ruling.over(
      scene.evidence.listeners.enumerated(), "listener", expected: "127.0.0.1 or ::1"
    ) { number, listener in
      listener.isLoopback
        ? nil : .lesser("\(listener.address):\(listener.port)", at: Decisive(.listener, number))
    }
  }.with { $0.strictProfiles = ["hardened"] }

  static let ownPort = Check(
    "LB-04", .mustNot, "Never advertises a port that it doesn't own", for: [.loopback],
    by: [.network, .wire], in: .cases(["port-taken"]), citing: ["8252§7.3", "8252§8.3"],
    rule: "The redirect URI names a port that the client itself listens on.",
    threat: "The code goes to the program that has taken the port.",
    usualCause: "The port is fixed, and the error from binding it is ignored.",
    fix: "Bind first, let the system choose the port, and build the redirect URI from it."
  ) { scene in
    let taken = scene.setting.occupiedPorts
    guard let first = taken.map(\.since).min() else {
      return .unobserved("no port was taken from the client")
    }
    let later = scene.authorizations.filter { $0.received >= first }
    for request in later {
      let address = RedirectAddress(request.parameters["redirect_uri"] ?? "")
      guard let port = address.port, address.isThisMachine else { continue }
      if taken.contains(where: { $0.number == port && $0.since <= request.received }) {
        return .worse(
          "redirect_uri=\(address.text)", expected: "another port than \(port)",
          at: request.decisive)
      }
    }
    if let request = later.first {
      return .holds("another port", at: request.decisive)
    }
    guard let number = scene.evidence.runs.indices.last else {
      return .unobserved("the client was never started")
    }
    let words = scene.words(of: number).lowercased()
    let isNamed = ["port", "address", "in use", "bind", "listen"].contains { words.contains($0) }
    let hasEnded = scene.evidence.runs[number].ended != nil
    if hasEnded, scene.evidence.runs[number].outcome != .timeout, isNamed {
      return .holds("the client says that the port is taken", at: Decisive(.runEnd, number))
    }
    return .lesser(
      hasEnded ? "an end without the reason" : "no end", expected: "another port, or a message",
      at: Decisive(hasEnded ? .runEnd : .run, number))
  }

  static let listensFirst = Check(
    "LB-05", .must, "The listener is up before the browser opens", for: [.loopback],
    by: [.network], in: .cases(["happy-path", "repeat-logins"]), citing: ["8252§7.3"],
    rule: "The client already listens on the redirect port when it opens the browser.",
    threat: "A user who is already signed in comes back at once and finds a closed port.",
    usualCause: "The browser is opened before the server is started.",
    fix: "Bind and listen first, then open the browser."
  ) { scene in
    let openings = scene.evidence.openings.enumerated().filter { _, opening in
      switch opening.way {
      case .opener, .browserVariable: true
      // A user isn't as fast as a program, so a printed address proves nothing.
      case .output, .startURL, .shimEvent: false
      }
    }
    return Ruling.over(openings, "opened browser", expected: "an open port") {
      number, opening in
      switch opening.listenerAccepted {
      case true?: nil
      case false?: .worse("nobody listens yet", at: Decisive(.opening, number))
      case nil: .unobserved("nobody has looked at the port when the browser opened")
      }
    }
  }.with { $0.isHouseRule = true }

  static let closes = Check(
    "LB-06", .should, "The port closes after the callback", for: [.loopback],
    by: [.network], in: .cases(["happy-path"]), citing: ["2.1§8.5.4", "8252§8.3"],
    rule: "Three seconds after the callback, the client no longer listens on the port.",
    threat: "A port that stays open accepts anything else that is sent to it.",
    usualCause: "The server runs until the program exits.",
    fix: "Close the listener as soon as the browser has received its page."
  ) { scene in
    let answers = scene.callbacks.filter { $0.visit.purpose == .genuine && $0.code != nil }
    let time = scene.parameters[.closingTime]
    return Ruling.over(
      answers, "answered login", expected: "closed within \(time.inSeconds)"
    ) { callback in
      // One who redeems the code has read the answer, however long the browser's page takes.
      let redeemed = callback.code.flatMap(scene.secret).flatMap { code in
        scene.redemptions(of: code).first?.exchange.received
      }
      guard let answered = [callback.visit.answered, redeemed].compactMap(\.self).min(),
        let port = RedirectAddress(callback.place).port,
        let number = scene.evidence.listeners.lastIndex(where: {
          $0.port == port && $0.firstSeen <= callback.visit.sent
        })
      else { return .unobserved("the listener of the login was never seen") }
      let limit = answered.wall + time
      let listener = scene.evidence.listeners[number]
      let run = scene.run(for: callback)
      let gone = listener.closed ?? run.flatMap { scene.evidence.runs[$0].ended }
      if let gone, gone.wall <= limit {
        return listener.isClosedForIt == true
          ? .unobserved("the client was ended while it listened") : nil
      }
      guard gone != nil || scene.evidence.end.wall > limit else {
        return .unobserved("the case ended before \(time.inSeconds) were over")
      }
      // A busy machine looks at the port late, too.
      guard listener.lastSeen.wall > limit else {
        return .unobserved("nobody saw the port after \(time.inSeconds)")
      }
      if let excuse = scene.excuse(run, from: answered, until: listener.lastSeen, limit: time) {
        return excuse
      }
      return .lesser("still open after \(time.inSeconds)", at: Decisive(.listener, number))
    }
  }
}
