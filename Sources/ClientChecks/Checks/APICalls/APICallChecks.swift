internal import Evidence
internal import WireFormats
internal import Words

/// Checks of access tokens in calls of APIs.
enum APICallChecks {
  static let all = [header, query, oneMethod, redirects, cleartext, opacity]

  static let header = Check(
    "AP-01", .should, "The token travels in the `Authorization: Bearer` header",
    citing: ["6750§2.1", "G:native"],
    rule: "The access token is sent in the Authorization header.",
    threat: "Request bodies are logged and cached in places where nobody expects a secret.",
    usualCause: "The token was added to the form as one more parameter.",
    fix: "Send the header Authorization: Bearer, followed by the token."
  ) { scene in
    let calls = scene.apiCalls.filter { !$0.tokenPlaces.isDisjoint(with: [.header, .body]) }
    return Ruling.over(calls, "authorized call", expected: "the Authorization field") {
      $0.tokenPlaces.contains(.header) ? nil : .lesser("the token in the body", at: $0.decisive)
    }
  }

  static let query = Check(
    "AP-02", .mustNot, "The token is never in a query",
    citing: ["9700§4.3.2", "2.1§5.1", "6750§2.3", "G:native"],
    rule: "The URL of an API call never contains an access token.",
    threat: "URLs end up in browser histories, in logs and in the Referer of other requests.",
    usualCause: "The code follows an old sample that appends access_token to the URL.",
    fix: "Send the token in the Authorization header."
  ) { scene in
    let calls = scene.apiCalls.filter { !$0.tokenPlaces.isEmpty }
    return Ruling.over(calls, "authorized call", expected: "no token in the address") {
      $0.tokenPlaces.contains(.target)
        ? .lesser("the token in the address", at: $0.decisive) : nil
    }
  }.with { $0.strictProfiles = ["oauth21@1", "security-bcp@1"] }

  static let oneMethod = Check(
    "AP-03", .mustNot, "One method per request", citing: ["6750§2"],
    rule: "A request carries its access token in one place only.",
    threat: "Two components that read the request may use different tokens.",
    usualCause: "The library adds the header to a request that already has the parameter.",
    fix: "Send the token in the Authorization header and nowhere else."
  ) { scene in
    let calls = scene.apiCalls.filter { !$0.tokenPlaces.isEmpty }
    return Ruling.over(calls, "authorized call", expected: "one place") {
      let places = $0.tokenPlaces.names
      return places.count > 1
        ? .worse("a token in \(places.joined(separator: " and "))", at: $0.decisive) : nil
    }
  }

  static let redirects = Check(
    "AP-04", .mustNot, "The token does not follow a redirect to another origin",
    in: .cases(["redirecting-api"]), citing: ["6750§5.3", "9700§4.9.3"],
    rule: "The access token isn't sent to another origin after a redirect.",
    threat: "An attacker who can redirect the client collects its users' tokens.",
    usualCause: "The HTTP library repeats all headers when it follows a redirect.",
    fix: "Don't follow redirects with a token, or drop the token when the origin changes."
  ) { scene in
    let redirects = scene.apiCalls.compactMap { call in call.otherOrigin.map { (call, $0) } }
    guard let (call, place) = redirects.first else {
      return .unobserved("no call was redirected to another origin")
    }
    let expected = "the token stays with its origin"
    let followers = scene.requests.filter {
      $0.number > call.number && $0.exchange.sender == .client
        && $0.exchange.host?.lowercased() != call.exchange.host?.lowercased()
    }
    if let leak = followers.first(where: { !$0.tokenPlaces.isEmpty }) {
      return .worse(
        "the token was sent to \(leak.exchange.host ?? "another host")", expected: expected,
        at: leak.decisive)
    }
    // What goes to a foreign host is seen by a client's proxy alone.
    guard place.isThisMachine || !scene.setting.driver.hosts.isEmpty || !followers.isEmpty else {
      return .unobserved("requests to \(place.host ?? "other hosts") aren't visible here")
    }
    return .holds(
      followers.isEmpty ? "the redirect wasn't followed" : "it was followed without the token",
      at: call.decisive)
  }

  static let cleartext = Check(
    "AP-05", .mustNot, "No token over plain http", citing: ["6750§5.3", "2.1§1.5"],
    rule: "Access tokens leave the machine over TLS only.",
    threat: "Anyone on the network path can read the token and use it.",
    usualCause: "The base URL was configured with http, or a redirect led to http.",
    fix: "Refuse to send tokens to URLs that aren't https."
  ) { scene in
    // A mock that is spoken to through TLS stands for hosts beyond this machine.
    let standsForOthers = scene.setting.driver.capabilities.contains(.tls)
    let calls = scene.requests.filter {
      $0.exchange.sender == .client && !$0.tokenPlaces.isEmpty
        && ($0.exchange.isTLS || standsForOthers || !$0.isToThisMachine)
    }
    return Ruling.over(calls, "authorized request", expected: "TLS") {
      $0.exchange.isTLS
        ? nil
        : .worse("a token over plain http to \($0.exchange.host ?? "a host")", at: $0.decisive)
    }
  }

  static let opacity = Check(
    "AP-07", .mustNot, "The access token is opaque to the client", by: [.wire, .process],
    in: .cases(["readable-token"]), citing: ["6749§1.4", "2.1§1.4"],
    rule: "A client sends access tokens unchanged and doesn't interpret their content.",
    threat: "When the server changes its token format, every client that reads tokens breaks.",
    usualCause: "The token was mistaken for an id_token, and its exp and signature were checked.",
    fix: "Rely on expires_in and on the API's errors only."
  ) { scene in
    guard
      let answer = scene.grants.first(where: {
        !scene.secrets(.accessToken, from: $0).isEmpty
      }), let run = answer.run
    else { return .unobserved("no token was issued") }
    let expected = "the token is sent as it is"
    let call = scene.apiCalls.first { $0.number > answer.number }
    let refresh = scene.refreshes.first { $0.number > answer.number }
    if let refresh, refresh.number < call?.number ?? .max {
      // By then its token has been one that can't be read.
      if let last = scene.apiCalls.last?.run, last > refresh.run ?? .max,
        scene.refreshes.contains(where: { $0.run == last })
      {
        return .unobserved("it asks for another token at each start")
      }
      return .worse("a refresh before the first call", expected: expected, at: refresh.decisive)
    }
    if let call { return .holds("the API was called with it", at: call.decisive) }
    let failed = scene.evidence.runs[run...].first { $0.outcome != nil && !$0.hasSucceeded }
    guard let failed else { return .unobserved("the API wasn't called") }
    return .worse(failed.story, expected: expected, at: answer.decisive)
  }.with { $0.isBrokenByFailure = true }
}

/// A place of an access token in a request.
private struct TokenPlaces: OptionSet {
  static let header = TokenPlaces(rawValue: 1)
  static let target = TokenPlaces(rawValue: 2)
  static let body = TokenPlaces(rawValue: 4)

  let rawValue: Int

  var names: [String] {
    [(Self.header, "the header"), (.target, "the address"), (.body, "the body")]
      .filter { contains($0.0) }.map(\.1)
  }
}

extension Scene.Request {
  fileprivate var tokenPlaces: TokenPlaces {
    var places: TokenPlaces = []
    if fieldMarks.contains(where: { $0.name == "authorization" && $0.mark.kind == .accessToken }) {
      places.insert(.header)
    }
    if targetMarks.contains(where: { $0.kind == .accessToken }) { places.insert(.target) }
    if bodyMarks.contains(where: { $0.kind == .accessToken }) { places.insert(.body) }
    return places
  }

  /// True if its host is this machine.
  fileprivate var isToThisMachine: Bool {
    RedirectAddress("http://\(exchange.host ?? "")").isThisMachine
  }

  /// The address that its answer redirects to, if that is another origin.
  fileprivate var otherOrigin: RedirectAddress? {
    guard let status, (300..<400).contains(status),
      let location = exchange.answer?.fields[first: "location"]
    else { return nil }
    let place = RedirectAddress(location)
    let here = RedirectAddress("\(exchange.isTLS ? "https" : "http")://\(exchange.host ?? "")")
    guard place.host != nil else { return nil }
    return (place.scheme, place.host, place.port) == (here.scheme, here.host, here.port)
      ? nil : place
  }
}
