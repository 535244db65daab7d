/// What happens to accounts.
extension EventKind {
  package static let passwordChanged = EventKind(
    "account.password_changed", "The user has changed the password.")
  package static let credentialChangeRequired = EventKind(
    "account.credential_change_required", "The user has to change the password.")
  package static let accountDisabled = EventKind(
    "account.disabled", "The account was disabled.")
  package static let accountHijacked = EventKind(
    "account.hijacked", "The account was disabled because somebody else had taken it over.")
  package static let accountEnabled = EventKind(
    "account.enabled", "The account may be used again.")
  package static let accountDeleted = EventKind(
    "account.deleted", "The account was deleted for good.")
  package static let accountRestricted = EventKind(
    "account.restricted", "The organisation has restricted the account.")
  package static let signedOut = EventKind(
    "account.signed_out", "The user was signed out of all sessions.")
  package static let policyChanged = EventKind(
    "account.policy_changed", "The organisation blocks other scopes than before.")
  package static let sessionLengthChanged = EventKind(
    "account.session_length_changed", "The organisation asks for sign-in after another time.")
  package static let consentRevoked = EventKind(
    "consent.revoked", "What the account had granted the project was taken back.")

  /// Everything that happens to accounts.
  package static let accounts = [
    passwordChanged, credentialChangeRequired, accountDisabled, accountHijacked, accountEnabled,
    accountDeleted, accountRestricted, signedOut, policyChanged, sessionLengthChanged,
    consentRevoked,
  ]
}
