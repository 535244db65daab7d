internal import WireFormats

/// The reason why an action ended without doing what it was asked.
enum RehearsalError: Error, Hashable, Sendable {
  case usage(String)
  case unknownAction(String)
  /// A file of the user's can't be read or is wrong.
  case clientFile(path: String, reason: String)
  /// Tokens can't be kept or read.
  case store(path: String, reason: String)

  /// The user has not let the app in.
  case denied
  /// The authorization server sent this error code instead of a code.
  case notAuthorized(code: String)
  case noAnswer(after: Duration)
  case unusableAnswer(reason: String)
  /// No app is waiting for a URL with the app's own scheme.
  case nobodyWaits
  /// The code that a device has shown was not typed in while it was good.
  case codeUnused
  /// The id_token can't be believed.
  case untrustedIdentity(reason: String)

  case needsLogin(reason: String)
  case needsPermission(Feature)
  /// The revocation of the app's access wasn't confirmed.
  case stillGranted(reason: String)

  /// No answer could be had from a host.
  case unreachable(host: String, reason: String)
  /// A host's answer can't be used.
  case badAnswer(host: String, reason: String)
  /// The token endpoint refused, with its error code.
  case refused(status: Int, code: String)
  /// A host asks to be left alone for longer than anybody wants to wait.
  case busy(host: String, status: Int)
}

extension RehearsalError {
  var exitCode: AppExit {
    switch self {
    case .usage: .usage
    case .unknownAction: .unsupported
    case .denied: .denied
    case .needsLogin: .needsLogin
    case .needsPermission: .needsPermission
    case .clientFile, .store, .notAuthorized, .noAnswer, .unusableAnswer, .nobodyWaits,
      .untrustedIdentity, .codeUnused, .unreachable, .badAnswer, .refused, .busy,
      .stillGranted:
      .error
    }
  }
}

extension RehearsalError {
  /// The message for the user: what happened, and what can be done about it.
  var message: String {
    switch self {
    case .usage(let reason): "\(reason). 'rehearsal-client --help' shows what there is."
    case .unknownAction(let name):
      "There is no action '\(name)'. 'rehearsal-client --help' shows what there is."
    case .clientFile(let path, let reason): "Can't use the client file '\(path)': \(reason)."
    case .store(let path, let reason): "Can't keep tokens in '\(path)': \(reason)."
    case .denied: "You declined: nothing was permitted, and nobody is signed in."
    case .notAuthorized(let code): "Google did not let the app in: \(code.quotable)."
    case .noAnswer(let limit):
      """
      No answer came from the browser in \(DurationText.format(limit)). If it showed an error, \
      that error says why; otherwise try again.
      """
    case .unusableAnswer(let reason): "The answer from the browser can't be used: \(reason)."
    case .codeUnused: "Nobody has signed in with the code while it was good. Try again."
    case .nobodyWaits: "No sign-in waits for that address."
    case .untrustedIdentity(let reason): "Google's word on who you are can't be trusted: \(reason)."
    case .needsLogin(let reason): "\(reason) Sign in with 'rehearsal-client login'."
    case .needsPermission where Flaw.permissionUnnamed.isOn: "Something went wrong."
    case .needsPermission(let feature):
      """
      The permission to \(feature.purpose) was not granted, so \(feature.name) are off. To grant \
      it, sign in again with 'rehearsal-client login'.
      """
    case .stillGranted(let reason):
      """
      Google could not be told that the app needs its access no more (\(reason)). Take it back at \
      https://myaccount.google.com/permissions.
      """
    case .unreachable(let host, let reason): "Can't reach \(host): \(reason)."
    case .badAnswer(let host, let reason): "The answer of \(host) can't be used: \(reason)."
    case .refused(let status, let code):
      "The token endpoint refused with status \(status): \(code.quotable)."
    case .busy(let host, let status):
      "\(host) can't answer now (status \(status)). Try again later; nothing was lost."
    }
  }
}

extension String {
  /// A server's word as it may stand in a message: short, and without anything a terminal obeys.
  var quotable: String { String(printable.prefix(100)) }
}

/// The numbers with which the program exits.
enum AppExit: Int32, Sendable {
  case ok = 0
  case error = 1
  case usage = 2
  /// The user said no.
  case denied = 3
  /// The action needs a permission that the user has not given.
  case needsPermission = 4
  /// No user is signed in any more: `login` helps.
  case needsLogin = 5
  /// There is no such action. Scripts know the number from shells.
  case unsupported = 127
  /// Ended by Ctrl-C: 128 and the signal's number, as shells have it.
  case interrupted = 130
  case terminated = 143
}
