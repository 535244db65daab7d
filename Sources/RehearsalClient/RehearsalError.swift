/// Why an action ended without doing what it was asked.
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
  /// Nobody waits for an address of the app's own scheme.
  case nobodyWaits
  /// The code that a device has shown was not typed in while it was good.
  case codeUnused
  /// The id_token can't be believed.
  case untrustedIdentity(reason: String)

  case needsLogin(reason: String)
  case needsPermission(Feature)
  /// Nobody has confirmed that the app's access is taken back.
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
  var exitCode: ExitCode {
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
