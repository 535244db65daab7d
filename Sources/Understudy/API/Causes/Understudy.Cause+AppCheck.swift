extension Understudy.Cause {
  /// The request has no App Check token, and App Check is enforced.
  public static let appCheckMissing = Self("app_check.missing")
  /// The request has no App Check token and isn't the SDK's.
  public static let appCheckUnknownOrigin = Self("app_check.unknown_origin")
  /// The App Check token isn't a token with the claims of one.
  public static let appCheckMalformed = Self("app_check.malformed")
  /// The App Check token wasn't signed with a published key.
  public static let appCheckSignature = Self("app_check.signature")
  /// The App Check token was made for another app or project.
  public static let appCheckAnotherApp = Self("app_check.another_app")
  /// The App Check token isn't good yet, or no longer.
  public static let appCheckExpired = Self("app_check.expired")
  /// The App Check token came with another request before.
  public static let appCheckReused = Self("app_check.reused")
}
