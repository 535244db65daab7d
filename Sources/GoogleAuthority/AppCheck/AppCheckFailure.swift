/// Why App Check can't be switched as somebody wants it.
package enum AppCheckFailure: Error, Hashable, Sendable, CaseIterable {
  case notIOS
  case noTeamID
  case wildcardBundleID
  case alreadyEnabled
  case notEnabled
  case alreadyEnforced
  case notEnforced
  /// The bundle id is fixed from the moment App Check is enabled.
  case bundleIDFixed
}

extension AppCheckFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notIOS: "only iOS clients have App Check"
    case .noTeamID: "App Check needs the client's team id"
    case .wildcardBundleID: "App Check needs a bundle id without an asterisk"
    case .alreadyEnabled: "App Check is enabled already"
    case .notEnabled: "App Check isn't enabled"
    case .alreadyEnforced: "App Check is enforced already"
    case .notEnforced: "App Check isn't enforced"
    case .bundleIDFixed: "the bundle id can't be changed while App Check is enabled"
    }
  }
}
