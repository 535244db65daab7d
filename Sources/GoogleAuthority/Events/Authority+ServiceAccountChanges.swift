package import Keyring
package import WireFormats

/// Changes that developers make to service accounts, and organisations to their delegations. Google
/// takes up to a day for a delegation; here it takes effect at once.
extension Authority {
  /// Creates a service account in a project, with the test key and a fresh id. A deleted account's
  /// name can be had again.
  package mutating func addServiceAccount(
    named name: String, to number: ProjectNumber, using random: inout some RandomSource
  ) throws(RegistrationRefusal) -> ServiceAccount {
    guard let project = registry.projects[number] else {
      throw RegistrationRefusal(problems: [.projectUnknown(number)])
    }
    guard let email = ServiceAccountEmail(name: name, projectID: project.id) else {
      throw RegistrationRefusal(problems: [.serviceAccountEmail("\(name)@\(project.id)")])
    }
    if let other = serviceAccounts[email], other.state != .deleted {
      throw RegistrationRefusal(problems: [.serviceAccountTaken(email)])
    }
    let account = ServiceAccount(
      email: email, uniqueID: .random(using: &random), project: number,
      keys: [TestServiceAccountKey.keyID: .test])
    serviceAccounts[email] = account
    return account
  }

  /// Disables, enables or deletes a service account; deleted ones stay deleted.
  package mutating func setState(
    _ state: ServiceAccount.State, of email: ServiceAccountEmail, at now: Timestamp
  ) throws(ChangeFailure) {
    try change(email, at: now) { account in
      account.state = state
      return state.rawValue
    }
  }

  /// Sets the scopes for which the account may act as any user of an organisation; without any, it
  /// may no longer.
  package mutating func delegate(
    _ scopes: Set<Scope>, of domain: String, to email: ServiceAccountEmail, at now: Timestamp
  ) throws(ChangeFailure) {
    try change(email, at: now) { account in
      account.delegations[domain] = scopes.isEmpty ? nil : scopes
      return ([domain] + scopes.map(\.rawValue).sorted()).joined(separator: " ")
    }
  }

  /// Makes a change, whose detail the closure returns for the journal.
  private mutating func change(
    _ email: ServiceAccountEmail, at now: Timestamp,
    _ change: (inout ServiceAccount) -> String
  ) throws(ChangeFailure) {
    guard var account = serviceAccounts[email] else { throw .unknownServiceAccount(email) }
    guard account.state != .deleted else { throw .serviceAccountDeleted(email) }
    let detail = change(&account)
    serviceAccounts[email] = account
    note(
      Event(
        .serviceAccountChanged, at: now, client: account.client, project: account.project,
        detail: detail))
  }
}
