internal import Evidence
internal import WireFormats
internal import Words

// MARK: - The code, and where it goes

extension TokenRequestChecks {
  static let exchange = Check(
    "TR-03", .must, "`grant_type`, `code` and the same `redirect_uri`", for: .codeFlows,
    citing: ["6749§4.1.3", "G:native step 5"],
    rule: """
      The request that redeems a code has grant_type, the code, and the redirect URI of its \
      authorization request, letter by letter.
      """,
    threat: "The exchange fails, and nobody sees why: localhost and 127.0.0.1 look the same.",
    usualCause: "The URI is built twice, in two places.",
    fix: "Build the redirect URI once, and send the same text both times."
  ) { scene in
    // Every request that seems to be one, so that a forgotten grant_type is seen.
    let requests = scene.tokenRequests.filter { request in
      request.grant == .authorizationCode || request.grantType == nil
        || request.parameters["code"] != nil && request.parameters["device_code"] == nil
    }
    return Ruling.over(requests, "code exchange") { request in
      let grantType = request.parameters["grant_type"]
      guard grantType == "authorization_code" else {
        return .worse(
          grantType.map { "grant_type=\($0)" } ?? "no grant_type",
          expected: "grant_type=authorization_code", at: request.decisive)
      }
      guard request.parameters["code"] != nil else {
        return .worse("no code", expected: "the code of the answer", at: request.decisive)
      }
      guard let asked = scene.login(redeemedBy: request)?.redirectURI else { return nil }
      let sent = request.parameters["redirect_uri"]
      return sent == asked
        ? nil
        : .worse(
          sent.map { "redirect_uri=\($0)" } ?? "no redirect_uri",
          expected: "redirect_uri=\(asked)", at: request.decisive)
    }
  }

  static let reuse = Check(
    "TR-10", .mustNot, "A code is never redeemed again after a definite answer", for: .codeFlows,
    citing: ["6749§4.1.2"],
    rule: "A code that was accepted or refused is not sent again.",
    threat: "A server that sees a code twice takes back all tokens that came of it.",
    usualCause: "A retry around the whole exchange, or a callback that is handled twice.",
    fix: "Retry only when there was no answer, and throw the code away after one."
  ) { scene in
    var answered: Set<String> = []
    return Ruling.over(
      scene.redemptions, "redeemed code", expected: "one request for each code"
    ) { request in
      guard let code = request.parameters["code"], !code.isEmpty else { return nil }
      if answered.contains(code) {
        return .worse("the same code again", at: request.decisive)
      }
      if request.exchange.hasDefiniteAnswer { answered.insert(code) }
      return nil
    }
  }

  static let destination = Check(
    "TR-13", .mustNot, "Codes, verifiers and secrets go to one place only",
    citing: ["9700§4.4", "6749§10.5"],
    rule: "No code, verifier or client secret is in a request to anything but its server.",
    threat: "Whoever runs the other place can act for the user.",
    usualCause: "Telemetry, crash reports, or a field that a library adds to every request.",
    fix: "Keep credentials out of whatever is shared between requests."
  ) { scene in
    Ruling.over(scene.requests, "request", expected: "no code, verifier or secret") { request in
      switch request.exchange.endpoint {
      // Other checks look at what goes there.
      case .token?, .refresh?, .devicePoll?, .assertion?, .revoke?, .device?, .authorize?, .pages?:
        return nil
      case .userinfo?, .tokeninfo?, .jwks?, .discovery?, .api?, nil: break
      }
      let mark = request.marks.first { mark in
        switch mark.kind {
        case .code, .codeVerifier, .clientSecret: true
        case .accessToken, .refreshToken, .idToken, .deviceCode: false
        }
      }
      return mark.map { .worse("\($0) at \(request.place)", at: request.decisive) }
    }
  }
}

extension Evidence.Exchange {
  /// True if its answer is about the code, not about the client or the state of the server.
  fileprivate var hasDefiniteAnswer: Bool {
    // What a fault did to an answer on its way isn't in the answer as it is known here.
    guard let answer, fault == nil || cause == "fault.instead" else { return false }
    return (200..<300).contains(answer.status) || answer.body.text.contains("invalid_grant")
  }
}
