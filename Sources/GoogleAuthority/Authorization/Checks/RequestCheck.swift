/// What the checks before sign-in look at.
struct RequestFacts {
  let parameters: AuthorizationParameters
  let registry: Registry
  let switches: Switches
  let catalogue: ScopeCatalogue
  let userAgent: String?
  /// What App Check has against the request, where it is enforced.
  var unverified: AppCheckFlaw?

  /// The client that the request names, in whatever state.
  var client: OAuthClient? { parameters.clientID.flatMap { registry.clients[$0] } }

  /// Whether the parameters are there that a private address needs.
  var namesDevice: Bool { parameters.deviceID != nil && parameters.deviceName != nil }
}

/// One reason for which a request is refused before anybody signs in.
struct RequestCheck: Sendable {
  let refusal: @Sendable (RequestFacts) -> DisplayedRefusal?

  init(_ refusal: @escaping @Sendable (RequestFacts) -> DisplayedRefusal?) {
    self.refusal = refusal
  }

  /// All checks, in Google's order as far as it is known.
  ///
  /// Recorded: `response_type` comes before everything, the redirect URI's form before the client, and
  /// the client before its own redirect URIs. The places of the others are assumed.
  static let ordered: [RequestCheck] = [
    .responseTypePresent,
    .parametersPresent,
    .responseTypeReadable,
    .parametersAllowed,
    .optionsReadable,
    .challenge,
    .redirectRules,
    .clientActive,
    .redirectOfClient,
    .originRegistered,
    .responseTypeAllowed,
    .noncePresent,
    .scopesKnown,
    .userAgent,
    .appVerified,
  ]

  /// The first refusal, or nil when the user may be asked.
  static func firstRefusal(of facts: RequestFacts) -> DisplayedRefusal? {
    for check in ordered {
      if let refusal = check.refusal(facts) { return refusal }
    }
    return nil
  }
}

extension RequestCheck {
  /// What a request without any parameters is told.
  static let responseTypePresent = RequestCheck { facts in
    guard facts.parameters.responseType == .missing else { return nil }
    return DisplayedRefusal(.missingResponseType, Cause.Authorization.responseTypeMissing)
  }
}

extension RequestCheck {
  /// The other required parameters; which of several missing ones Google names isn't known.
  static let parametersPresent = RequestCheck { facts in
    if facts.parameters.clientID == nil {
      return DisplayedRefusal(.missingParameter(.clientID), Cause.Authorization.clientIDMissing)
    }
    if facts.parameters.redirectURI == nil {
      return DisplayedRefusal(
        .missingParameter(.redirectURI), Cause.Authorization.redirectURIMissing)
    }
    guard facts.parameters.scopeNames.isEmpty else { return nil }
    return DisplayedRefusal(.missingParameter(.scope), Cause.Authorization.scopeMissing)
  }
}

extension RequestCheck {
  static let responseTypeReadable = RequestCheck { facts in
    guard case .unreadable(let text) = facts.parameters.responseType else { return nil }
    return DisplayedRefusal(
      .unreadableResponseType(text), Cause.Authorization.responseTypeUnreadable)
  }
}

extension RequestCheck {
  /// Parameters that a request of its type has no use for.
  ///
  /// Recorded: a secret is refused in any request, PKCE where no code is asked for, and a nonce beside a
  /// token without an id_token. Which of several is named, and the check's place, are assumed.
  static let parametersAllowed = RequestCheck { facts in
    guard case .type(let type) = facts.parameters.responseType,
      let name = names(notAllowedFor: type).first(where: { facts.parameters[$0] != nil })
    else { return nil }
    return DisplayedRefusal(
      .parameterNotAllowed(name), Cause.Authorization.parameterNotAllowed)
  }

  private static func names(notAllowedFor type: ResponseType) -> [String] {
    var names = ["client_secret"]
    if type.asksForTokens, !type.contains(.code) {
      names += ["code_challenge_method", "code_challenge"]
    }
    if type.contains(.token), !type.contains(.idToken) { names.append("nonce") }
    return names
  }
}

extension RequestCheck {
  /// `prompt` and `access_type`, of which Google documents all values.
  static let optionsReadable = RequestCheck { facts in
    if case .unreadable(let text) = facts.parameters.prompt {
      return DisplayedRefusal(.unreadablePrompt(text), Cause.Authorization.promptUnreadable)
    }
    guard case .unreadable(let text) = facts.parameters.accessType else { return nil }
    return DisplayedRefusal(.unreadableAccessType(text), Cause.Authorization.accessTypeUnreadable)
  }
}

extension RequestCheck {
  /// PKCE: an unknown method, or a challenge that is missing or can't be one.
  static let challenge = RequestCheck { facts in
    guard facts.switches.knowsProofKeys else { return nil }
    return switch facts.parameters.challenge {
    case .none, .challenge: nil
    case .unknownMethod(let method):
      DisplayedRefusal(
        .unknownChallengeMethod(method), Cause.Authorization.challengeMethodUnknown)
    case .missingValue:
      DisplayedRefusal(.missingChallenge, Cause.Authorization.challengeMissing)
    case .malformedValue:
      facts.switches.refusesMalformedChallenge
        ? DisplayedRefusal(.malformedChallenge, Cause.Authorization.challengeMalformed) : nil
    }
  }
}

extension RequestCheck {
  /// The redirect URI's form: refused even when there is no such client.
  static let redirectRules = RequestCheck { facts in
    guard let uri = facts.parameters.redirectURI else { return nil }
    return RedirectRules.verdict(on: uri, namesDevice: facts.namesDevice).refusal(of: uri)
  }

  /// The redirect URI against the client's kind and registration.
  static let redirectOfClient = RequestCheck { facts in
    guard let uri = facts.parameters.redirectURI, let client = facts.client else { return nil }
    let verdict = RedirectRules.verdict(
      on: uri, for: client, namesDevice: facts.namesDevice, switches: facts.switches)
    return verdict.refusal(of: uri)
  }
}

extension RedirectVerdict {
  fileprivate func refusal(of uri: String) -> DisplayedRefusal? {
    guard let error = error(about: uri), let cause else { return nil }
    return DisplayedRefusal(error, cause)
  }

  private func error(about uri: String) -> DisplayedError? {
    switch self {
    case .allowed: nil
    case .flawed: .redirectBreaksRules(uri: uri)
    case .outOfBand: .outOfBand(uri: uri)
    case .privateAddress: .privateAddress(uri: uri)
    case .schemeWithAuthority: .schemeWithAuthority(uri: uri)
    case .loopbackBlocked: .loopbackBlocked(uri: uri)
    case .customSchemeOnWeb: .customSchemeOnWeb
    case .customSchemeNotEnabled: .customSchemeNotEnabled
    case .customSchemeOnChrome: .customSchemeOnChrome
    case .mismatch: .redirectMismatch(uri: uri)
    }
  }
}

extension RequestCheck {
  /// The client exists, and is neither deleted nor disabled.
  static let clientActive = RequestCheck { facts in
    switch facts.client?.state {
    case .active: nil
    case nil: DisplayedRefusal(.unknownClient, Cause.Authorization.clientUnknown)
    case .deleted: DisplayedRefusal(.deletedClient, Cause.Authorization.clientDeleted)
    case .disabled: DisplayedRefusal(.disabledClient, Cause.Authorization.clientDisabled)
    }
  }
}

extension RequestCheck {
  /// A script on a page of a web client asks for tokens from a registered origin.
  static let originRegistered = RequestCheck { facts in
    guard case .web(let app) = facts.client?.kind, let origin = facts.parameters.origin,
      facts.parameters.responseType != .type(.code), !app.javaScriptOrigins.contains(origin)
    else { return nil }
    return DisplayedRefusal(.originMismatch(origin: origin), Cause.Authorization.originMismatch)
  }
}

extension RequestCheck {
  /// Installed apps get codes and nothing else; web clients may ask for tokens at once.
  static let responseTypeAllowed = RequestCheck { facts in
    guard let client = facts.client, client.kind.isInstalled,
      facts.parameters.responseType != .type(.code)
    else { return nil }
    return DisplayedRefusal(
      .unsupportedResponseType(facts.parameters["response_type"] ?? ""),
      Cause.Authorization.responseTypeUnsupported)
  }
}

extension RequestCheck {
  /// Whoever asks for an id_token must send a nonce, as OpenID Connect has it. Google's words are assumed.
  static let noncePresent = RequestCheck { facts in
    guard case .type(let type) = facts.parameters.responseType, type.contains(.idToken),
      facts.parameters.nonce == nil
    else { return nil }
    return DisplayedRefusal(.missingParameter(.nonce), Cause.Authorization.nonceMissing)
  }
}

extension RequestCheck {
  /// Every scope is in the catalogue; one unknown scope spoils the whole request.
  static let scopesKnown = RequestCheck { facts in
    let names = facts.parameters.scopeNames
    let invalid = names.filter { !facts.catalogue.contains(Scope(rawValue: $0)) }
    guard !invalid.isEmpty else { return nil }
    let valid = facts.parameters.scopes.filter(facts.catalogue.contains)
    return DisplayedRefusal(
      .unknownScopes(valid: valid, invalid: invalid), Cause.Authorization.scopeUnknown)
  }
}

extension RequestCheck {
  /// Web views inside apps are refused: the app could read what the user types.
  static let userAgent = RequestCheck { facts in
    guard let agent = facts.userAgent, EmbeddedUserAgent.matches(agent) else { return nil }
    return DisplayedRefusal(.embeddedUserAgent, Cause.Authorization.embeddedUserAgent)
  }
}

/// Tells web views from browsers by what they call themselves.
package enum EmbeddedUserAgent {
  package static func matches(_ agent: String) -> Bool {
    isAndroidWebView(agent) || isWebKitView(agent)
  }

  /// `; wv)` since Android 5, `Version/4.0 Chrome/` since 4.4, `Version/4.0 Mobile` without Chrome
  /// before. A browser on Android has none of them.
  private static func isAndroidWebView(_ agent: String) -> Bool {
    guard agent.has("Android") else { return false }
    return agent.has("; wv)") || agent.has("Version/4.0")
  }

  /// `WKWebView` and `UIWebView` leave the browser's name out, which every browser on Apple's systems
  /// has.
  private static func isWebKitView(_ agent: String) -> Bool {
    let isApple = ["iPhone", "iPad", "iPod", "Macintosh"].contains { agent.has("(\($0);") }
    return isApple && agent.has("AppleWebKit/") && !agent.has("Safari/")
  }
}

extension String {
  fileprivate func has(_ piece: String) -> Bool { utf8.hasBytes(piece.utf8) }
}

extension RequestCheck {
  /// App Check, where it is enforced: the request comes from the app itself.
  ///
  /// That it comes after everything else about the request, and what the user sees, is assumed.
  static let appVerified = RequestCheck { facts in
    facts.unverified.map { DisplayedRefusal(.appNotVerified, .appCheck($0)) }
  }
}
