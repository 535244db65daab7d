/// The class of the end of a client's action, in the words of scenarios and drivers.
package enum OutcomeClass: String, SharedWord {
  // What a driver tells from exit code, text, page or shim event.
  case signedIn = "signed_in"
  case ok
  case denied
  case needsPermission = "needs_permission"
  case featureDisabled = "feature_disabled"
  case needsLogin = "needs_login"
  case error
  case unsupported
  // What the runner sees by itself.
  case waitingForUser = "waiting_for_user"
  case timeout
  case crash
  case killed
  case noStart = "no_start"

  /// True if a driver may name it in its table of outcomes.
  package var isToldByDriver: Bool {
    switch self {
    case .signedIn, .ok, .denied, .needsPermission, .featureDisabled, .needsLogin, .error,
      .unsupported:
      true
    case .waitingForUser, .timeout, .crash, .killed, .noStart: false
    }
  }
}
