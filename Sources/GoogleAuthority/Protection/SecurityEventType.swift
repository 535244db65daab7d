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
