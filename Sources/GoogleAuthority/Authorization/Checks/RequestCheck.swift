internal import WireFormats

/// The checks of an authorization request before anybody signs in; ``AuthorizationRequest`` has
/// their order.
struct RequestCheck {
  let parameters: AuthorizationParameters
  let registry: Registry
  let switches: Switches
  let catalogue: ScopeCatalogue
  let userAgent: String?
  /// App Check's objection to the request, where it is enforced.
  var unverified: AppCheckFlaw?

  /// Comes before everything: a request without any parameters is refused for this one.
  func hasResponseType() throws(DisplayedRefusal) {
    guard parameters.responseType != .missing else {
      throw DisplayedRefusal(.missingResponseType, Cause.Authorization.responseTypeMissing)
    }
  }

  /// The other required parameters; which of several missing ones Google names isn't known.
  func requiredParameters() throws(DisplayedRefusal) -> (client: ClientID, redirectURI: String) {
    guard let client = parameters.clientID else {
      throw DisplayedRefusal(.missingParameter(.clientID), Cause.Authorization.clientIDMissing)
    }
    guard let redirectURI = parameters.redirectURI else {
      throw DisplayedRefusal(
        .missingParameter(.redirectURI), Cause.Authorization.redirectURIMissing)
    }
    guard !parameters.scopeNames.isEmpty else {
      throw DisplayedRefusal(.missingParameter(.scope), Cause.Authorization.scopeMissing)
    }
    return (client, redirectURI)
  }

  func responseType() throws(DisplayedRefusal) -> ResponseType {
    switch parameters.responseType {
    case .type(let type): return type
    case .missing:
      throw DisplayedRefusal(.missingResponseType, Cause.Authorization.responseTypeMissing)
    case .unreadable(let text):
      throw DisplayedRefusal(
        .unreadableResponseType(text), Cause.Authorization.responseTypeUnreadable)
    }
  }

  /// Refuses parameters that a request of its type has no use for; the check's place is assumed.
  func hasOnlyParameters(of type: ResponseType) throws(DisplayedRefusal) {
    let refused = AuthorizationParameterName.refused(for: type)
    guard let name = refused.first(where: { parameters[$0] != nil }) else { return }
    throw DisplayedRefusal(.parameterNotAllowed(name), Cause.Authorization.parameterNotAllowed)
  }

  /// Refuses a parameter that stands twice, which comes before all other questions (assumed).
  func repeatsNothing() throws(DisplayedRefusal) {
    let repeated = parameters.form.repeatedNames.first(
      where: AuthorizationParameterName.single.contains)
    guard let repeated else { return }
    throw DisplayedRefusal(.parameterRepeated(repeated), Cause.Authorization.parameterRepeated)
  }

  /// Refuses values that aren't in a parameter's set. Which of several bad ones is named is assumed.
  func valuesAreKnown() throws(DisplayedRefusal) {
    for parameter in ClosedParameter.all {
      guard let value = parameters[parameter.name], !parameter.values.contains(value) else {
        continue
      }
      throw DisplayedRefusal(
        .badValue(of: parameter.name, parameter.complaint(value)), parameter.cause)
    }
  }

  /// Reads `prompt`, or its older name; a request can't have both.
  func prompt() throws(DisplayedRefusal) -> Prompt {
    guard parameters["prompt"] == nil || parameters["approval_prompt"] == nil else {
      throw DisplayedRefusal(.promptsConflict, Cause.Authorization.promptsConflict)
    }
    switch parameters.prompt {
    case .prompt(let prompt): return prompt
    case .unreadable(let text):
      throw DisplayedRefusal(
        .badValue(of: "prompt", "Invalid prompt: \(text)"), Cause.Authorization.promptUnreadable)
    }
  }

  /// PKCE: refuses an unknown method, and a challenge that is missing or can't be one.
  func challenge() throws(DisplayedRefusal) -> CodeChallenge? {
    guard switches.knowsProofKeys else { return nil }
    switch parameters.challenge {
    case .none: return nil
    case .challenge(let challenge): return challenge
    case .unknownMethod(let method):
      throw DisplayedRefusal(
        .badValue(
          of: "code_challenge_method", "'\(method)' is not a valid CodeChallengeMethod"),
        Cause.Authorization.challengeMethodUnknown)
    case .missingValue:
      throw DisplayedRefusal(.missingChallenge, Cause.Authorization.challengeMissing)
    case .malformedValue(let challenge):
      guard switches.refusesMalformedChallenge else { return challenge }
      throw DisplayedRefusal(.malformedChallenge, Cause.Authorization.challengeMalformed)
    }
  }

  /// The redirect URI's form: refused even when there is no such client.
  func isWellFormed(_ redirectURI: String) throws(DisplayedRefusal) {
    let verdict = RedirectRules.verdict(on: redirectURI, namesDevice: namesDevice)
    if let refusal = verdict.refusal(of: redirectURI) { throw refusal }
  }

  /// The client exists, and is neither deleted nor disabled.
  func activeClient(_ id: ClientID) throws(DisplayedRefusal) -> OAuthClient {
    guard let client = registry.clients[id] else { throw .unknownClient }
    switch client.state {
    case .active: return client
    case .deleted: throw DisplayedRefusal(.deletedClient, Cause.Authorization.clientDeleted)
    case .disabled: throw DisplayedRefusal(.disabledClient, Cause.Authorization.clientDisabled)
    }
  }

  /// The redirect URI against the client's kind and registration.
  func isAllowed(
    _ redirectURI: String, for client: OAuthClient
  ) throws(DisplayedRefusal) {
    let verdict = RedirectRules.verdict(
      on: redirectURI, for: client, namesDevice: namesDevice, switches: switches)
    if let refusal = verdict.refusal(of: redirectURI) { throw refusal }
  }

  /// A script on a page of a web client asks for tokens from a registered origin.
  func originIsRegistered(
    for client: OAuthClient, _ type: ResponseType
  ) throws(DisplayedRefusal) {
    guard case .web(let app) = client.kind, let origin = parameters.origin, type != .code,
      !app.javaScriptOrigins.contains(origin)
    else { return }
    throw DisplayedRefusal(.originMismatch(origin: origin), Cause.Authorization.originMismatch)
  }

  /// Installed apps get codes and nothing else; web clients may ask for tokens at once.
  func isAllowed(_ type: ResponseType, for client: OAuthClient) throws(DisplayedRefusal) {
    guard client.kind.isInstalled, type != .code else { return }
    throw DisplayedRefusal(
      .unsupportedResponseType(parameters["response_type"] ?? ""),
      Cause.Authorization.responseTypeUnsupported)
  }

  /// A request for an id_token must have a nonce, as OpenID Connect has it. Google's words are
  /// assumed.
  func hasNonce(for type: ResponseType) throws(DisplayedRefusal) {
    guard type.contains(.idToken), parameters.nonce == nil else { return }
    throw DisplayedRefusal(.missingParameter(.nonce), Cause.Authorization.nonceMissing)
  }

  /// Every scope is in the catalogue; one unknown scope spoils the whole request.
  func scopesExist() throws(DisplayedRefusal) {
    let invalid = parameters.scopeNames.filter { !catalogue.contains(Scope(rawValue: $0)) }
    guard !invalid.isEmpty else { return }
    throw DisplayedRefusal(
      .unknownScopes(valid: parameters.scopes.filter(catalogue.contains), invalid: invalid),
      Cause.Authorization.scopeUnknown)
  }

  /// Web views inside apps are refused: the app could read the user's typing.
  func isFromBrowser() throws(DisplayedRefusal) {
    guard let userAgent, EmbeddedUserAgent.matches(userAgent) else { return }
    throw DisplayedRefusal(.embeddedUserAgent, Cause.Authorization.embeddedUserAgent)
  }

  /// App Check, where it is enforced: the request comes from the app itself.
  ///
  /// That it comes after everything else about the request, and its message to the user, are
  /// assumed.
  func isFromGenuineApp() throws(DisplayedRefusal) {
    if let unverified { throw DisplayedRefusal(.appNotVerified, .appCheck(unverified)) }
  }

  /// True if the parameters are there that a private address needs.
  private var namesDevice: Bool { parameters.deviceID != nil && parameters.deviceName != nil }
}

extension DisplayedRefusal {
  static let unknownClient = DisplayedRefusal(.unknownClient, Cause.Authorization.clientUnknown)
}

/// Tells web views from browsers by the names that they give themselves.
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

  /// `WKWebView` and `UIWebView` leave the browser's name out, which every browser on Apple's
  /// systems has.
  private static func isWebKitView(_ agent: String) -> Bool {
    let isApple = ["iPhone", "iPad", "iPod", "Macintosh"].contains { agent.has("(\($0);") }
    return isApple && agent.has("AppleWebKit/") && !agent.has("Safari/")
  }
}

extension String {
  fileprivate func has(_ piece: String) -> Bool { utf8.hasBytes(piece.utf8) }
}
