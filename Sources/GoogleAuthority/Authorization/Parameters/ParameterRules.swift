/// A parameter with a closed set of values, and Google's complaint about any other.
///
/// Seen: `approval_prompt` and `access_type` in google-api-php-client#1821, social-app-django#248 and
/// a log of 2025, `include_granted_scopes` in a log of 2025 with Python's `True`.
struct ClosedParameter: Sendable {
  let name: String
  let values: Set<String>
  let cause: Cause
  /// The complaint about a value, behind the parameter's name.
  let complaint: @Sendable (String) -> String

  static let all = [
    ClosedParameter(
      name: "approval_prompt", values: ["auto", "force"],
      cause: Cause.Authorization.approvalPromptUnreadable
    ) { "'\($0)' is not valid" },
    ClosedParameter(
      name: "access_type", values: ["online", "offline"],
      cause: Cause.Authorization.accessTypeUnreadable
    ) { "'\($0)' is not valid" },
    ClosedParameter(
      name: "include_granted_scopes", values: ["false", "true"],
      cause: Cause.Authorization.includeGrantedScopesUnreadable
    ) { "Invalid value, must be one of false, true: \($0)" },
  ]
}

/// The names that Google's authorization endpoint reads.
enum AuthorizationParameterName {
  /// Each may stand once. Any other name may stand as often as it likes: nothing reads it.
  ///
  /// Seen for `state`, `scope`, `prompt`, `access_type` and `client_id` (about eight independent
  /// reports, the latest of 2026); for the others it is assumed.
  static let single: Set<String> = [
    "access_type", "approval_prompt", "audience", "claims", "client_assertion",
    "client_assertion_type", "client_id", "client_secret", "code_challenge",
    "code_challenge_method", "device_id", "device_name", "hd", "include_granted_scopes",
    "login_hint", "nonce", "openid.realm", "origin", "prompt", "redirect_uri", "response_type",
    "scope", "state", "username",
  ]

  /// Those that a request for a type of response may not have.
  ///
  /// Seen: a secret in any request; `username`, which Microsoft's libraries add (three reports); PKCE
  /// where no code is asked for; and a nonce beside a token without an id_token. Which of several is
  /// named is assumed.
  static func refused(for type: ResponseType) -> [String] {
    var names = ["client_secret", "username"]
    if type.asksForTokens, !type.contains(.code) {
      names += ["code_challenge_method", "code_challenge"]
    }
    if type.contains(.token), !type.contains(.idToken) { names.append("nonce") }
    return names
  }
}
