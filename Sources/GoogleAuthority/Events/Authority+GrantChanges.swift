package import WireFormats

/// What ends grants from outside.
extension Authority {
  /// Takes back all that an account has granted a project, as its user does on the account's page.
  package mutating func revokeConsent(
    of subject: Subject, to number: ProjectNumber, at now: Timestamp
  ) throws(ChangeFailure) {
    guard registry.accounts[subject] != nil else { throw .unknownAccount(subject) }
    guard registry.projects[number] != nil else { throw .unknownProject(number) }
    grants.revoke(by: subject, to: number, at: now)
    consents.revoke(by: subject, to: number)
    takeDownNews(at: now)
  }

  /// Ends a code, or a grant with all its tokens, before its time.
  package mutating func expire(_ grant: GrantID, at now: Timestamp) throws(ChangeFailure) {
    guard grants.expire(grant, at: now) else { throw .unknownGrant(grant) }
    takeDownNews(at: now)
  }
}
