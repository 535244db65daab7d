internal import WireFormats

/// An event that Google reports to the apps of an account.
package enum SecurityEvent: Hashable, Sendable {
  case sessionsRevoked
  /// Everything that the account has granted the project was revoked.
  case tokensRevoked
  case tokenRevoked
  case accountDisabled(DisablingReason?)
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

  /// The claims besides the type and the subject.
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

/// The kinds of security events, by the names under which receivers ask for them.
package enum SecurityEventType: String, Hashable, Sendable, CaseIterable {
  case sessionsRevoked = "https://schemas.openid.net/secevent/risc/event-type/sessions-revoked"
  case tokensRevoked = "https://schemas.openid.net/secevent/oauth/event-type/tokens-revoked"
  case tokenRevoked = "https://schemas.openid.net/secevent/oauth/event-type/token-revoked"
  case accountDisabled = "https://schemas.openid.net/secevent/risc/event-type/account-disabled"
  case accountEnabled = "https://schemas.openid.net/secevent/risc/event-type/account-enabled"
  case credentialChangeRequired =
    "https://schemas.openid.net/secevent/risc/event-type/account-credential-change-required"
  case accountPurged = "https://schemas.openid.net/secevent/risc/event-type/account-purged"
  /// Sent on request, to see whether the receiver works.
  case verification = "https://schemas.openid.net/secevent/risc/event-type/verification"
}

/// A reason for disabling an account, where Google gives one.
package enum DisablingReason: String, Hashable, Sendable, CaseIterable {
  case hijacking
  /// The account is one of many that were made by a machine.
  case bulkAccount = "bulk-account"
}
