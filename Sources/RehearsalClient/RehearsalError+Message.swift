internal import WireFormats

extension RehearsalError {
  /// What the user is told: what happened, and what can be done about it.
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
