/// Why a device gets no code, or no tokens.
extension Cause {
  static let deviceClientType = Cause(
    "device.client_type", "The client isn't one for TVs and limited input.",
    fix: "Register a client of that kind for the device flow.")
  static let deviceScopeMissing = Cause(
    "device.scope_missing", "The request names no scope.", fix: "Send at least one scope.")
  static let deviceScopeNotAllowed = Cause(
    "device.scope_not_allowed", "Devices may not ask for at least one of the scopes.",
    fix: "Keep to the scopes that Google lists for devices.")
  static let deviceQuotaExceeded = Cause(
    "device.quota_exceeded", "Too many devices of the client are waiting for their users.",
    fix: "Ask for a code only when a user is about to type it.")

  // MARK: The poll

  static let deviceCodeMissing = Cause(
    "device.code_missing", "There is no code in the parameter that goes with the grant_type.",
    fix: "Send device_code, or code with the older grant_type.")
  static let deviceCodeMalformed = Cause(
    "device.code_malformed", "The device code isn't one that was issued here.",
    fix: "Send the device_code of the answer, not the user_code.")
  static let deviceCodeOfAnotherClient = Cause(
    "device.another_client", "The device code was issued to another client.",
    fix: "Poll with the client id that asked for the code.")
  static let deviceCodeExpired = Cause(
    "device.expired", "The device code's time was over.",
    fix: "Ask for a new code, and show it to the user.")
  static let deviceCodeClaimed = Cause(
    "device.claimed", "The device code's tokens were fetched before.",
    fix: "Stop to poll after a success, and keep what has come.")
  static let deviceCodeRevoked = Cause(
    "device.revoked", "The consent was taken back before the tokens were fetched.",
    fix: "Ask for a new code, and show it to the user.")
  static let deviceCodeForgotten = Cause(
    "device.forgotten", "The device code ended so long ago that the reason isn't known any more.",
    fix: "Ask for a new code, and show it to the user.")
  static let devicePending = Cause(
    "device.pending", "The user hasn't answered yet.", fix: "Go on polling.")
  static let devicePollsTooFast = Cause(
    "device.polls_too_fast", "The poll came before the interval was over.",
    fix: "Wait for interval seconds between two polls, and for five more after each slow_down.")
  static let deviceDenied = Cause(
    "device.denied", "The user refused.",
    fix: "Stop to poll, and tell the user what the device can't do.")

  // MARK: The user's page

  static let userCodeUnknown = Cause(
    "device.user_code_unknown", "No device waits behind the user's code.",
    fix: "Type the code as the device shows it, and before it runs out.")

  /// Every cause that only the device flow has.
  package static let deviceFlow = [
    deviceClientType, deviceScopeMissing, deviceScopeNotAllowed, deviceQuotaExceeded,
    deviceCodeMissing, deviceCodeMalformed, deviceCodeOfAnotherClient, deviceCodeExpired,
    deviceCodeClaimed, deviceCodeRevoked, deviceCodeForgotten, devicePending, devicePollsTooFast,
    deviceDenied, userCodeUnknown,
  ]

  /// The cause for the end of a device's code.
  static func device(_ end: GrantEnd) -> Cause {
    switch end {
    case .expired: deviceCodeExpired
    case .used: deviceCodeClaimed
    case .revoked: deviceCodeRevoked
    case .burnt, .expiredInTesting, .timeIsUp, .unused, .evicted, .evictedFromAccount, .rotated,
      .replayed, .forgotten:
      deviceCodeForgotten
    }
  }
}
