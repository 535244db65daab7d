internal import WireFormats

/// What Google tells the apps of an account that something has happened to.
package enum SecurityEvent: Hashable, Sendable {
  case sessionsRevoked
  /// All that the account has granted the project was taken back.
  case tokensRevoked
  case tokenRevoked
  case accountDisabled(Authority.DisablingReason?)
  case accountEnabled
  case credentialChangeRequired
  case accountPurged
  case verification(state: String?)

  package var type: SecurityEventType {
    switch self {
    case .sessionsRevoked: .sessionsRevoked
    case .tokensRevoked: .tokensRevoked
    case .tokenRevoked: .tokenRevoked
    case .accountDisabled: .accountDisabled
    case .accountEnabled: .accountEnabled
    case .credentialChangeRequired: .credentialChangeRequired
    case .accountPurged: .accountPurged
    case .verification: .verification
    }
  }

  /// What it says besides its type and its subject.
  var details: JSONObject {
    switch self {
    case .accountDisabled(let reason?): ["reason": .string(reason.rawValue)]
    case .verification(let state?): ["state": .string(state)]
    case .sessionsRevoked, .tokensRevoked, .tokenRevoked, .accountDisabled(nil), .accountEnabled,
      .credentialChangeRequired, .accountPurged, .verification(nil):
      [:]
    }
  }
}
