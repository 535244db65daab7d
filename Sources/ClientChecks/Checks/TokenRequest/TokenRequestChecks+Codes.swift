internal import Evidence
internal import WireFormats
internal import Words

// MARK: - The code, and where it goes

extension TokenRequestChecks {
  static let exchange = Check(
    "TR-03", .must, "`grant_type`, `code` and the same `redirect_uri`", for: .codeFlows,
    citing: ["6749§4.1.3", "G:native step 5"],
    rule: """
      The request that redeems a code contains grant_type, the code, and exactly the \
      redirect URI of its authorization request.
      """,
    threat: "The exchange fails for no visible reason: localhost and 127.0.0.1 look the same.",
    usualCause: "The URI is built twice, in two places.",
    fix: "Build the redirect URI once, and send the same text both times."
  ) { scene in
    // Every request that seems to be one, so that a forgotten grant_type is seen.
    let requests = scene.tokenRequests.filter { request in
      let isExchange =
        request.grant == .authorizationCode || request.grantType == nil
        || request.parameters["code"] != nil && request.grant != .deviceCode
      return isExchange && !scene.isMisled(request)
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
    threat: "A server that sees a code twice revokes all tokens issued for it.",
    usualCause: "The whole exchange is retried, or a callback is handled twice.",
    fix: "Retry only if there was no answer, and discard the code after one."
  ) { scene in
    var answered: [String: Int] = [:]
    return Ruling.over(
      scene.redemptions.filter { !scene.isMisled($0) }, "redeemed code",
      expected: "one request for each code"
    ) { request in
      guard let code = request.parameters["code"], !code.isEmpty else { return nil }
      // A callback that came twice is handled twice, which RE-12 and its kin report.
      let deliveries = scene.callbacks.count {
        $0.parameters["code"] == code && $0.visit.sent <= request.received
      }
      if answered[code, default: 0] >= max(deliveries, 1) {
        return .worse("the same code again", at: request.decisive)
      }
      if request.exchange.hasDefiniteAnswer { answered[code, default: 0] += 1 }
      return nil
    }
  }

  static let destination = Check(
    "TR-13", .mustNot, "Codes, verifiers and secrets go only to their server",
    citing: ["6749§10.5", "9110§15.4"],
    rule: "A code, verifier or client secret is sent only to its own server.",
    threat: "The operator of the other server can act for the user.",
    usualCause: "Telemetry, crash reports or a library's default headers contain the value.",
    fix: "Keep credentials out of everything that requests share."
  ) { scene in
    guard scene.requests.contains(where: { $0.marks.contains(where: \.isForItsServerAlone) }) else {
      return .unobserved("the client sent no code, verifier or secret to anybody")
    }
    return Ruling.over(scene.requests, "request", expected: "no code, verifier or secret") {
      request in
      switch request.exchange.endpoint {
      // Other checks look at what goes there.
      case .token?, .refresh?, .devicePoll?, .assertion?, .revoke?, .device?, .authorize?, .pages?:
        return nil
      case .userinfo?, .tokeninfo?, .jwks?, .discovery?, .api?, nil: break
      }
      let way = scene.wayByRedirect(to: request)
      if way == .sameOrigin || scene.isAtTokenEndpoint(request) { return nil }
      return request.marks.first(where: \.isForItsServerAlone).map {
        // The server itself has sent it there, which is less than a client's own idea.
        .violated(
          way == nil ? .worse : .lesser, "\($0) at \(request.place)", "", request.decisive)
      }
    }
  }
  .with { $0.strictProfiles = ["oauth21", "security-bcp", "hardened"] }
}

extension Evidence.Exchange {
  /// True if its answer is about the code, not about the client or the state of the server.
  fileprivate var hasDefiniteAnswer: Bool {
    // What a fault did to an answer on its way isn't in the answer as it is known here.
    guard let answer, fault == nil || cause == "fault.instead" else { return false }
    return (200..<300).contains(answer.status) || answer.body.text.contains("invalid_grant")
  }
}

extension CanaryMark {
  fileprivate var isForItsServerAlone: Bool {
    switch kind {
    case .code, .codeVerifier, .clientSecret: true
    case .accessToken, .refreshToken, .idToken, .deviceCode: false
    }
  }
}
