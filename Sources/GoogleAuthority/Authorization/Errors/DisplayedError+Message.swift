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
