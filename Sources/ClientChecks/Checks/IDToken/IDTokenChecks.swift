internal import Evidence
internal import WireFormats
internal import Words

/// Checks that a client refuses bad id_tokens.
enum IDTokenChecks {
  static let all = [
    unsigned, signature, audience, otherParty, issuer, expiry, nonce, subject, keyRotation,
    keyConfusion,
  ]

  private static func mutations(_ variants: String...) -> [String] {
    variants.map { "id-token-mutations[\($0)]" }
  }

  /// A check that one kind of damage is noticed.
  private static func refusal(
    _ id: CheckID, of what: String, _ title: String, cases: [String], grade: Observation.Grade,
    lesserIn mildVariant: String? = nil, citing citations: [CitationKey],
    rule: String, threat: String, usualCause: String, fix: String
  ) -> Check {
    Check(
      id, .must, title, for: [.idToken], by: [.wire, .process], in: .cases(cases),
      citing: citations, rule: rule, threat: threat,
      usualCause: usualCause, fix: fix
    ) { scene in
      let isMild = mildVariant != nil && scene.setting.name.variant == mildVariant
      return scene.judgeBelief(in: what, isMild ? .lesser : grade)
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
    grade: .lesser, citing: ["OIDC§2", "OIDC§3.1.3.7", "8725§3.1"],
    rule: "An id_token without a signature is refused.",
    threat: "Anyone can write such a token and sign in as any user.",
    usualCause: "The algorithm is read from the token's own header.",
    fix: "Accept only the algorithms that the client is registered for."
  )
  // Straight from a token endpoint over checked TLS the specification lets TLS stand in for the
  // signature, here and in the next ones.
  .with { $0.strictProfiles = ["hardened"] }

  static let signature = refusal(
    "ID-02", of: "a token with a damaged signature", "A bad signature is refused",
    cases: mutations("damaged"), grade: .lesser, citing: ["OIDC§3.1.3.7"],
    rule: "An id_token with an invalid signature is refused.",
    threat: "A token that is passed on, for example to the app's own server, proves nothing.",
    usualCause: "The claims are decoded without verifying the signature.",
    fix: "Verify the signature with the issuer's published keys."
  )
  .with { $0.strictProfiles = ["hardened"] }

  static let keyConfusion = refusal(
    "ID-13", of: "a token signed with the public key as a secret", "Key types aren't confused",
    cases: mutations("public-key-as-secret"), grade: .lesser,
    citing: ["8725§2.1", "8725§3.1"],
    rule: "A client that expects RS256 refuses a token signed with HS256.",
    threat: "The public key is public, so anyone can use it as a secret to sign anything.",
    usualCause: "One function verifies every algorithm with any key.",
    fix: "Bind each key to its algorithm, and refuse other combinations."
  )
  .with { $0.strictProfiles = ["hardened"] }

  static let keyRotation = Check(
    "ID-10", .should, "An unknown key id makes the client fetch the keys again", for: [.idToken],
    in: .cases(["key-rotation"]), citing: ["OIDC§10.1.1"],
    rule: "A client fetches the published keys again when it sees an unknown key id.",
    threat: "When the keys are rotated, nobody can sign in until the client is restarted.",
    usualCause: "The keys are fetched only once, when the program starts.",
    fix: "Fetch the keys again when a key id is unknown, at most once per token."
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
      ? .unobserved("the client has never fetched the keys")
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
    rule: "An id_token that was issued for another client is refused.",
    threat: "A token that was issued to another app signs its user in here.",
    usualCause: "The signature is verified, but the claims aren't.",
    fix: "Compare aud with the client id. If aud is a list, the id must be in it.")

  static let otherParty = refusal(
    "ID-04", of: "a token that was issued to another party",
    "A token issued to another party is refused",
    cases: mutations("other-party"), grade: .lesser, citing: ["OIDC§3.1.3.7"],
    rule: "An id_token whose azp names another client is refused.",
    threat: "Another app that was given such a token can use it to sign in here as the user.",
    usualCause: "The client looks for its own id in aud, and never reads azp.",
    fix: "Refuse a token whose azp is there and isn't the own client id."
  )
  // The specification requires it of aud, and only recommends it for azp.
  .with { $0.keyword = .should }

  static let subject = refusal(
    "ID-09", of: "a token without a subject", "An id_token without a subject is refused",
    cases: mutations("nobody", "empty-subject"), grade: .worse,
    // A token has to have a sub; no source says that it may not be empty.
    lesserIn: "empty-subject",
    citing: ["OIDC§2", "OIDC§3.1.3.7"],
    rule: "An id_token whose sub is missing or empty is refused.",
    threat: "All such users share one account: the one whose name is empty.",
    usualCause: "The claim is read with an empty text as the default.",
    fix: "Require a sub that isn't empty before anybody is signed in.")

  static let issuer = refusal(
    "ID-05", of: "a token of another issuer", "`iss` must be the expected issuer",
    cases: mutations("other-issuer", "no-issuer"), grade: .worse,
    citing: ["OIDC§3.1.3.7", "G:oidc"],
    rule: "An id_token from an issuer other than the expected one is refused.",
    threat: "Anyone who runs an issuer can claim to be any user.",
    usualCause: "The issuer is read from the token, and the keys are fetched from that issuer.",
    fix: "Compare iss with the configured issuer. Google's issuer has two spellings.")

  static let expiry = refusal(
    "ID-06", of: "an expired token", "An expired token is refused",
    cases: mutations("expired", "no-expiry"), grade: .worse, citing: ["OIDC§3.1.3.7"],
    rule: "An expired id_token is refused.",
    threat: "A token from an old log still opens the account.",
    usualCause: "exp isn't checked because the token has just arrived.",
    fix: "Refuse tokens whose exp is more than a few minutes in the past.")

  static let nonce = Check(
    "ID-08", .must, "`nonce` must match when one was sent", for: [.idToken], by: [.wire, .process],
    in: .cases(mutations("other-nonce", "no-nonce")), citing: ["OIDC§3.1.3.7", "9700§4.5.3.2"],
    rule: "A client that sent a nonce refuses an id_token with a different nonce or none.",
    threat: "An attacker can inject a token from another sign-in.",
    usualCause: "The nonce is sent, as in a sample, but never compared.",
    fix: "Store the nonce with the login, and compare it before you trust the token."
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
    // Whoever asks who the user is may still compare that with the token.
    let isCall: (Request) -> Bool = { $0.run == number && $0.exchange.endpoint != .userinfo }
    if let call = apiCalls.first(where: isCall) {
      return .violated(grade, "called an API after \(what)", expected, call.decisive)
    }
    if let write = storeWrites.first(where: { write in
      write.file.run == number && write.file.secrets.contains { $0.kind == .refreshToken }
    }) {
      return .violated(grade, "kept the tokens that came with \(what)", expected, write.decisive)
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
