internal import WireFormats

/// An event that Google reports to the apps of an account.
package enum SecurityEvent: Hashable, Sendable {
  case sessionsRevoked
  /// Everything that the account has granted the project was revoked.
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
