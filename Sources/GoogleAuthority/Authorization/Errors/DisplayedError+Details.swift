package import WireFormats

extension DisplayedError {
  /// Where the developer can read on; several errors have none.
  package var helpURL: String? {
    let base = "https://developers.google.com/identity/protocols/oauth2"
    return switch self {
    case .missingResponseType, .missingParameter, .privateAddress: base
    case .redirectBreaksRules: base + "/policies#secure-response-handling"
    case .embeddedUserAgent: base + "/policies#secure-browsers"
    case .outOfBand: base + "/resources/oob-migration"
    case .loopbackBlocked: base + "/resources/loopback-migration"
    case .redirectMismatch:
      base + "/web-server#authorization-errors-redirect-uri-mismatch"
    case .originMismatch:
      base + "/javascript-implicit-flow#authorization-errors-origin-mismatch"
    case .notATester:
      base + "/production-readiness/brand-verification?hl=en#projects-used-in-dev-test-stage"
    case .parameterNotAllowed, .unreadableResponseType, .unsupportedResponseType,
      .unreadablePrompt, .unreadableAccessType, .unknownChallengeMethod, .missingChallenge,
      .malformedChallenge, .schemeWithAuthority, .customSchemeOnWeb, .customSchemeNotEnabled,
      .customSchemeOnChrome, .unknownClient, .deletedClient, .disabledClient, .unknownScopes,
      .hiddenScopes, .outsideOrganisation, .adminPolicy, .hintForbidden, .appNotVerified:
      nil
    }
  }

  /// What the page lists as "Request details", but for the flow's name, which is in the page's URL.
  package var details: [Form.Field] {
    switch self {
    case .redirectBreaksRules(let uri), .outOfBand(let uri), .redirectMismatch(let uri):
      [Form.Field("redirect_uri", uri)]
    case .originMismatch(let origin): [Form.Field("origin", origin)]
    case .notATester(_, let request), .outsideOrganisation(let request), .adminPolicy(let request):
      request
    case .missingResponseType, .missingParameter, .parameterNotAllowed, .unreadableResponseType,
      .unsupportedResponseType, .unreadablePrompt, .unreadableAccessType,
      .unknownChallengeMethod, .missingChallenge, .malformedChallenge, .privateAddress,
      .schemeWithAuthority, .loopbackBlocked, .customSchemeOnWeb, .customSchemeNotEnabled,
      .customSchemeOnChrome, .unknownClient, .deletedClient, .disabledClient, .embeddedUserAgent,
      .unknownScopes, .hiddenScopes, .hintForbidden, .appNotVerified:
      []
    }
  }
}
