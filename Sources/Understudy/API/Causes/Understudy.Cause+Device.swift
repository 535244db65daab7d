extension Understudy.Cause {
  /// The client isn't one for TVs and limited input.
  public static let deviceClientType = Self("device.client_type")
  /// The request names no scope.
  public static let deviceScopeMissing = Self("device.scope_missing")
  /// Devices may not ask for at least one of the scopes.
  public static let deviceScopeNotAllowed = Self("device.scope_not_allowed")
  /// Too many devices of the client are waiting for their users.
  public static let deviceQuotaExceeded = Self("device.quota_exceeded")
  /// There is no code in the parameter that goes with the grant_type.
  public static let deviceCodeMissing = Self("device.code_missing")
  /// The device code isn't one that was issued here.
  public static let deviceCodeMalformed = Self("device.code_malformed")
  /// The device code was issued to another client.
  public static let deviceAnotherClient = Self("device.another_client")
  /// The device code's time was over.
  public static let deviceExpired = Self("device.expired")
  /// The device code's tokens were fetched before.
  public static let deviceClaimed = Self("device.claimed")
  /// The consent was taken back before the tokens were fetched.
  public static let deviceRevoked = Self("device.revoked")
  /// The device code ended so long ago that the reason isn't known any more.
  public static let deviceForgotten = Self("device.forgotten")
  /// The user hasn't answered yet.
  public static let devicePending = Self("device.pending")
  /// The poll came before the interval was over.
  public static let devicePollsTooFast = Self("device.polls_too_fast")
  /// The user refused.
  public static let deviceDenied = Self("device.denied")
  /// No device waits behind the user's code.
  public static let deviceUserCodeUnknown = Self("device.user_code_unknown")
}
