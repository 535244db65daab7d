package import WireFormats

/// An error that the authorization endpoint shows to the user, and never tells the client.
package enum DisplayedError: Error, Hashable, Sendable {
  case missingResponseType
  case missingParameter(Required)
  /// A parameter that has no place in a request of its type.
  case parameterNotAllowed(String)
  case unreadableResponseType(String)
  case unsupportedResponseType(String)
  /// A parameter that stands twice.
  case parameterRepeated(String)
  /// `prompt` beside `approval_prompt`, its older name.
  case promptsConflict
  /// A value that a parameter doesn't have, with Google's complaint about it.
  case badValue(of: String, String)
  case missingChallenge
  case malformedChallenge
  case redirectBreaksRules(uri: String)
  case privateAddress(uri: String)
  case outOfBand(uri: String)
  case schemeWithAuthority(uri: String)
  case loopbackBlocked(uri: String)
  case customSchemeOnWeb
  case customSchemeNotEnabled
  case customSchemeOnChrome(namesAndroid: Bool)
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

  /// The parameters that every request needs, but for `response_type`, which is asked for first.
  package enum Required: String, Hashable, Sendable, CaseIterable {
    case clientID = "client_id"
    case redirectURI = "redirect_uri"
    case scope
    /// Required where an id_token is asked for.
    case nonce
  }
}

/// A refusal before the client gets any answer: the user's error, and the journal's cause.
package struct DisplayedRefusal: Error, Hashable, Sendable {
  package let error: DisplayedError
  package let cause: Cause

  init(_ error: DisplayedError, _ cause: Cause) {
    self.error = error
    self.cause = cause
  }
}

// MARK: - Google's words

extension AuthError {
  /// The table of errors: status, code, message, help and details as Google has them, blanks and
  /// line ends included.
  ///
  /// Assumed, as they aren't recorded: the messages for `unsupported_response_type`, a missing
  /// nonce, `invalid_grant`, `disabled_client`, `disallowed_useragent` and App Check.
  package init(_ error: DisplayedError) {
    self =
      switch error {
      case .missingResponseType:
        .bad("Required parameter is missing: response_type", help: "")
      case .missingParameter(let name):
        .bad("Missing required parameter: \(name.rawValue)", help: "")
      case .parameterNotAllowed(let name):
        .bad("Parameter not allowed for this message type: \(name)")
      case .unreadableResponseType(let value): .bad("Invalid response_type: \(value)")
      case .unsupportedResponseType(let value):
        .bad("unsupported_response_type", "Unsupported response_type: \(value)")
      case .parameterRepeated(let name):
        .bad("OAuth 2 parameters can only have a single value: \(name)")
      case .promptsConflict: .bad("Conflict params: approval_prompt and prompt")
      case .badValue(let name, let complaint):
        .bad("Invalid parameter value for \(name): \(complaint)")
      case .missingChallenge: .bad("invalid_grant", "Missing code challenge.")
      case .malformedChallenge: .bad("invalid_grant", "Invalid code challenge.")
      case .redirectBreaksRules(let uri):
        .bad(
          Self.policyMessage, help: "/policies#secure-response-handling",
          details: [Form.Field("redirect_uri", uri)])
      case .privateAddress(let uri):
        .bad("device_id and device_name are required for private IP: \(uri)", help: "")
      case .outOfBand(let uri):
        .bad(
          Self.blocked("out-of-band (OOB)", guide: "Out-of-Band (OOB)"),
          help: "/resources/oob-migration", details: [Form.Field("redirect_uri", uri)])
      case .schemeWithAuthority(let uri): .bad("Custom schemes cannot have authority: \(uri)")
      case .loopbackBlocked:
        .bad(
          Self.blocked("loopback", guide: "Loopback IP Address"),
          help: "/resources/loopback-migration")
      case .customSchemeOnWeb:
        .bad("Custom scheme URIs are not allowed for 'WEB' client type.")
      case .customSchemeNotEnabled:
        .bad("Custom URI scheme is not enabled for your Android client.")
      case .customSchemeOnChrome(let namesAndroid):
        .bad(
          "Custom URI scheme is not supported on \(namesAndroid ? "Android or " : "")Chrome apps")
      case .redirectMismatch(let uri):
        .bad(
          "redirect_uri_mismatch", Self.mismatch("redirect URI"),
          help: "/web-server#authorization-errors-redirect-uri-mismatch",
          details: [Form.Field("redirect_uri", uri)])
      case .originMismatch(let origin):
        .bad(
          "redirect_uri_mismatch", Self.mismatch("JavaScript origin"),
          help: "/javascript-implicit-flow#authorization-errors-origin-mismatch",
          details: [Form.Field("origin", origin)])
      case .unknownClient: .unauthorized("invalid_client", "The OAuth client was not found.")
      case .deletedClient: .unauthorized("deleted_client", "The OAuth client was deleted.")
      case .disabledClient: .unauthorized("disabled_client", "The OAuth client was disabled.")
      case .embeddedUserAgent:
        .forbidden(
          "disallowed_useragent",
          "This app's request does not comply with Google's \"Use secure browsers\" policy.",
          help: "/policies#secure-browsers")
      case .unknownScopes(let valid, let invalid):
        .bad("invalid_scope", Self.invalidScopes(valid.map(\.rawValue), invalid))
      case .hiddenScopes(let scopes):
        .bad(
          "invalid_scope",
          "Some requested scopes cannot be shown: \(Self.list(scopes.map(\.rawValue)))")
      case .notATester(let app, let request):
        .forbidden(
          "access_denied",
          "\(app) has not completed the Google verification process. The app is currently being "
            + "tested, and can only be accessed by developer-approved testers. If you think you "
            + "should have access, contact the developer.",
          help: "/production-readiness/brand-verification?hl=en#projects-used-in-dev-test-stage",
          details: request)
      case .outsideOrganisation(let request):
        .forbidden(
          "org_internal", "This client is restricted to users within its organization.",
          details: request)
      case .adminPolicy(let request):
        .bad(
          "admin_policy_enforced",
          "Access to your account data is restricted by policies within your organization. Please "
            + "contact the administrator of your organization for more information.",
          details: request)
      case .hintForbidden: .bad("Permission denied to generate login hint for target domain.")
      case .appNotVerified: .bad("We cannot verify the authenticity of this app. Token failed.")
      }
  }

  private static func bad(
    _ message: String, help: String? = nil, details: [Form.Field] = []
  ) -> AuthError {
    bad("invalid_request", message, help: help, details: details)
  }

  private static func bad(
    _ code: String, _ message: String, help: String? = nil, details: [Form.Field] = []
  ) -> AuthError {
    AuthError(
      code: code, message: message, helpURL: help.map { guide + $0 }, status: 400,
      details: details)
  }

  private static func unauthorized(_ code: String, _ message: String) -> AuthError {
    AuthError(code: code, message: message, status: 401)
  }

  private static func forbidden(
    _ code: String, _ message: String, help: String? = nil, details: [Form.Field] = []
  ) -> AuthError {
    AuthError(
      code: code, message: message, helpURL: help.map { guide + $0 }, status: 403,
      details: details)
  }

  /// The help of an error is this page, or one below it.
  private static let guide = "https://developers.google.com/identity/protocols/oauth2"

  private static let policyMessage =
    "\nYou can't sign in to this app because it doesn't comply with Google's OAuth 2.0 policy for "
    + "keeping apps secure.\n\nYou can let the app developer know that this app doesn't comply with "
    + "one or more Google validation rules.\n  "

  private static func mismatch(_ name: String) -> String {
    "\nYou can't sign in to this app because it doesn't comply with Google's OAuth 2.0 policy.\n\n"
      + "If you're the app developer, register the \(name) in the Google Cloud Console.\n  "
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
