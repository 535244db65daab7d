internal import Evidence
internal import WireFormats
internal import Words

/// Checks of a client's handling of authorization responses.
enum AuthorizationResponseChecks {
  static let all = [
    denial, errorCodes, nothing, emptyCode, unknownParameters, wrongIssuer, unannouncedIssuer,
    mixUp, oneRedemption, exactCode,
  ]
}

// MARK: - Answers without a code

extension AuthorizationResponseChecks {
  static let denial = Check(
    "RE-01", .must, "`access_denied` ends the attempt",
    for: [.loopback, .customScheme, .web, .device], by: [.wire, .process],
    in: .cases(["user-denies", "device-denied"]), citing: ["6749§4.1.2.1", "G:native step 4"],
    rule: "After a refusal, nothing is redeemed, nobody is signed in, and the user sees a message.",
    threat: "A user who declines is left with a program that hangs or claims to have access.",
    usualCause: "The callback is expected to have a code, and its error is never checked.",
    fix: "Check for error first, report that access was declined, and exit with a failure."
  ) { scene in
    guard let denial = Denial.first(in: scene) else { return .unobserved("nobody has declined") }
    let requests = denial.laterRequests(in: scene)
    if let request = requests.first(where: \.redeems) ?? requests.first {
      // A device has no code to redeem; whatever it asks, it asks again.
      return .violated(
        request.redeems || scene.setting.flow == .device ? .worse : .lesser, "a token request",
        "no token request", request.decisive)
    }
    guard let number = denial.run else {
      return denial.breakdown(in: scene) ?? .holds("no token request", at: denial.decisive)
    }
    let run = scene.evidence.runs[number]
    if let outcome = run.outcome, run.hasSucceeded {
      return .worse(
        "the run ends as \(outcome)", expected: "a failure", at: Decisive(.runEnd, number))
    }
    if run.exit == .code(0), run.outcome != .denied {
      return .worse(
        "\(Evidence.Exit.code(0))", expected: "a failure", at: Decisive(.runEnd, number))
    }
    guard run.ended != nil || run.isBackground else {
      return .unobserved("the client was still running when the case ended")
    }
    if let again = denial.laterSignIn(in: scene) {
      return .lesser(
        "the user is sent to sign in again", expected: "a message about the denial", at: again)
    }
    if let breakdown = denial.breakdown(in: scene) { return breakdown }
    let pages = scene.pagesBehindCallbacks(of: number)
    let text = ([scene.words(of: number)] + pages).joined(separator: "\n")
    if run.outcome == .denied || text.speaksOfDenial {
      return .holds("no token request, and the user sees a message", at: denial.decisive)
    }
    // The words are the driver's, or they may say it in a way that isn't known here.
    if scene.setting.driver.ownCode.contains(.messages) {
      return .holds("no token request", at: denial.decisive)
    }
    if pages.contains(where: { $0.contains("<script") }) {
      return .unobserved("no token request, and a page that may say it by a script")
    }
    return text.speaksOfFailure
      ? .unobserved("no token request, and a message without a word for a denial that we know")
      : .lesser("no message about it", expected: "a message about the denial", at: denial.decisive)
        .tentative
  }.with { $0.isProvenBySilence = true }

  static let errorCodes = Check(
    "RE-02", .must, "Any error code ends the attempt, known or not", for: .codeFlows,
    by: [.wire, .process], in: .cases(["error-codes"]), citing: ["6749§4.1.2.1", "G:native"],
    rule: "After any error, nothing is redeemed, and no other sign-in begins by itself.",
    threat: "New error codes appear without notice, and the user is sent round in a circle.",
    usualCause: "The code handles a list of known errors and ignores all others.",
    fix: "Treat every error as a failure, and show its code."
  ) { scene in
    let answers = scene.callbacks.filter { $0.parameters["error"]?.isEmpty == false }
    return Ruling.over(
      answers, "answer with an error", expected: "no token request"
    ) { answer in
      guard scene.hasDealt(with: answer) || answer.visit.answer != nil else {
        return .unobserved("the client was never seen to handle the error")
      }
      let later = scene.redemptions.first { request in
        let login = scene.login(redeemedBy: request)?.request.number
        return request.exchange.received >= answer.visit.sent
          && request.run == scene.run(for: answer)
          && (login == nil || login == answer.login.map { scene.logins[$0].request.number })
      }
      if let later {
        return .violated(
          later.redeems ? .worse : .lesser, "a token request", "", later.decisive)
      }
      let again = scene.run(for: answer).flatMap { scene.prompt(in: $0, after: answer.visit.sent) }
      let isLedBack = answer.visit.answer.map(scene.leadsToAuthority) ?? false
      return again != nil || isLedBack
        ? .lesser(
          "the user is sent to sign in again", expected: "an end", at: again ?? answer.decisive)
        : nil
    }
  }.with { $0.isProvenBySilence = true }

  static let nothing = Check(
    "RE-04", .mustNot, "Nothing is redeemed when there is no code", for: .codeFlows,
    by: [.wire, .process], in: .cases(["odd-callbacks[nothing]"]), citing: ["6749§4.1.2"],
    rule: "An answer with neither code nor error leads to a message, and to no token request.",
    threat: "The program crashes, or sends a word such as None as the code.",
    usualCause: "The code is read from the answer without checking that it is there.",
    fix: "Reject an answer that has neither, and show a message."
  ) { scene in
    let isEmpty: (Scene.Callback) -> Bool = {
      $0.parameters["code"] == nil && $0.parameters["error"] == nil
    }
    guard let answer = scene.forgery(where: isEmpty) else {
      return .unobserved("no answer without a code was delivered")
    }
    if let request = scene.strayRedemption(after: answer) {
      let code = request.parameters["code"].map { "code=\($0)" } ?? "no code"
      return .worse(
        "a token request with \(code)", expected: "no token request", at: request.decisive)
    }
    if let run = scene.run(for: answer), let breakdown = scene.breakdown(of: run) {
      // An ugly message is one; nothing was redeemed.
      return .lesser(breakdown, expected: "a message", at: answer.decisive)
    }
    if scene.hasSignedIn, scene.redemptions.isEmpty {
      return .worse("the run ends signed in", expected: "a failure", at: answer.decisive)
    }
    return scene.hasDealt(with: answer)
      ? .holds("no token request", at: answer.decisive)
      : .unobserved("the client was never seen to handle the answer")
  }.with { $0.isProvenBySilence = true }

  static let emptyCode = Check(
    "RE-05", .shouldNot, "An empty code is no code", for: .codeFlows,
    in: .cases(["odd-callbacks[empty-code]"]), citing: ["6749§4.1.2"],
    rule: "A code without a value is not redeemed.",
    threat: "The server refuses it, and the user sees a message about tokens.",
    usualCause: "The code checks only that the parameter is present.",
    fix: "Treat an empty parameter as a missing one."
  ) { scene in
    guard let answer = scene.forgery(where: { $0.parameters["code"]?.isEmpty == true }) else {
      return .unobserved("no answer with an empty code was delivered")
    }
    if let request = scene.strayRedemption(after: answer) {
      return .lesser(
        "a token request with code=\(request.parameters["code"] ?? "")",
        expected: "no token request", at: request.decisive)
    }
    return scene.hasDealt(with: answer)
      ? .holds("no token request", at: answer.decisive)
      : .unobserved("the client was never seen to handle the answer")
  }.with {
    $0.isHouseRule = true
    $0.isProvenBySilence = true
  }
}

/// The user's no, as it came to the client.
private enum Denial {
  case callback(Scene.Callback, run: Int?)
  case poll(Scene.Request)

  static func first(in scene: Scene) -> Denial? {
    if let callback = scene.callbacks.first(where: { $0.parameters["error"] == "access_denied" }) {
      return .callback(callback, run: scene.run(for: callback))
    }
    return scene.polls.first { poll in
      poll.exchange.answer?.body.text.contains("\"access_denied\"") == true
    }.map(Denial.poll)
  }

  var run: Int? {
    switch self {
    case .callback(_, let run): run
    case .poll(let request): request.run
    }
  }

  var decisive: Decisive {
    switch self {
    case .callback(let callback, _): callback.decisive
    case .poll(let request): Decisive(.answer, request.number)
    }
  }

  /// The ruling on an answer that is an error of the client's own server, in place of a message. One
  /// that comes with words about the denial is a message.
  func breakdown(in scene: Scene) -> Ruling? {
    guard case .callback(let callback, let run) = self, let answer = callback.visit.answer,
      answer.status == 500,
      Set(scene.setting.driver.ownCode).isDisjoint(with: [.listener, .callback, .messages])
    else { return nil }
    let page = answer.body.text
    let isOfServer = page.has(anyOf: ["internal server error", "traceback (most recent call last)"])
    let isTold = page.speaksOfDenial || run.map { scene.evidence.runs[$0].outcome } == .denied
    guard isOfServer || !isTold else { return nil }
    return .lesser(
      "the callback is answered with 500, an error of the server",
      expected: "a message about the denial", at: decisive)
  }

  private var moment: Moment {
    switch self {
    case .callback(let callback, _): callback.visit.sent
    case .poll(let request): request.exchange.received
    }
  }

  /// The place at which the client has asked the same user once more, in the same run.
  func laterSignIn(in scene: Scene) -> Decisive? {
    run.flatMap { scene.prompt(in: $0, after: moment) }
  }

  /// The token requests of the same attempt that came after it.
  func laterRequests(in scene: Scene) -> [Scene.Request] {
    // Within a service another login may follow, whose code has nothing to do with this one.
    scene.grants.filter { request in
      request.exchange.received > moment && request.run == run
        && scene.login(redeemedBy: request).map { $0.request.exchange.received < moment } != false
    }
  }
}

extension Scene {
  /// A redemption behind a callback whose code is none that the authority has given the client.
  fileprivate func strayRedemption(after callback: Callback) -> Request? {
    redemptions.first { request in
      request.exchange.received >= callback.visit.sent
        && code(of: request).flatMap(login(of:)) == nil
    }
  }
}

extension Scene.Request {
  /// False for an exchange of a code without one, which TR-03 reports.
  fileprivate var redeems: Bool {
    exchange.endpoint != .token || parameters["code"]?.isEmpty == false
  }
}

extension String {
  /// True if it tells a user that access was declined.
  fileprivate var speaksOfDenial: Bool {
    has(anyOf: [
      "denied", "declin", "refus", "cancel", "reject", "permission", "not allow", "not permit",
      "not grant", "consent",
    ])
  }

  /// True if it has a word by which programs say that something has gone wrong.
  fileprivate var speaksOfFailure: Bool {
    has(anyOf: ["fail", "error", "unauthor", "forbidden", "not ", "wrong", "invalid", "missing"])
  }
}
