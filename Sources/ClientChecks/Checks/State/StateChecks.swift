internal import Evidence
internal import WireFormats
internal import Words

/// Checks that an unsolicited answer can't sign anybody in.
enum StateChecks {
  static let all = [
    defence, freshness, wrongState, missingState, errorFirst, repeatedState, browserSession,
  ]
}

// MARK: - What is sent

extension StateChecks {
  static let defence = Check(
    "ST-01", .must, "There is some protection against forged answers", for: .codeFlows,
    citing: ["6749§10.12", "9700§2.1", "8252§8.9", "G:best"],
    rule: "An authorization request has a state; a challenge or a nonce in its place is the least.",
    threat: "An attacker can sign the user in to the attacker's account.",
    usualCause: "The state was left out because some documentation calls it optional.",
    fix: "Send a random state, and reject answers without it."
  ) { scene in
    Ruling.over(scene.authorizations, "authorization request", expected: "a state") { request in
      if request.parameters["state"]?.isEmpty == false { return nil }
      let others = ["code_challenge", "nonce"].filter {
        request.parameters[$0]?.isEmpty == false
      }
      guard let other = others.first else {
        return .worse("neither state nor code_challenge nor nonce", at: request.decisive)
      }
      return .lesser("\(other), but no state", at: request.decisive)
    }
  }

  static let freshness = Check(
    across: "ST-02", .must, "`state` is unique and can't be guessed", for: .codeFlows,
    by: [.wire, .time], citing: ["6749§10.10", "6749§10.12", "8252§8.9", "9700§2.1"],
    rule: "Each request has its own state with at least 128 bits of randomness.",
    threat: "An attacker who can predict the next state can forge the answer.",
    usualCause: "The state comes from a constant, a counter, a clock or a weak random source.",
    fix: "Use at least 16 random bytes from the operating system for each request."
  ) { digests in
    let logins = digests.flatMap(\.logins)
    if !logins.isEmpty, logins.allSatisfy({ $0.state == nil }) {
      return digests.map { _ in .notApplicable("no state is ever sent, which is ST-01's matter") }
    }
    let repeated = RepeatedValue.rulings(digests, "state") { $0.state }
    let chance = ChanceEstimate(logins.compactMap(\.state))
    return repeated.map { ruling in
      guard case .holds = ruling.observation else { return ruling }
      guard let chance else {
        return .unobserved(
          "no state was repeated, but there were too few to judge how random they are")
      }
      let bits = "about \(chance.bits) bits in \(chance.count) states"
      return chance.bits < 128
        ? .lesser(bits, expected: "128 bits or more").tentative : .holds(bits)
    }
  }
}

// MARK: - What is accepted

extension StateChecks {
  static let wrongState = Check(
    "ST-04", .must, "A wrong `state` is rejected", for: .codeFlows, by: [.wire, .process],
    in: .cases(["state-mismatch[random]"]),
    citing: ["6749§10.12", "8252§8.9", "9700§2.1", "G:best"],
    rule: "A code that arrives with the wrong state isn't redeemed.",
    threat: "The user works in the attacker's account and stores private data there.",
    usualCause: "The state is sent but never checked.",
    fix: "Compare the state before you trust anything else in the answer."
  ) { scene in
    guard
      let forgery = scene.forgery(where: { callback in
        callback.code != nil && callback.parameters["state"] != nil
      })
    else { return .unobserved("no forged answer was delivered") }
    return forgedCode(forgery, in: scene)
  }.with {
    $0.isProvenBySilence = true
    $0.strictProfiles = ["hardened"]
  }

  static let missingState = Check(
    "ST-05", .must, "A missing `state` is rejected", for: .codeFlows, by: [.wire, .process],
    in: .cases(["state-mismatch[missing]"]), citing: ["8252§8.9", "9700§4.7.1"],
    rule: "A code that arrives without the state that was sent isn't redeemed.",
    threat: "An attacker only has to leave the state out.",
    usualCause: "The comparison is skipped when the state is missing.",
    fix: "Treat a missing state as a wrong one."
  ) { scene in
    guard
      let forgery = scene.forgery(where: { callback in
        callback.code != nil && callback.parameters["state"] == nil
      })
    else { return .unobserved("no answer without a state was delivered") }
    guard forgery.login.flatMap({ scene.logins[$0].state })?.isEmpty == false else {
      return .notApplicable("the client sends no state, which ST-01 reports")
    }
    return forgedCode(forgery, in: scene)
  }.with {
    $0.isProvenBySilence = true
    $0.strictProfiles = ["hardened"]
  }

  static let errorFirst = Check(
    "ST-06", .should, "`state` is checked before `error` is acted on", for: [.loopback],
    by: [.wire, .process], in: .cases(["state-mismatch[forged-error]"]),
    citing: ["6749§4.1.2.1", "8252§8.9"],
    rule: "An error with a wrong state doesn't end the current login.",
    threat: "Any page that the user has open can keep the program from signing in.",
    usualCause: "The error is checked first, and the state only when there is a code.",
    fix: "Compare the state first, whatever the answer contains."
  ) { scene in
    guard let forgery = scene.forgery(where: { $0.parameters["error"] != nil }) else {
      return .unobserved("no forged error was delivered")
    }
    guard
      let genuine = scene.callbacks.first(where: {
        $0.visit.purpose == .genuine && $0.visit.sent > forgery.visit.sent
      })
    else { return .unobserved("the genuine answer was never delivered") }
    guard scene.hasRedeemed(genuine) else {
      return .lesser(
        "the genuine answer came too late", expected: "the genuine code is redeemed",
        at: forgery.decisive)
    }
    return scene.hasReported(forgery)
      ? .unobserved("the genuine code was redeemed, though the user had read of the forged error")
      : .holds("the genuine code was redeemed", at: genuine.decisive)
  }.with { $0.isBrokenByFailure = true }

  static let repeatedState = Check(
    "ST-10", .should, "A repeated `state` is refused", for: .codeFlows,
    by: [.wire, .process], in: .cases(["state-mismatch[twice]", "state-mismatch[twice-reversed]"]),
    citing: ["6749§3.1"],
    rule: "An answer with two states is refused, even if one of them is right.",
    threat: "Two readers of the answer, such as a filter and the client, may see different values.",
    usualCause: "Only the first or the last parameter of a name is read.",
    fix: "Refuse an answer in which a parameter occurs more than once."
  ) { scene in
    guard
      let forgery = scene.forgery(where: { callback in
        callback.code != nil && callback.parameters.repeatedNames.contains("state")
      })
    else { return .unobserved("no answer with two states was delivered") }
    guard forgery.login.flatMap({ scene.logins[$0].state })?.isEmpty == false else {
      return .notApplicable("the client sends no state, which ST-01 reports")
    }
    let ruling = forgedCode(forgery, in: scene)
    guard ruling.isViolation else { return ruling }
    return .lesser(ruling.seen, expected: ruling.expected, at: ruling.decisive)
  }.with {
    $0.isProvenBySilence = true
    // The section forbids to send it twice, and says nothing of taking it.
    $0.isHouseRule = true
  }

  static let browserSession = Check(
    "ST-11", .must, "`state` is bound to the browser's session", for: [.web],
    in: .cases(["web-hardening"]), citing: ["9700§2.1", "9700§4.7.1", "6749§10.12"],
    rule: "A genuine answer from another browser opens no session.",
    threat: "The attacker sends a link that signs the victim in to the wrong account.",
    usualCause: "The states of all users are kept in one list.",
    fix: "Keep the state in the browser's session, and compare it there."
  ) { scene in
    guard let foreign = scene.callbacks.first(where: { scene.comesFromAnotherBrowser($0) }) else {
      return .unobserved("no other browser brought the answer")
    }
    guard scene.hasRedeemed(foreign, until: scene.nextCallback(after: foreign)) else {
      return scene.hasDealt(with: foreign) || foreign.visit.answer != nil
        ? .holds("the code was not redeemed", at: foreign.decisive)
        : .unobserved("the client never answered the other browser")
    }
    let opensSession = foreign.visit.answer?.fields[first: "set-cookie"] != nil
    return .violated(
      opensSession ? .worse : .lesser,
      opensSession ? "the code was redeemed, and a session opened" : "the code was redeemed",
      "no use of the code", foreign.decisive)
  }.with { $0.isProvenBySilence = true }

  /// The ruling on another user's code.
  private static func forgedCode(_ forgery: Scene.Callback, in scene: Scene) -> Ruling {
    guard let code = forgery.code.flatMap(scene.secret) else {
      return .unobserved("the forged answer had no code")
    }
    guard let redemption = scene.redemptions(of: code).first else {
      return scene.hasDealt(with: forgery)
        ? .holds("the foreign code was not redeemed", at: forgery.decisive)
        : .unobserved("the client was never seen to handle the forged answer")
    }
    let expected = "no use of the foreign code"
    if redemption.exchange.answer?.status == 200 {
      return .worse("tokens for the foreign code", expected: expected, at: redemption.decisive)
    }
    if redemption.form["code_verifier"]?.isEmpty != false {
      return .worse(
        "the foreign code was redeemed without PKCE", expected: expected, at: redemption.decisive)
    }
    return .lesser(
      "the foreign code was redeemed, and PKCE has stopped it", expected: expected,
      at: redemption.decisive)
  }
}

extension Scene {
  /// The moment at which the same code was delivered again, perhaps to the right login.
  fileprivate func nextCallback(after callback: Callback) -> Moment? {
    callbacks.first { $0.number > callback.number && $0.code == callback.code }?.visit.sent
  }

  /// True if a callback comes from another browser than the one that began its login.
  fileprivate func comesFromAnotherBrowser(_ callback: Callback) -> Bool {
    guard let login = callback.login.map({ logins[$0] }), callback.visit.purpose != .forged,
      let jar = callback.visit.cookieJar
    else { return false }
    let began = login.request.exchange.received
    let page = evidence.visits.last { $0.purpose == .page && $0.sent <= began }
    return page.map { $0.cookieJar != jar } ?? false
  }
}
