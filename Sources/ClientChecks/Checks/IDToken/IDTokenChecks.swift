internal import Evidence
internal import WireFormats
internal import Words

/// Checks that a client refuses bad id_tokens.
enum IDTokenChecks {
  static let all = [
    unsigned, signature, audience, issuer, expiry, nonce, keyRotation, keyConfusion,
  ]

  private static func mutations(_ variants: String...) -> [String] {
    variants.map { "id-token-mutations[\($0)]" }
  }

  /// A check that one kind of damage is noticed.
  private static func refusal(
    _ id: CheckID, of what: String, _ title: String, cases: [String], grade: Observation.Grade,
    citing citations: [CitationKey], rule: String, threat: String, usualCause: String, fix: String
  ) -> Check {
    Check(
      id, .must, title, for: [.idToken], by: [.wire, .process], in: .cases(cases),
      citing: citations, rule: rule, threat: threat,
      usualCause: usualCause, fix: fix
    ) { scene in
      scene.judgeBelief(in: what, grade)
    }
    .with {
      $0.isProvenBySilence = true
      $0.requiredCases = cases
    }
  }
}

// MARK: - The signature

extension IDTokenChecks {
  static let unsigned = refusal(
    "ID-01", of: "an unsigned token", "`alg: none` is refused", cases: mutations("unsigned"),
    grade: .worse, citing: ["OIDC§2", "OIDC§3.1.3.7", "8725§3.1"],
    rule: "An id_token without a signature is refused.",
    threat: "Anybody can write such a token, and be whoever they like.",
    usualCause: "The algorithm is taken from the token's own header.",
    fix: "Accept the algorithms that the client is registered for, and no others.")

  static let signature = refusal(
    "ID-02", of: "a token with a damaged signature", "A bad signature is refused",
    cases: mutations("damaged"), grade: .lesser, citing: ["OIDC§3.1.3.7"],
    rule: "An id_token whose signature doesn't fit is refused.",
    threat: "A token that is passed on, to a server of one's own for example, proves nothing.",
    usualCause: "The claims are decoded, and nothing is verified.",
    fix: "Verify the signature with the issuer's published keys."
  )
  // Straight from a token endpoint over checked TLS the specification lets TLS stand in for it.
  .with { $0.strictProfiles = ["google-web"] }

  static let keyConfusion = refusal(
    "ID-13", of: "a token signed with the public key as a secret", "Key types aren't confused",
    cases: mutations("public-key-as-secret"), grade: .worse, citing: ["8725§2.1", "8725§3.1"],
    rule: "A token with HS256 is refused by a client that expects RS256.",
    threat: "The public key is public: whoever uses it as a secret can sign anything.",
    usualCause: "One function verifies every algorithm, with whatever key it finds.",
    fix: "Bind each key to its algorithm, and refuse what doesn't fit.")

  static let keyRotation = Check(
    "ID-10", .should, "An unknown key leads to a fresh look at the keys", for: [.idToken],
    in: .cases(["key-rotation"]), citing: ["OIDC§10.1.1"],
    rule: "A client that meets a new key id fetches the published keys again.",
    threat: "When the keys are replaced nobody can sign in until the client is restarted.",
    usualCause: "The keys are fetched once, when the program starts.",
    fix: "Fetch them again when a key id is unknown, once for each token."
  ) { scene in
    let rotations = scene.evidence.notes.filter {
      $0.kind == .server && $0.text.tellsOfNewKey
    }
    guard let rotated = rotations.last?.moment else { return .unobserved("no key was replaced") }
    let later = scene.evidence.runs.indices.filter {
      scene.evidence.runs[$0].action.hasPrefix("login")
        && scene.evidence.runs[$0].started >= rotated
    }
    guard let number = later.last, let outcome = scene.evidence.runs[number].outcome else {
      return .unobserved("nobody has signed in after the key was replaced")
    }
    let expected = "a login with the new key"
    guard scene.hasBroughtIDToken(to: number) else {
      return .unobserved("no id_token came after the key was replaced")
    }
    guard scene.evidence.runs[number].hasSucceeded else {
      return .lesser(
        "the login ended with \(outcome)", expected: expected, at: Decisive(.runEnd, number))
    }
    let looks = scene.requests.filter {
      $0.exchange.endpoint == .jwks && $0.received >= rotated
    }
    return looks.isEmpty
      ? .unobserved("the client has never looked at the keys")
      : .holds("signed in with the new key", at: looks.last?.decisive)
  }
  .with {
    $0.isBrokenByFailure = true
    $0.strictProfiles = ["google-web", "oidc-rp-basic"]
  }
}

// MARK: - The claims

extension IDTokenChecks {
  static let audience = refusal(
    "ID-03", of: "a token for somebody else", "`aud` must be this client",
    cases: mutations("other-audience", "no-audience"), grade: .worse,
    citing: ["OIDC§3.1.3.7", "G:oidc"],
    rule: "An id_token that isn't made out to this client is refused.",
    threat: "A token that another application was given opens the account here.",
    usualCause: "The signature is verified, and the claims are not.",
    fix: "Compare aud with the client id; in a list it must be one of them.")

  static let issuer = refusal(
    "ID-05", of: "a token of another issuer", "`iss` must be the expected issuer",
    cases: mutations("other-issuer", "no-issuer"), grade: .worse,
    citing: ["OIDC§3.1.3.7", "G:oidc"],
    rule: "An id_token of another issuer than the expected one is refused.",
    threat: "Whoever runs any issuer can say who the user is.",
    usualCause: "The issuer is read from the token, and its keys are fetched from there.",
    fix: "Compare iss with the configured issuer; Google's has two spellings.")

  static let expiry = refusal(
    "ID-06", of: "an expired token", "An expired token is refused",
    cases: mutations("expired", "no-expiry"), grade: .worse, citing: ["OIDC§3.1.3.7"],
    rule: "An id_token whose time is over is refused.",
    threat: "A token that was found in an old log still opens the account.",
    usualCause: "exp isn't looked at, as the token has just come.",
    fix: "Refuse tokens whose exp is more than a few minutes ago.")

  static let nonce = Check(
    "ID-08", .must, "`nonce` must match when one was sent", for: [.idToken], by: [.wire, .process],
    in: .cases(mutations("other-nonce", "no-nonce")), citing: ["OIDC§3.1.3.7", "9700§4.5.3.2"],
    rule: "A client that has sent a nonce refuses an id_token with another one, or with none.",
    threat: "A token from another sign-in can be slipped in.",
    usualCause: "The nonce is sent because a sample does it, and never compared.",
    fix: "Keep the nonce with the login, and compare it before the token is believed."
  ) { scene in
    guard let login = scene.logins.last else { return .unobserved("no login was begun") }
    guard login.request.parameters["nonce"] != nil else {
      return .notApplicable("the client sends no nonce")
    }
    return scene.judgeBelief(in: "a token with a wrong nonce", .worse)
  }
  .with {
    $0.isProvenBySilence = true
    $0.requiredCases = mutations("other-nonce", "no-nonce")
  }
}

extension Scene {
  /// Judges whether the last login has believed a token that it must not believe.
  fileprivate func judgeBelief(in what: String, _ grade: Observation.Grade) -> Ruling {
    let expected = "a login that fails"
    let logins = evidence.runs.indices.filter { evidence.runs[$0].action.hasPrefix("login") }
    guard let number = logins.last else { return .unobserved("no login was begun") }
    guard hasBroughtIDToken(to: number) else { return .unobserved("no id_token was delivered") }
    let run = evidence.runs[number]
    if run.hasSucceeded {
      return .violated(grade, "signed in with \(what)", expected, Decisive(.runEnd, number))
    }
    if let call = apiCalls.first(where: { $0.run == number }) {
      return .violated(grade, "called an API after \(what)", expected, call.decisive)
    }
    if let write = storeWrites.first(where: { write in
      write.file.run == number && write.file.secrets.contains { $0.kind == .refreshToken }
    }) {
      return .violated(grade, "kept what came with \(what)", expected, write.decisive)
    }
    guard let outcome = run.outcome else { return .unobserved("the login went on") }
    return .holds("the login ended with \(outcome)", at: Decisive(.runEnd, number))
  }

  /// True if an answer of the token endpoint has brought an id_token to a run.
  fileprivate func hasBroughtIDToken(to run: Int) -> Bool {
    tokenRequests.contains { request in
      request.run == run && request.status == 200
        && (!secrets(.idToken, from: request).isEmpty || request.answerJSON?["id_token"] != nil)
    }
  }
}

extension String {
  /// True if a note says that the server signs with another key from now on.
  fileprivate var tellsOfNewKey: Bool { contains("new key signs") }
}
