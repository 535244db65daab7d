/// How an action of a client ended, in the words that scenarios and drivers share.
package enum OutcomeClass: String, Hashable, Sendable, CaseIterable {
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

  /// Whether a driver may name it in its table of outcomes.
  package var isToldByDriver: Bool {
    switch self {
    case .signedIn, .ok, .denied, .needsPermission, .featureDisabled, .needsLogin, .error,
      .unsupported:
      true
    case .waitingForUser, .timeout, .crash, .killed, .noStart: false
    }
  }
}
