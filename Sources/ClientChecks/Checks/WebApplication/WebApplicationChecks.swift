internal import Evidence
internal import WireFormats
internal import Words

/// Checks of the pages and redirects of web applications.
enum WebApplicationChecks {
  static let all = [cleanAddress, openRedirector, hostHeader, tokensOnServer]
}

extension WebApplicationChecks {
  static let cleanAddress = Check(
    "WB-01", .should, "The code leaves the address bar", for: [.web],
    citing: ["6749§3.1.2.5", "9700§4.3.1"],
    rule: "The answer to the callback redirects the browser to a URL without the code.",
    threat: "The code stays in the browser's history and leaks with the page's first request.",
    usualCause: "The app answers the callback directly with a page.",
    fix: "Answer the callback with a redirect to one of your own pages."
  ) { scene in
    // What was refused is an error page, and its code is worth nothing.
    let genuine = scene.callbacks.filter { callback in
      guard callback.visit.purpose == .genuine, let code = callback.code.flatMap(scene.secret)
      else { return false }
      let isRefused = callback.visit.answer.map { $0.status >= 400 } ?? false
      return !isRefused && scene.redemptions(of: code).contains { $0.status == 200 }
    }
    let expected = "a redirect to a clean URL"
    return Ruling.over(
      genuine, "redeemed callback", expected: expected
    ) { callback in
      guard let answer = callback.visit.answer else { return .unobserved("nothing was answered") }
      guard (300...399).contains(answer.status), let location = answer.fields[first: "location"]
      else {
        return .lesser("\(answer.status) at the URL with the code", at: callback.decisive)
      }
      return CanaryMark.all(in: location).contains { $0.kind == .code }
        ? .lesser("a redirect that keeps the code", at: callback.decisive) : nil
    }
  }

  static let openRedirector = Check(
    "WB-03", .mustNot, "The app isn't an open redirector", for: [.web],
    in: .cases(["web-hardening"]), citing: ["9700§4.11.1"],
    rule: "No URL parameter makes the app send the browser to a foreign host.",
    threat: "A link to the app leads to an attacker's page.",
    usualCause: "The return URL is taken from a parameter without checking it.",
    fix: "Accept only your own paths, or keep the return URL in the session."
  ) { scene in
    let bait = scene.evidence.visits.indices.compactMap { number in
      scene.bait(in: scene.evidence.visits[number]).map { (number, $0) }
    }
    return Ruling.over(
      bait, "baited visit", expected: "no path to the foreign host"
    ) { number, host in
      let visits = scene.evidence.visits
      guard let answer = visits[number].answer else { return .unobserved("nothing was answered") }
      // What is taken at the start may be used at the end of the login only.
      let led = visits.indices[number...].lazy.compactMap { place -> Ruling? in
        let way = visits[place].answer?.way(to: host)
        return way.map { .worse("\($0) \(host)", at: Decisive(.visit, place)) }
      }.first
      if let led { return led }
      if answer.isOfNoPage {
        return .unobserved("the baited address was answered with \(answer.status)")
      }
      let hasBegun = scene.leadsToAuthority(answer)
      return hasBegun && !scene.callbacks.contains { $0.number > number && $0.visit.answer != nil }
        ? .unobserved("the login that began with the bait hasn't come to its end") : nil
    }
  }

  static let hostHeader = Check(
    "WB-04", .mustNot, "`redirect_uri` doesn't depend on the `Host` header", for: [.web],
    in: .cases(["web-hardening"]), citing: ["9700§4.1", "6749§10.6"],
    rule: "The redirect URI stays the same for any Host header.",
    threat: "A forged header makes the authorization server send the code to an attacker's host.",
    usualCause: "The framework's helper builds the URI from the current request.",
    fix: "Configure the public URL, and build the redirect URI from it."
  ) { scene in
    let forged = scene.evidence.visits.indices.compactMap { number in
      scene.forgedHost(of: scene.evidence.visits[number]).map { (number, $0) }
    }
    return Ruling.over(
      forged, "forged visit", expected: "the configured redirect URI"
    ) { number, host in
      guard let answer = scene.evidence.visits[number].answer else {
        return .unobserved("nothing was answered")
      }
      let location = answer.fields[first: "location"] ?? ""
      let query = FormURLEncoded.decode(queryOf: location)
      let asked = query["redirect_uri"].flatMap(String.init(hostOf:))
      if asked == host || String(hostOf: location) == host {
        // A server that knows each redirect URI, as Google does, refuses the attacker's.
        return .lesser("redirect_uri at \(host)", at: Decisive(.visit, number))
      }
      // Where a login takes a press of a button, a visit alone asks for no redirect.
      return answer.status < 400 && !scene.leadsToAuthority(answer)
        ? .unobserved("the visit has begun no login (status \(answer.status))") : nil
    }
  }
  .with { $0.strictProfiles = ["security-bcp", "hardened"] }

  static let tokensOnServer = Check(
    "WB-05", .shouldNot, "Tokens stay on the server", for: [.web], citing: ["6750§5.3", "G:best"],
    rule: "No page, script or cookie of the app contains a token.",
    threat: "Any script on the page, and anyone at the browser, can use the token.",
    usualCause: "The session cookie contains all data, or the page calls the API itself.",
    fix: "Keep tokens on the server, and give the browser only a session id."
  ) { scene in
    guard scene.holdsSecrets else { return .unobserved(Scene.nothingToHide) }
    return Ruling.over(
      scene.evidence.visits.indices, "visit", expected: "no token in the answer"
    ) { number in
      guard let answer = scene.evidence.visits[number].answer else {
        return .unobserved("nothing was answered")
      }
      let texts = [("the page", answer.body.text)] + answer.fields.map { ($0.name, $0.value) }
      for (place, text) in texts {
        guard let mark = CanaryMark.all(in: text).first(where: \.isToken) else { continue }
        return .lesser("\(mark) in \(place)", at: Decisive(.visit, number))
      }
      return nil
    }
  }
}

extension Evidence.Answer {
  /// True if it shows nothing of the application: there is no such page, or it is broken.
  fileprivate var isOfNoPage: Bool { [404, 405, 410].contains(status) || status >= 500 }

  /// The way in which the answer leads a browser to a host; nil when it doesn't.
  fileprivate func way(to host: String) -> String? {
    if fields[first: "location"].flatMap(String.init(hostOf:)) == host { return "a redirect to" }
    let page = body.text.lowercased()
    return page.contains("http-equiv=\"refresh\"") && page.contains("//\(host)")
      ? "a page that leads to" : nil
  }
}

extension Scene {
  /// The foreign host that a visit's parameters name, if the scenario has laid such a bait.
  fileprivate func bait(in visit: Evidence.Visit) -> String? {
    let query = FormURLEncoded.decode(queryOf: visit.url)
    let own = RedirectAddress(visit.url).host
    return query.fields.lazy.compactMap { String(hostOf: $0.value) }.first { host in
      host != own && !self.isAuthority(host)
    }
  }

  /// The foreign host that a visit says it is for.
  fileprivate func forgedHost(of visit: Evidence.Visit) -> String? {
    let own = RedirectAddress(visit.url).host
    let said = ["host", "x-forwarded-host"].compactMap { visit.request.fields[first: $0] }
    return said.lazy.compactMap { RedirectAddress("http://\($0)").host }.first { $0 != own }
  }

  /// True if an answer begins a login.
  func leadsToAuthority(_ answer: Evidence.Answer) -> Bool {
    answer.fields[first: "location"].flatMap { String(hostOf: $0) }.map(isAuthority) ?? false
  }

  private func isAuthority(_ host: String) -> Bool {
    (setting.endpoints.map(\.value) + [setting.issuer]).contains { String(hostOf: $0) == host }
  }
}

extension String {
  /// The host of an address, also of one that leaves out the scheme.
  fileprivate init?(hostOf address: String) {
    let whole = address.hasPrefix("//") ? "http:\(address)" : address
    guard let host = RedirectAddress(whole).host, !host.isEmpty else { return nil }
    self = host
  }
}
