internal import Evidence
internal import Words

/// Checks that a client verifies the server and encrypts its traffic.
enum TransportSecurityChecks {
  static let all = [trust, host, validity, plaintext, downgrade, otherOrigin]
}

// MARK: - Certificates

extension TransportSecurityChecks {
  /// A check that one kind of bad certificate ends the attempt.
  private static func impostor(
    _ id: CheckID, _ title: String, _ variants: [String], citing citations: [CitationKey],
    rule: String, threat: String, usualCause: String, fix: String
  ) -> Check {
    let cases = variants.map { "bad-certificate[\($0)]" }
    return Check(
      id, .must, title, for: [.tls], in: .cases(cases), citing: citations, rule: rule,
      threat: threat,
      usualCause: usualCause, fix: fix
    ) { scene in
      let struck = scene.connectionsWithImpostor
      let request = scene.tokenRequests.first {
        $0.exchange.connection.map(struck.contains) == true
      }
      if let request {
        return .worse(
          "a token request over that connection", expected: "no request", at: request.decisive)
      }
      // A client proves something only where it was shown the certificate.
      guard let meeting = struck.first.map({ Decisive(.connection, $0) }) else {
        return .unobserved("the client was never shown the bad certificate")
      }
      var ruling = Ruling.holds("the connection was given up", at: meeting)
      ruling.expected = "no request"
      return ruling
    }
    .with {
      $0.isProvenBySilence = true
      $0.requiredCases = cases
    }
  }

  static let trust = impostor(
    "TL-01", "An untrusted certificate ends the attempt", ["untrusted"],
    citing: ["6749§10.9", "2.1§1.5"],
    rule: "A client sends nothing to a server with an untrusted certificate.",
    threat: "An attacker who controls the network reads codes, secrets and tokens.",
    usualCause: "Verification was turned off during development and never turned on again.",
    fix: "Leave verification on. Add a test CA to the trusted ones instead.")

  static let host = impostor(
    "TL-02", "A certificate for another host ends the attempt", ["wrong-host"],
    citing: ["6749§10.9", "9110§4.3.4"],
    rule: "A client sends nothing to a server whose certificate is for another name.",
    threat: "Anyone with any valid certificate can impersonate the server.",
    usualCause: "Only the chain is verified. Some libraries leave the name to the caller.",
    fix: "Verify the name as well. Most libraries have one setting for both.")

  static let validity = impostor(
    "TL-03", "A certificate that isn't valid now ends the attempt", ["expired", "not-yet"],
    citing: ["6749§10.9", "9110§4.3.4"],
    rule: "A client sends nothing to a server whose certificate has expired or isn't valid yet.",
    threat: "Retired and stolen keys keep working.",
    usualCause: "Date errors are ignored because device clocks are often wrong.",
    fix: "Treat the error as a failure, and ask the user to set the clock.")
}

// MARK: - Plain connections

extension TransportSecurityChecks {
  static let plaintext = Check(
    "TL-04", .mustNot, "No plaintext endpoints", for: [.tls],
    citing: ["6749§3.2", "6749§10.8", "2.1§1.5"],
    rule: "A client uses TLS for every endpoint that isn't on the same machine.",
    threat: "Anyone on the network path can read what the client sends.",
    usualCause: "The scheme of the configured URL isn't checked.",
    fix: "Refuse endpoints that aren't https, except on loopback."
  ) { scene in
    let requests = scene.requests.filter { $0.exchange.sender == .client }
    return Ruling.over(requests, "request", expected: "TLS") { request in
      // An address to which an answer redirects isn't configured: that is TL-05's or AP-05's matter.
      guard !request.exchange.isTLS, scene.wayByRedirect(to: request) == nil else { return nil }
      let host = request.exchange.host ?? ""
      let address = RedirectAddress("http://\(host)")
      if address.isThisMachine {
        return .unobserved("a plain request to this machine shows nothing about other machines")
      }
      if address.isMetadataServer, request.marks.isEmpty {
        return .unobserved("the client asked only whether it runs in a cloud")
      }
      return request.marks.first.map { .worse("\($0) to http://\(host)", at: request.decisive) }
        ?? .lesser("a plain request to http://\(host)", at: request.decisive)
    }
  }

  static let downgrade = Check(
    "TL-05", .mustNot, "No downgrade by redirect", for: [.tls],
    in: .cases(["redirecting-token[found]", "redirecting-token[plain]"]),
    citing: ["2.1§1.5", "9110§15.4"],
    rule: "A client doesn't follow a redirect of the token endpoint to a plain address.",
    threat: "One forged or mistaken redirect sends the code and the secret unencrypted.",
    usualCause: "The HTTP library follows redirects by itself.",
    fix: "Don't follow redirects from the token endpoint."
  ) { scene in
    scene.judgeRedirects("plain redirect") { request, target in
      request.exchange.isTLS && target.scheme == "http"
    }
  }
  .with { $0.isProvenBySilence = true }

  static let otherOrigin = Check(
    "TL-06", .mustNot, "No secrets across origins by redirect", for: [.tls],
    in: .cases(["redirecting-token[temporary]", "redirecting-token[permanent]"]),
    citing: ["9110§15.4", "6749§10.5"],
    rule: "A request to the token endpoint isn't repeated to another host.",
    threat: "The other host gets the code, the verifier and the secret, which is all it needs.",
    usualCause: "The HTTP library repeats a POST with its body after 307 and 308.",
    fix: "Don't follow redirects from the token endpoint."
  ) { scene in
    scene.judgeRedirects("foreign redirect") { request, target in
      target.origin != RedirectAddress("https://\(request.exchange.host ?? "")").origin
    }
  }
  .with { $0.isProvenBySilence = true }
}

extension Scene {
  /// The connections on which the client was shown a bad certificate.
  fileprivate var connectionsWithImpostor: [Int] {
    evidence.connections.indices.filter { number in
      let connection = evidence.connections[number]
      return connection.sender == .client && connection.certificate != nil
    }
  }

  /// Judges whether the client has followed redirects of the token endpoint that lead astray.
  fileprivate func judgeRedirects(
    _ name: String, _ leadsAstray: (Request, RedirectAddress) -> Bool
  ) -> Ruling {
    let redirects = tokenRequests.compactMap { request -> (Request, RedirectAddress)? in
      guard let status = request.status, (300...399).contains(status),
        let location = request.exchange.answer?.fields[first: "location"]
      else { return nil }
      let target = RedirectAddress(location)
      return leadsAstray(request, target) ? (request, target) : nil
    }
    return Ruling.over(redirects, name, expected: "no request there") { request, target in
      let follower = requests.first {
        $0.received >= request.received && $0.number > request.number
          && $0.exchange.sender == .client && target.isAsked(by: $0)
      }
      if let follower {
        let line = "\(follower.exchange.request.method) to \(target.origin)"
        guard let mark = follower.marks.first else {
          return .lesser(line, at: follower.decisive)
        }
        return .worse("\(line) with \(mark)", at: follower.decisive)
      }
      let connection = evidence.connections.indices.first { number in
        evidence.connections[number].host == target.host
          && evidence.connections[number].opened >= request.received
          // What was asked for on the others was looked at above.
          && !evidence.exchanges.contains { $0.connection == number }
      }
      if let connection {
        return .worse("a connection to \(target.origin)", at: Decisive(.connection, connection))
      }
      // Who isn't behind our proxy would look for the other host elsewhere.
      let isSeen =
        !setting.driver.hosts.isEmpty && (target.scheme != "http" || setting.driver.isSeenInPlain)
      return target.isThisMachine || isSeen
        ? nil : .unobserved("a request to \(target.origin) would not have been visible")
    }
  }
}

extension RedirectAddress {
  /// True if a request asks for this address.
  fileprivate func isAsked(by request: Scene.Request) -> Bool {
    let asked = RedirectAddress("\(scheme ?? "")://\(request.exchange.host ?? "")")
    return asked.origin == origin && request.exchange.request.path == path
      && request.exchange.isTLS == (scheme == "https")
  }
}
