package import WireFormats

/// An error that the authorization endpoint shows to the user, and never tells the client.
package enum DisplayedError: Error, Hashable, Sendable {
  case missingResponseType
  case missingParameter(Required)
  /// A parameter that has no place in a request of its type.
  case parameterNotAllowed(String)
  case unreadableResponseType(String)
  case unsupportedResponseType(String)
  case unreadablePrompt(String)
  case unreadableAccessType(String)
  case unknownChallengeMethod(String)
  case missingChallenge
  case malformedChallenge
  case redirectBreaksRules(uri: String)
  case privateAddress(uri: String)
  case outOfBand(uri: String)
  case schemeWithAuthority(uri: String)
  case loopbackBlocked(uri: String)
  case customSchemeOnWeb
  case customSchemeNotEnabled
  case customSchemeOnChrome
  case redirectMismatch(uri: String)
  case originMismatch(origin: String)
  case unknownClient
  case deletedClient
  case disabledClient
  case embeddedUserAgent
  case unknownScopes(valid: [Scope], invalid: [String])
  case hiddenScopes([Scope])
  case notATester(app: String, request: [Form.Field])
  case outsideOrganisation(request: [Form.Field])
  case adminPolicy(request: [Form.Field])
  case hintForbidden
  /// App Check is enforced, and the request can't be verified.
  case appNotVerified

  /// The parameters without which nothing goes on, but for `response_type`, which is asked for first.
  package enum Required: String, Hashable, Sendable, CaseIterable {
    case clientID = "client_id"
    case redirectURI = "redirect_uri"
    case scope
    /// Where an id_token is asked for.
    case nonce
  }
}
