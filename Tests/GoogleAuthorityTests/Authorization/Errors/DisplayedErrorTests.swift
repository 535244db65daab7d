import GoogleAuthority
import Testing
import WireFormats

/// google-behaviour 3.3: status, code, message, help URL and details, to the byte.
@Suite struct DisplayedErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var error: DisplayedError
    var expected: AuthError

    init(
      _ error: DisplayedError, _ status: UInt64, _ code: String, _ message: String,
      help: String? = nil, details: [Form.Field] = []
    ) {
      self.error = error
      expected = AuthError(
        code: code, message: message, helpURL: help, status: status, details: details)
    }

    var testDescription: String { "\(error)" }
  }

  static let docs = "https://developers.google.com/identity/protocols/oauth2"
  static let sent = [Form.Field("client_id", "1"), Form.Field("x", "y")]
  static let uri = "https://example.com/cb"
  static let policy =
    "\nYou can't sign in to this app because it doesn't comply with Google's OAuth 2.0 policy for keeping apps secure.\n\nYou can let the app developer know that this app doesn't comply with one or more Google validation rules.\n  "
  static let mismatch =
    "\nYou can't sign in to this app because it doesn't comply with Google's OAuth 2.0 policy.\n\nIf you're the app developer, register the redirect URI in the Google Cloud Console.\n  "
  static let outOfBand =
    "The out-of-band (OOB) flow has been blocked in order to keep users secure. Follow the Out-of-Band (OOB) flow migration guide linked in the developer docs below to migrate your app to an alternative method."
  static let loopback =
    "The loopback flow has been blocked in order to keep users secure. Follow the Loopback IP Address flow migration guide linked in the developer docs below to migrate your app to an alternative method."
  static let testing =
    "Demo has not completed the Google verification process. The app is currently being tested, and can only be accessed by developer-approved testers. If you think you should have access, contact the developer."
  static let admin =
    "Access to your account data is restricted by policies within your organization. Please contact the administrator of your organization for more information."

  static let all: [Case] = [
    Case(
      .missingResponseType, 400, "invalid_request",
      "Required parameter is missing: response_type", help: docs),
    Case(
      .missingParameter(.clientID), 400, "invalid_request",
      "Missing required parameter: client_id", help: docs),
    Case(
      .missingParameter(.redirectURI), 400, "invalid_request",
      "Missing required parameter: redirect_uri", help: docs),
    Case(
      .missingParameter(.scope), 400, "invalid_request", "Missing required parameter: scope",
      help: docs),
    Case(
      .missingParameter(.nonce), 400, "invalid_request", "Missing required parameter: nonce",
      help: docs),
    Case(
      .parameterNotAllowed("nonce"), 400, "invalid_request",
      "Parameter not allowed for this message type: nonce"),
    Case(
      .unreadableResponseType("foo"), 400, "invalid_request", "Invalid response_type: foo"),
    Case(
      .unsupportedResponseType("token"), 400, "unsupported_response_type",
      "Unsupported response_type: token"),
    Case(
      .parameterRepeated("state"), 400, "invalid_request",
      "OAuth 2 parameters can only have a single value: state"),
    Case(
      .promptsConflict, 400, "invalid_request", "Conflict params: approval_prompt and prompt"),
    Case(
      .badValue(of: "prompt", "Invalid prompt: bogus"), 400, "invalid_request",
      "Invalid parameter value for prompt: Invalid prompt: bogus"),
    Case(
      .badValue(of: "code_challenge_method", "'S512' is not a valid CodeChallengeMethod"), 400,
      "invalid_request",
      "Invalid parameter value for code_challenge_method: 'S512' is not a valid CodeChallengeMethod"
    ),
    Case(.missingChallenge, 400, "invalid_grant", "Missing code challenge."),
    Case(.malformedChallenge, 400, "invalid_grant", "Invalid code challenge."),
    Case(
      .redirectBreaksRules(uri: "foo"), 400, "invalid_request", policy,
      help: "\(docs)/policies#secure-response-handling",
      details: [Form.Field("redirect_uri", "foo")]),
    Case(
      .privateAddress(uri: "http://10.0.0.1/"), 400, "invalid_request",
      "device_id and device_name are required for private IP: http://10.0.0.1/", help: docs),
    Case(
      .outOfBand(uri: "urn:ietf:wg:oauth:2.0:oob"), 400, "invalid_request", outOfBand,
      help: "\(docs)/resources/oob-migration",
      details: [Form.Field("redirect_uri", "urn:ietf:wg:oauth:2.0:oob")]),
    Case(
      .schemeWithAuthority(uri: "a.b://c"), 400, "invalid_request",
      "Custom schemes cannot have authority: a.b://c"),
    Case(
      .loopbackBlocked(uri: "http://localhost"), 400, "invalid_request", loopback,
      help: "\(docs)/resources/loopback-migration"),
    Case(
      .customSchemeOnWeb, 400, "invalid_request",
      "Custom scheme URIs are not allowed for 'WEB' client type."),
    Case(
      .customSchemeNotEnabled, 400, "invalid_request",
      "Custom URI scheme is not enabled for your Android client."),
    Case(
      .customSchemeOnChrome(namesAndroid: true), 400, "invalid_request",
      "Custom URI scheme is not supported on Android or Chrome apps"),
    Case(
      .customSchemeOnChrome(namesAndroid: false), 400, "invalid_request",
      "Custom URI scheme is not supported on Chrome apps"),
    Case(
      .redirectMismatch(uri: uri), 400, "redirect_uri_mismatch", mismatch,
      help: "\(docs)/web-server#authorization-errors-redirect-uri-mismatch",
      details: [Form.Field("redirect_uri", uri)]),
    Case(
      .originMismatch(origin: "https://example.com"), 400, "redirect_uri_mismatch",
      mismatch.split(separator: "redirect URI").joined(separator: "JavaScript origin"),
      help: "\(docs)/javascript-implicit-flow#authorization-errors-origin-mismatch",
      details: [Form.Field("origin", "https://example.com")]),
    Case(.unknownClient, 401, "invalid_client", "The OAuth client was not found."),
    Case(.deletedClient, 401, "deleted_client", "The OAuth client was deleted."),
    Case(.disabledClient, 401, "disabled_client", "The OAuth client was disabled."),
    Case(
      .embeddedUserAgent, 403, "disallowed_useragent",
      "This app's request does not comply with Google's \"Use secure browsers\" policy.",
      help: "\(docs)/policies#secure-browsers"),
    Case(
      .unknownScopes(valid: [.email, .openID], invalid: ["foo", "bar"]), 400, "invalid_scope",
      "Some requested scopes were invalid. {valid=[https://www.googleapis.com/auth/userinfo.email, openid], invalid=[foo, bar]}"
    ),
    Case(
      .unknownScopes(valid: [], invalid: ["foo"]), 400, "invalid_scope",
      "Some requested scopes were invalid. {invalid=[foo]}"),
    Case(
      .hiddenScopes([.email, .profile]), 400, "invalid_scope",
      "Some requested scopes cannot be shown: [https://www.googleapis.com/auth/userinfo.email, https://www.googleapis.com/auth/userinfo.profile]"
    ),
    Case(
      .notATester(app: "Demo", request: sent), 403, "access_denied", testing,
      help:
        "\(docs)/production-readiness/brand-verification?hl=en#projects-used-in-dev-test-stage",
      details: sent),
    Case(
      .outsideOrganisation(request: sent), 403, "org_internal",
      "This client is restricted to users within its organization.", details: sent),
    Case(.adminPolicy(request: sent), 400, "admin_policy_enforced", admin, details: sent),
    Case(
      .hintForbidden, 400, "invalid_request",
      "Permission denied to generate login hint for target domain."),
  ]

  @Test("Wire 1, Wire 9: Google's words whole, for each parameter", arguments: all)
  func whatThePageIsTold(_ c: Case) {
    #expect(AuthError(c.error) == c.expected)
  }
}
