package import WireFormats

/// Changes that users, their organisations and Google make to accounts.
extension Authority {
  /// Changes the password, which also ends refresh tokens with Gmail scopes at their next use.
  package mutating func changePassword(
    of subject: Subject, at now: Timestamp
  ) throws(ChangeFailure) {
    try change(subject, .passwordChanged, .sessionsRevoked, at: now) {
      $0.passwordChanged = now
    }
    announcePasswordChange(of: subject, at: now)
  }

  package mutating func requireCredentialChange(
    of subject: Subject, at now: Timestamp
  ) throws(ChangeFailure) {
    try change(subject, .credentialChangeRequired, .credentialChangeRequired, at: now) { _ in }
  }

  package mutating func disable(
    _ subject: Subject, because reason: DisablingReason? = nil, at now: Timestamp
  ) throws(ChangeFailure) {
    let kind = reason == .hijacking ? EventKind.accountHijacked : .accountDisabled
    try change(
      subject, kind, .accountDisabled(reason), detail: reason?.rawValue, at: now
    ) { $0.state = .disabled }
  }

  /// Ends a disabling or a restriction.
  package mutating func enable(_ subject: Subject, at now: Timestamp) throws(ChangeFailure) {
    try change(subject, .accountEnabled, .accountEnabled, at: now) { $0.state = .active }
  }

  package mutating func restrict(_ subject: Subject, at now: Timestamp) throws(ChangeFailure) {
    try change(subject, .accountRestricted, at: now) { $0.state = .restricted }
  }

  package mutating func delete(_ subject: Subject, at now: Timestamp) throws(ChangeFailure) {
    try change(subject, .accountDeleted, .accountPurged, at: now) { $0.state = .deleted }
    browsers.signOut(subject)
  }

  /// Ends the account's sessions in all browsers; what apps were granted stays.
  package mutating func signOut(_ subject: Subject, at now: Timestamp) throws(ChangeFailure) {
    try change(subject, .signedOut, .sessionsRevoked, at: now) { _ in }
    browsers.signOut(subject)
  }

  /// Sets which scopes the account's organisation blocks.
  package mutating func block(
    _ scopes: Set<Scope>, for subject: Subject, at now: Timestamp
  ) throws(ChangeFailure) {
    let names = scopes.map(\.rawValue).sorted().joined(separator: " ")
    try change(subject, .policyChanged, detail: names, at: now) { $0.blockedScopes = scopes }
  }

  /// Sets the time after which the account's organisation asks for a new sign-in to Google Cloud;
  /// nil for never.
  package mutating func setSessionLength(
    _ length: Duration?, of subject: Subject, at now: Timestamp
  ) throws(ChangeFailure) {
    let detail = length.map { "\($0.components.seconds) s" }
    try change(subject, .sessionLengthChanged, detail: detail, at: now) { _ in }
    grants.sessionLengths[subject] = length
  }

  private mutating func change(
    _ subject: Subject, _ kind: EventKind, _ announcement: SecurityEvent? = nil,
    detail: String? = nil, at now: Timestamp, _ change: (inout Account) -> Void
  ) throws(ChangeFailure) {
    guard var account = registry.accounts[subject] else { throw .unknownAccount(subject) }
    guard account.state != .deleted else { throw .accountDeleted(subject) }
    change(&account)
    registry.put(account)
    note(Event(kind, at: now, account: subject, detail: detail))
    if let announcement { announce(announcement, of: account, at: now) }
  }
}
