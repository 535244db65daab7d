/// Why a request can't be verified by App Check.
extension Cause {
  static let appCheckMissing = Cause(
    "app_check.missing", "The request has no App Check token, and App Check is enforced.",
    fix: "Configure App Check in the app before it signs in, with a current SDK.")
  static let appCheckUnknownOrigin = Cause(
    "app_check.unknown_origin", "The request has no App Check token and isn't the SDK's.",
    fix: "Send client_assertion and client_assertion_type, or unenforce App Check.")
  static let appCheckMalformed = Cause(
    "app_check.malformed", "The App Check token isn't a token with the claims of one.",
    fix: "Send the token as it came.")
  static let appCheckSignature = Cause(
    "app_check.signature", "The App Check token wasn't signed with a published key.",
    fix: "Send a token that was made by this instance.")
  static let appCheckOfAnotherApp = Cause(
    "app_check.another_app", "The App Check token was made for another app or project.",
    fix: "Ask for a token with this client's id.")
  static let appCheckExpired = Cause(
    "app_check.expired", "The App Check token isn't good yet, or no longer.",
    fix: "Ask for a new limited-use token for each sign-in.")
  static let appCheckReused = Cause(
    "app_check.reused", "The App Check token came with another request before.",
    fix: "Ask for a new limited-use token for each sign-in.")

  /// Every cause that App Check has.
  package static let appCheck = [
    appCheckMissing, appCheckUnknownOrigin, appCheckMalformed, appCheckSignature,
    appCheckOfAnotherApp, appCheckExpired, appCheckReused,
  ]
}
