internal import Evidence
internal import WireFormats
internal import Words

// MARK: - The page

extension RedirectHandlingChecks {
  static let page = Check(
    "LB-08", .should, "The browser gets a page that sends the user back", for: [.loopback],
    in: .cases(["happy-path", "real-browser"]), citing: ["G:native"],
    rule: "The callback is answered with a page that a browser shows, or with a redirect to one.",
    threat: "The user sees a browser error and believes that the login has failed.",
    usualCause: "The program exits as soon as it has the code.",
    fix: "Send a short page with its length, and then close the connection."
  ) { scene in
    let answers = scene.callbacks.filter { $0.visit.purpose == .genuine && $0.code != nil }
    return Ruling.over(answers, "callback", expected: "a page of text") { callback in
      guard let answer = callback.visit.answer else {
        let failure = callback.visit.failure ?? "no answer"
        if let run = scene.run(for: callback), scene.evidence.runs[run].isStuck {
          return .unobserved("the client was ended while it kept the browser waiting")
        }
        return .violated(
          failure.contains("reset") ? .worse : .lesser, failure, "a page of text",
          callback.decisive)
      }
      switch answer.status {
      case 300..<400: return nil
      case 200..<300: break
      case let status: return .lesser("status \(status)", at: callback.decisive)
      }
      if answer.body.size == 0 { return .lesser("an empty page", at: callback.decisive) }
      guard let type = answer.fields[first: "content-type"] else {
        // Browsers look at what has no type.
        return answer.body.text.isSniffedAsPage ? nil : .lesser("no type", at: callback.decisive)
      }
      let isShown = ["text/html", "text/plain"].contains { type.lowercased().hasPrefix($0) }
      return isShown ? nil : .lesser(type, at: callback.decisive)
    }
  }

  static let reflection = Check(
    "LB-10", .mustNot, "Callback values don't become markup", for: [.loopback, .web],
    in: .cases(["error-codes[markup]"]), citing: ["6749§10.14", "2.1§7.12"],
    rule: "Values from the callback are escaped before they are put into a page.",
    threat: "A link to the port can run a script in the user's browser.",
    usualCause: "The error description is put into the page unchanged.",
    fix: "Escape every value, or show a page with fixed text."
  ) { scene in
    let answers = scene.callbacks.filter { callback in
      callback.visit.answer != nil && callback.parameters.fields.contains { $0.value.isMarkup }
    }
    return Ruling.over(answers, "answered callback with markup", expected: "escaped text") {
      callback in
      let body = callback.visit.answer?.body.text ?? ""
      if body.isEmpty { return .unobserved("no page was made of it") }
      let reflected = callback.parameters.fields.first {
        $0.value.isMarkup && body.contains($0.value)
      }
      return reflected.map { .worse("\($0.name) unescaped: \($0.value)", at: callback.decisive) }
    }
  }
}

// MARK: - Who else comes

extension RedirectHandlingChecks {
  static let strangers = Check(
    "LB-12", .should, "Stray requests don't end the login", for: [.loopback],
    in: .cases(["strangers", "real-browser"]), citing: [],
    rule: "Requests other than the callback don't affect the login.",
    threat: "Browsers also request icons, so sign-in fails for some users and not for others.",
    usualCause: "The first request to the port is treated as the callback.",
    fix: "Answer other requests with 404, and keep waiting."
  ) { scene in
    scene.loginSurvives("stray request") { !$0.request.method.isEmpty }
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let idleConnection = Check(
    "LB-13", .should, "An idle connection doesn't block the callback", for: [.loopback],
    by: [.wire, .time], in: .cases(["strangers", "real-browser"]), citing: [],
    rule: "A connection that sends nothing doesn't keep the client from reading the callback.",
    threat: "Browsers open connections in advance, so the login hangs until it times out.",
    usualCause: "Connections are served one after another, without a read timeout.",
    fix: "Serve several connections at once, or move on to the next one after a short timeout."
  ) { scene in
    let survival = scene.loginSurvives("silent connection") { $0.request.method.isEmpty }
    guard case .holds = survival.observation, let callback = scene.lateAnswer,
      let code = callback.code.flatMap(scene.secret),
      let redemption = scene.redemptions(of: code).first
    else { return survival }
    let delay = redemption.exchange.received.wall - callback.visit.sent.wall
    let time = scene.parameters[.idleTime]
    let excuse = scene.excuse(
      redemption.run, from: callback.visit.sent, until: redemption.received, limit: time)
    if let excuse { return excuse }
    return delay <= time
      ? survival
      : .lesser(
        "the code was redeemed after \(delay.components.seconds)s",
        expected: "within \(time.inSeconds)",
        at: redemption.decisive
      ).tentative
  }.with {
    $0.isHouseRule = true
    $0.isBrokenByFailure = true
  }

  static let exactPlace = Check(
    "LB-14", .must, "Only the exact redirect URI is accepted", for: [.loopback, .customScheme],
    in: .cases(["wrong-place"]), citing: ["8252§8.10", "2.1§7.15"],
    rule: "A code that arrives at a path other than the redirect URI's isn't redeemed.",
    threat: "The redirect URI protects nothing, because any path on the port is accepted.",
    usualCause: "The path of the request isn't checked.",
    fix: "Compare the path with the redirect URI's before you read the query."
  ) { scene in
    let isMisplaced: (Scene.Callback) -> Bool = { callback in
      guard let uri = callback.login.flatMap({ scene.logins[$0].redirectURI }) else { return false }
      return callback.code != nil && callback.place != RedirectAddress(uri).place
    }
    guard let callback = scene.callbacks.first(where: isMisplaced),
      let code = callback.code.flatMap(scene.secret)
    else { return .unobserved("no answer came to a wrong path") }
    if let request = scene.redemptions(of: code).first {
      return .worse(
        "the code from \(callback.place) was redeemed", expected: "no use of it",
        at: request.decisive)
    }
    return scene.hasDealt(with: callback)
      ? .holds("the code was not redeemed", at: callback.decisive)
      : .unobserved("the client was never seen to deal with the answer")
  }.with { $0.isProvenBySilence = true }

  static let slowAnswer = Check(
    "LB-18", .must, "The callback may arrive in pieces", for: [.loopback],
    in: .cases(["slow-callback"]), citing: ["9112§2.2"],
    rule: "A callback that arrives slowly is read to its end.",
    threat: "Sign-in fails on slow machines and with some browsers, and nobody can reproduce it.",
    usualCause: "One read from the socket is treated as the whole request.",
    fix: "Read until the empty line, in as many reads as it takes."
  ) { scene in
    let answers = scene.callbacks.filter {
      $0.code != nil && $0.visit.purpose == .forged && !$0.visit.hasMetNobody
    }
    return Ruling.over(answers, "slow callback", expected: "the code is redeemed") { callback in
      if scene.hasRedeemed(callback) { return nil }
      // A client's patience isn't meant for a machine that can't keep up.
      let end = callback.visit.delivered ?? callback.visit.answered
      if let end, end.wall - callback.visit.sent.wall > longestDelivery {
        return .unobserved("this machine was too busy to send the callback in time")
      }
      return .worse("the code was not redeemed", at: callback.decisive)
    }
  }.with { $0.isBrokenByFailure = true }

  /// Twice the time that the slow callback takes.
  private static let longestDelivery = Duration.seconds(10)
}

extension Scene {
  /// The genuine answer that comes behind what the scenario has sent to the port.
  fileprivate var lateAnswer: Callback? {
    callbacks.last { $0.visit.purpose == .genuine && $0.code != nil }
  }

  /// Judges that a login succeeds although other requests have come to the port before its answer.
  fileprivate func loginSurvives(
    _ name: String, _ isMeant: (Evidence.Visit) -> Bool
  ) -> Ruling {
    guard let callback = lateAnswer else {
      return .unobserved("the genuine answer was never delivered")
    }
    let others = evidence.visits.count { visit in
      visit.purpose == .stray && isMeant(visit) && visit.sent < callback.visit.sent
    }
    guard others > 0 else { return .unobserved("no \(name) came before the answer") }
    return hasRedeemed(callback)
      ? .holds("the login goes on after \(others) \(name)\(others == 1 ? "" : "s")")
      : .lesser(
        "the login is over after a \(name)", expected: "the code is redeemed",
        at: callback.decisive)
  }
}

extension RedirectAddress {
  /// The address without its parameters.
  fileprivate var place: String { String(text.prefix { $0 != "?" && $0 != "#" }) }
}

extension String {
  /// True if a browser would read it as more than text.
  fileprivate var isMarkup: Bool { contains("<") || contains("\"") }

  /// True if browsers show a text without a type as a page, by its first tag.
  fileprivate var isSniffedAsPage: Bool {
    let start = trimmingPrefix(while: \.isWhitespace).prefix(14).lowercased()
    return ["<!doctype html", "<html", "<head", "<body", "<title", "<p>", "<h1", "<div"]
      .contains { start.hasPrefix($0) }
  }
}
