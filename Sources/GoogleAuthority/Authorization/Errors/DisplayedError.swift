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

extension DisplayedError {
  /// The number and the code in the line `Error 400: invalid_request`.
  package struct Code: Hashable, Sendable {
    package let status: Int
    package let name: String
  }

  package var code: Code {
    switch self {
    case .missingResponseType, .missingParameter, .parameterNotAllowed, .unreadableResponseType,
      .unreadablePrompt, .unreadableAccessType, .unknownChallengeMethod, .redirectBreaksRules,
      .privateAddress, .outOfBand, .schemeWithAuthority, .loopbackBlocked, .customSchemeOnWeb,
      .customSchemeNotEnabled, .customSchemeOnChrome, .hintForbidden, .appNotVerified:
      Code(status: 400, name: "invalid_request")
    case .unsupportedResponseType: Code(status: 400, name: "unsupported_response_type")
    case .missingChallenge, .malformedChallenge: Code(status: 400, name: "invalid_grant")
    case .redirectMismatch, .originMismatch: Code(status: 400, name: "redirect_uri_mismatch")
    case .unknownClient: Code(status: 401, name: "invalid_client")
    case .deletedClient: Code(status: 401, name: "deleted_client")
    case .disabledClient: Code(status: 401, name: "disabled_client")
    case .embeddedUserAgent: Code(status: 403, name: "disallowed_useragent")
    case .unknownScopes, .hiddenScopes: Code(status: 400, name: "invalid_scope")
    case .notATester: Code(status: 403, name: "access_denied")
    case .outsideOrganisation: Code(status: 403, name: "org_internal")
    case .adminPolicy: Code(status: 400, name: "admin_policy_enforced")
    }
  }
}

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

extension DisplayedError {
  /// Google's words, blanks and line ends included.
  ///
  /// Assumed, because nobody has recorded them: those for `unsupported_response_type`, a missing nonce, a bad `prompt`
  /// or `access_type`, `invalid_grant`, `disabled_client`, `disallowed_useragent` and App Check.
  package var message: String {
    switch self {
    case .missingResponseType: "Required parameter is missing: response_type"
    case .missingParameter(let name): "Missing required parameter: \(name.rawValue)"
    case .parameterNotAllowed(let name): "Parameter not allowed for this message type: \(name)"
    case .unreadableResponseType(let value): "Invalid response_type: \(value)"
    case .unsupportedResponseType(let value): "Unsupported response_type: \(value)"
    case .unreadablePrompt(let value): "Invalid prompt: \(value)"
    case .unreadableAccessType(let value): "Invalid access_type: \(value)"
    case .unknownChallengeMethod(let value):
      "Invalid parameter value for code_challenge_method: "
        + "'\(value)' is not a valid CodeChallengeMethod"
    case .missingChallenge: "Missing code challenge."
    case .malformedChallenge: "Invalid code challenge."
    case .redirectBreaksRules: Self.policyMessage
    case .privateAddress(let uri):
      "device_id and device_name are required for private IP: \(uri)"
    case .outOfBand: Self.blocked("out-of-band (OOB)", guide: "Out-of-Band (OOB)")
    case .schemeWithAuthority(let uri): "Custom schemes cannot have authority: \(uri)"
    case .loopbackBlocked: Self.blocked("loopback", guide: "Loopback IP Address")
    case .customSchemeOnWeb: "Custom scheme URIs are not allowed for 'WEB' client type."
    case .customSchemeNotEnabled: "Custom URI scheme is not enabled for your Android client."
    case .customSchemeOnChrome: "Custom URI scheme is not supported on Chrome apps"
    case .redirectMismatch: Self.mismatch("redirect URI")
    case .originMismatch: Self.mismatch("JavaScript origin")
    case .unknownClient: "The OAuth client was not found."
    case .deletedClient: "The OAuth client was deleted."
    case .disabledClient: "The OAuth client was disabled."
    case .embeddedUserAgent:
      "This app's request does not comply with Google's \"Use secure browsers\" policy."
    case .unknownScopes(let valid, let invalid):
      Self.invalidScopes(valid.map(\.rawValue), invalid)
    case .hiddenScopes(let scopes):
      "Some requested scopes cannot be shown: \(Self.list(scopes.map(\.rawValue)))"
    case .notATester(let app, _):
      "\(app) has not completed the Google verification process. The app is currently being tested, "
        + "and can only be accessed by developer-approved testers. If you think you should have "
        + "access, contact the developer."
    case .outsideOrganisation: "This client is restricted to users within its organization."
    case .adminPolicy:
      "Access to your account data is restricted by policies within your organization. Please "
        + "contact the administrator of your organization for more information."
    case .hintForbidden: "Permission denied to generate login hint for target domain."
    case .appNotVerified: "App attestation failed."
    }
  }

  private static let policyMessage =
    "\nYou can't sign in to this app because it doesn't comply with Google's OAuth 2.0 policy for "
    + "keeping apps secure.\n\nYou can let the app developer know that this app doesn't comply with "
    + "one or more Google validation rules.\n  "

  private static func mismatch(_ what: String) -> String {
    "\nYou can't sign in to this app because it doesn't comply with Google's OAuth 2.0 policy.\n\n"
      + "If you're the app developer, register the \(what) in the Google Cloud Console.\n  "
  }

  private static func blocked(_ flow: String, guide: String) -> String {
    "The \(flow) flow has been blocked in order to keep users secure. Follow the \(guide) flow "
      + "migration guide linked in the developer docs below to migrate your app to an alternative "
      + "method."
  }

  private static func invalidScopes(_ valid: [String], _ invalid: [String]) -> String {
    let good = valid.isEmpty ? "" : "valid=\(list(valid)), "
    return "Some requested scopes were invalid. {\(good)invalid=\(list(invalid))}"
  }

  private static func list(_ items: [String]) -> String {
    "[\(items.joined(separator: ", "))]"
  }
}

/// A refusal before the client is told anything: what the user sees, and why.
package struct DisplayedRefusal: Error, Hashable, Sendable {
  package let error: DisplayedError
  package let cause: Cause

  init(_ error: DisplayedError, _ cause: Cause) {
    self.error = error
    self.cause = cause
  }
}
