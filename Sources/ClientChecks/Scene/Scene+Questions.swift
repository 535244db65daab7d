package import Evidence
internal import WireFormats
internal import Words

/// Questions that several checks ask of a case.
extension Scene {
  /// The token requests that redeem a code, in order.
  package func redemptions(of code: Secret) -> [Request] {
    redemptions.filter { self.code(of: $0)?.number == code.number }
  }

  /// The token requests that can bring the tokens of a login: with a code, or a device's questions.
  package var grants: [Request] { (redemptions + polls).sorted { $0.number < $1.number } }

  /// The login whose code a request redeems; for a code from elsewhere, the one whose answer
  /// brought it.
  package func login(redeemedBy request: Request) -> Login? {
    guard let code = code(of: request) else { return nil }
    if let login = login(of: code) { return login }
    let bringer = callbacks.first { $0.code.flatMap(secret)?.number == code.number }
    return bringer?.login.map { logins[$0] }
  }

  /// True if a forged answer has brought the code to another login than its own: that it is taken
  /// there is the matter of other checks, and the rest of the request is as that login wants it.
  func isMisled(_ request: Request) -> Bool {
    guard let code = code(of: request), let owner = login(of: code) else { return false }
    return callbacks.contains { callback in
      callback.visit.purpose == .forged && callback.place != owner.redirectURI
        && callback.visit.sent <= request.received
        && callback.code.flatMap(secret)?.number == code.number
    }
  }

  /// The answer by which the client has learnt that the user has declined.
  var denial: Callback? {
    callbacks.first {
      $0.visit.purpose == .genuine && $0.parameters["error"] == "access_denied"
    }
  }

  /// True if the client has redeemed the code of a callback, before a moment if one is given.
  package func hasRedeemed(_ callback: Callback, until end: Moment? = nil) -> Bool {
    guard let code = callback.code.flatMap(secret) else { return false }
    return redemptions(of: code).contains { request in
      request.received >= callback.visit.sent && end.map { request.received < $0 } ?? true
    }
  }

  /// True if the code of a callback was redeemed with success, before the page for it was there.
  func hasBroughtTokens(_ callback: Callback) -> Bool {
    guard let code = callback.code.flatMap(secret), let answered = callback.visit.answered
    else { return false }
    return redemptions(of: code).contains { request in
      request.status == 200 && request.received >= callback.visit.sent
        && request.received <= answered
    }
  }

  /// True if the user could read the error of a callback, on its page or in what was written later.
  /// Logs of requests, which repeat the address, are no such message.
  func hasReported(_ callback: Callback) -> Bool {
    guard let error = callback.parameters["error"], !error.isEmpty else { return false }
    let later = evidence.outputs.filter { $0.moment > callback.visit.sent }.map(\.text)
    let page = callback.visit.answer?.body.text ?? ""
    return (later + [page]).contains { text in
      text.replacing("error=\(error)", with: "").contains(error)
    }
  }

  /// The run that waited for a callback.
  package func run(for callback: Callback) -> Int? {
    callback.login.flatMap { logins[$0].request.run }
  }

  /// True if the client has certainly processed a callback: it went on, or it is over.
  ///
  /// A later request at the same port is a barrier, as requests are taken in order.
  package func hasDealt(with callback: Callback) -> Bool {
    let isOver =
      run(for: callback).flatMap { evidence.runs[$0].ended }.map { $0 > callback.visit.sent }
      ?? false
    return isOver
      || callbacks.contains { $0.visit.sent > callback.visit.sent && hasRedeemed($0) }
  }

  /// The first callback that a scenario has made up, if it fits.
  package func forgery(where isWanted: (Callback) -> Bool = { _ in true }) -> Callback? {
    callbacks.first { $0.visit.purpose == .forged && isWanted($0) }
  }

  /// The way by which a redirect has led a client somewhere.
  enum Redirection: Hashable {
    case sameOrigin, otherOrigin
  }

  /// True for a request to the very place of the token endpoint, if without TLS: that is the matter
  /// of the checks of TLS.
  func isAtTokenEndpoint(_ request: Request) -> Bool {
    guard let endpoint = setting.endpoints.first(where: { $0.name == "token" })?.value else {
      return false
    }
    let address = RedirectAddress(endpoint)
    return address.host == RedirectAddress("http://\(request.exchange.host ?? "")").host
      && address.path == request.exchange.request.path
  }

  /// The way of a request that follows a redirect; nil for any other.
  func wayByRedirect(to request: Request) -> Redirection? {
    let target = RedirectAddress(
      "\(request.exchange.isTLS ? "https" : "http")://\(request.exchange.host ?? "")"
        + request.exchange.request.path)
    let leader = requests.last { earlier in
      guard earlier.number < request.number, earlier.exchange.sender == .client,
        let answer = earlier.exchange.answer,
        (300...399).contains(answer.status), let location = answer.fields[first: "location"]
      else { return false }
      let place = RedirectAddress(location)
      guard place.isAbsolute else { return place.path == target.path }
      return place.origin == target.origin && place.path == target.path
    }
    guard let leader else { return nil }
    let origin = RedirectAddress(
      "\(leader.exchange.isTLS ? "https" : "http")://\(leader.exchange.host ?? "")"
    ).origin
    return origin == target.origin ? .sameOrigin : .otherOrigin
  }

  /// All that a user could read of a run: what it wrote, and its answers to the browser.
  package func words(of run: Int) -> String {
    let written = evidence.outputs.filter { $0.run == run }.map(\.text)
    let pages = callbacks.filter { self.run(for: $0) == run }.compactMap(\.visit.answer?.body.text)
    return (written + pages).joined(separator: "\n")
  }

  /// The pages to which a run's callbacks have led the browser.
  package func pagesBehindCallbacks(of run: Int) -> [String] {
    guard let first = callbacks.first(where: { self.run(for: $0) == run })?.visit.sent else {
      return []
    }
    return evidence.visits.filter {
      $0.purpose == .page && $0.sent > first && runs(at: $0.sent).contains(run)
    }.compactMap(\.answer?.body.text)
  }

  /// True if a run says that somebody else has its port, as it is for a minute after a connection.
  func findsPortTaken(in run: Int) -> Bool {
    let text = evidence.outputs.filter { $0.run == run }.map(\.text).joined()
    return text.has(anyOf: ["address already in use", "eaddrinuse"])
  }

  /// The sign that a run has crashed instead of failing in order; nil when there is none.
  package func breakdown(of run: Int) -> String? {
    let record = evidence.runs[run]
    if let signal = record.crash { return "an end by \(signal)" }
    // What a library raises is no crash: how its app ends by that is the driver's own code.
    if setting.driver.ownCode.contains(.messages) { return nil }
    // "Fatal error:" alone is how some programs begin a sentence for the user.
    let traces = [
      "Traceback (most recent call last)", "PHP Fatal error:", "panic: ", "Exception in thread",
    ]
    let text = evidence.outputs.filter { $0.run == run }.map(\.text).joined()
    return traces.first { text.contains($0) }.map { "'\($0)' in the output" }
  }
}

extension String {
  /// True if one of some words, in lower case, stands in it in any case.
  func has(anyOf words: [String]) -> Bool {
    let text = lowercased()
    return words.contains { text.contains($0) }
  }
}
