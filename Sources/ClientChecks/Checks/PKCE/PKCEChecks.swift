internal import Evidence
internal import WireFormats
internal import Words

/// Checks of the proof key of RFC 7636: its making, sending and keeping.
enum PKCEChecks {
  static let all = [
    challenge, method, challengeForm, verifierForm, verifierMatch, freshness, verifierPlace,
    downgrade,
  ]
}

// MARK: - The challenge

extension PKCEChecks {
  static let challenge = Check(
    "PK-01", .must, "A code challenge is sent", for: .codeFlows,
    citing: ["8252§8.1", "9700§2.1.1", "2.1§4.1.1", "G:native step 1"],
    rule: "Every authorization request carries a code challenge.",
    threat: "Another program on the machine can redeem a code that it intercepts.",
    usualCause: "The library uses PKCE only when it is turned on.",
    fix: "Generate a verifier for each request, and send its S256 challenge."
  ) { scene in
    // RFC 9700 lets a client with a secret that reads ID tokens use the nonce in its place.
    let requests = scene.authorizations
    let haveNonces = requests.allSatisfy {
      $0.parameters["code_challenge"] == nil && $0.parameters["nonce"]?.isEmpty == false
    }
    if scene.setting.flow == .web, scene.setting.driver.hasClientSecret, !requests.isEmpty,
      haveNonces
    {
      return .notApplicable("a client with a secret may send a nonce in its place, and does")
    }
    return Ruling.over(
      scene.authorizations, "authorization request", expected: "a code_challenge"
    ) { request in
      guard request.parameters["code_challenge"]?.isEmpty != false else { return nil }
      // A web client with a secret should do it, any other must.
      return .violated(
        scene.setting.flow == .web ? .lesser : .worse, "no code_challenge",
        "a code_challenge", request.decisive)
    }
  }

  static let method = Check(
    "PK-02", .must, "The method is `S256`, stated explicitly", for: .codeFlows,
    citing: ["7636§4.2", "7636§4.3", "9700§2.1.1"],
    rule: "The challenge method is stated and is S256.",
    threat: "A plain challenge is the verifier itself, so anyone who reads the URL has it.",
    usualCause: "The parameter was left out, which means plain.",
    fix: "Send code_challenge_method=S256."
  ) { scene in
    scene.unlessNoChallenge
      ?? Ruling.over(scene.challenged, "challenge", expected: "S256") { request in
        switch request.parameters["code_challenge_method"] {
        case "S256"?: nil
        case let other?: .worse("code_challenge_method=\(other)", at: request.decisive)
        case nil: .worse("no code_challenge_method, which means plain", at: request.decisive)
        }
      }
  }

  static let challengeForm = Check(
    "PK-03", .must, "The challenge is well formed", for: .codeFlows,
    citing: ["7636§4.2", "7636§A"],
    rule: "A challenge is the SHA-256 of the verifier, as 43 characters of base64url.",
    threat: "Strict servers refuse the request, and a wrong digest protects nothing.",
    usualCause: "The digest was written in plain base64 or hexadecimal, or with padding.",
    fix: "Encode the 32 bytes of the digest in base64url, and drop the padding."
  ) { scene in
    scene.unlessNoChallenge
      ?? Ruling.over(
        scene.challenged, "challenge", expected: "43 characters of base64url, without padding"
      ) { request in
        guard request.parameters["code_challenge_method"] != "plain" else {
          return .notApplicable("the challenge is plain, which PK-02 reports")
        }
        let challenge = request.parameters["code_challenge"] ?? ""
        return challenge.isS256Challenge
          ? nil : .worse("\(challenge), \(challenge.utf8.count) characters", at: request.decisive)
      }
  }
}

// MARK: - The verifier

extension PKCEChecks {
  static let verifierForm = Check(
    "PK-04", .must, "The verifier has a valid length and alphabet", for: .codeFlows,
    citing: ["7636§4.1", "G:native step 1"],
    rule: "A verifier is 43 to 128 characters long: letters, digits, and - . _ ~.",
    threat: "A short verifier can be guessed, and one with other characters is refused.",
    usualCause: "The bytes were written in plain base64, or in too few hexadecimal digits.",
    fix: "Write 32 random bytes in base64url without padding."
  ) { scene in
    let verifiers = scene.redemptions.filter { $0.form["code_verifier"] != nil }
    if verifiers.isEmpty, let ruling = scene.unlessNoChallenge { return ruling }
    return Ruling.over(
      verifiers, "verifier", expected: "43 to 128 unreserved characters"
    ) { request in
      let text = request.form["code_verifier"] ?? ""
      let secret = scene.verifier(of: request)
      let length = secret?.length ?? text.utf8.count
      if !(43...128).contains(length) { return .worse("\(length) letters", at: request.decisive) }
      return secret?.usesOnlyUnreserved ?? text.utf8.allSatisfy(ASCIISet.unreserved.contains)
        ? nil : .worse("reserved characters", at: request.decisive)
    }
  }

  static let verifierMatch = Check(
    "PK-05", .must, "The verifier matches its own challenge", for: .codeFlows,
    citing: ["7636§4.5", "7636§4.6"],
    rule: "A code is redeemed with the verifier that belongs to its request's challenge.",
    threat: "Sign-in fails, or the server doesn't check and PKCE protects nothing.",
    usualCause: "The verifier was lost or regenerated between the request and the exchange.",
    fix: "Store the verifier with the state of its request, and send it with the code."
  ) { scene in
    if let ruling = scene.unlessNoChallenge { return ruling }
    let pairs = scene.logins.flatMap { login in
      login.challenge.map { challenge in
        login.redemptions.filter { !scene.isMisled($0) }.map { (challenge, $0) }
      } ?? []
    }
    return Ruling.over(
      pairs, "redeemed code with a challenge", expected: "the verifier that matches its challenge"
    ) { expected, request in
      // Where it was sent is TR-04's matter.
      let verifier = request.form["code_verifier"] ?? request.query["code_verifier"]
      guard let sent = verifier, !sent.isEmpty else {
        return .worse("no code_verifier", at: request.decisive)
      }
      // Once sealed, a plain challenge and its verifier are the same mark.
      if sent == expected { return nil }
      let challenge = scene.verifier(of: request)?.challenge
      return challenge == expected
        ? nil
        : .worse(
          "a verifier whose challenge is \(challenge ?? "another one")",
          expected: expected, at: request.decisive)
    }
  }

  static let freshness = Check(
    across: "PK-06", .must, "Each request has a challenge of its own", for: .codeFlows,
    citing: ["7636§4.1", "9700§2.1.1"],
    rule: "No two authorization requests share a verifier or a challenge.",
    threat: "A verifier that leaks once redeems every later code.",
    usualCause: "The verifier is a constant or is generated once when the program starts.",
    fix: "Generate the verifier in the function that builds the request."
  ) { digests in
    let rulings = RepeatedValue.rulings(digests, "challenge") { login in
      // The marks of sealed evidence are names within one case only.
      let challenge = login.challenge.flatMap { $0.hasPrefix("‹") ? nil : $0 }
      return challenge ?? login.verifierChallenge
    }
    return zip(digests, rulings).map { digest, ruling in
      let isChallenged = digest.logins.contains {
        $0.challenge?.isEmpty == false || $0.verifierChallenge != nil
      }
      return isChallenged ? ruling : .notApplicable(Scene.noChallenge)
    }
  }

  static let verifierPlace = Check(
    "PK-08", .mustNot, "The verifier goes only to the token endpoint", for: .codeFlows,
    citing: ["7636§7.2", "9110§15.4"],
    rule: "A verifier is sent only in the request that redeems its code.",
    threat: "Anyone who sees the code there also sees the verifier and can redeem the code.",
    usualCause: "All parameters of the sign-in are stored together and sent everywhere.",
    fix: "Send code_verifier with the code and nowhere else."
  ) { scene in
    guard scene.evidence.secrets.contains(where: { $0.kind == .codeVerifier }) else {
      return scene.unlessNoChallenge ?? .unobserved("no verifier was sent")
    }
    return Ruling.over(scene.requests, "request", expected: "no verifier") { request in
      switch request.exchange.endpoint {
      // The pages repeat what they were asked for.
      case .token?, .refresh?, .devicePoll?, .assertion?, .pages?: return nil
      case .authorize?, .device?, .revoke?, .userinfo?, .tokeninfo?, .jwks?, .discovery?, .api?,
        nil:
        break
      }
      let way = scene.wayByRedirect(to: request)
      if way == .sameOrigin { return nil }
      // A plain challenge is PK-02's matter.
      let plain = request.query["code_challenge"].map(CanaryMark.all) ?? []
      return request.chosenMarks.first { $0.kind == .codeVerifier && !plain.contains($0) }.map {
        // The server itself has sent it there, which is less than a client's own idea.
        .violated(
          way == nil ? .worse : .lesser,
          "\($0) at \(request.exchange.endpoint?.rawValue ?? request.place)", "",
          request.decisive)
      }
    }
  }
  .with { $0.strictProfiles = ["oauth21", "security-bcp", "hardened"] }

  static let downgrade = Check(
    "PK-09", .mustNot, "PKCE isn't dropped when it is refused", for: .codeFlows,
    in: .cases(["pkce-refused"]), citing: ["7636§7.2", "9700§4.8"],
    rule: "A client doesn't continue without a challenge when the server says it isn't supported.",
    threat: "A forged error is enough to make the client drop its protection.",
    usualCause: "The code has a fallback for old servers.",
    fix: "Report the error. Support for servers without PKCE belongs in the configuration."
  ) { scene in
    guard let first = scene.authorizations.first else {
      return .unobserved("there was no authorization request")
    }
    guard first.parameters["code_challenge_method"] == "S256" else {
      return .notApplicable("the client sent no S256 challenge that it could drop")
    }
    guard let refusal = scene.callbacks.first(where: { $0.parameters["error"] != nil }) else {
      return .unobserved("the refusal was never delivered")
    }
    let later = scene.authorizations.filter { $0.exchange.received > refusal.visit.sent }
    for request in later where request.parameters["code_challenge_method"] != "S256" {
      let method = request.parameters["code_challenge_method"].map { "code_challenge_method=\($0)" }
      return .worse(
        method ?? "another request without PKCE", expected: "no request without S256",
        at: request.decisive)
    }
    return .holds(
      later.isEmpty ? "no further request" : "further requests with S256", at: refusal.decisive)
  }.with { $0.isProvenBySilence = true }
}

extension Scene.Request {
  /// The secrets that a client has put there. A browser shows a site's cookies to every port of its
  /// host, so that the mock sees those of a site beside it. Google would not.
  fileprivate var chosenMarks: [CanaryMark] {
    guard exchange.endpoint == .authorize else { return marks }
    return targetMarks + fieldMarks.filter { $0.name != "cookie" }.map(\.mark) + bodyMarks
  }
}

extension Scene {
  fileprivate static let noChallenge = "no challenge was sent, which PK-01 reports"

  /// The ruling on a client that sends no challenge, so that none can be wrong; nil for any other.
  var unlessNoChallenge: Ruling? {
    challenged.isEmpty ? .notApplicable(Self.noChallenge) : nil
  }

  /// The authorization requests that have a challenge, valid or not.
  fileprivate var challenged: [Request] {
    authorizations.filter { $0.parameters["code_challenge"]?.isEmpty == false }
  }
}

extension String {
  fileprivate var isS256Challenge: Bool {
    utf8.count == 43
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        case _: false
        }
      }
  }
}
