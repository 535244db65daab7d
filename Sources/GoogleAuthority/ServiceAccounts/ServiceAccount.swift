package import Keyring

/// An account that belongs to a project and signs in with keys of its own, without a person.
package struct ServiceAccount: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case active, disabled, deleted
  }

  package let email: ServiceAccountEmail
  /// Decimal digits: its `sub`, and what stands for a client id in its tokens.
  package let uniqueID: Subject
  package let project: ProjectNumber
  /// The public halves of its keys, by key id.
  package var keys: [String: ServiceAccountKey]
  /// Domain-wide delegation: for which scopes organisations let it act as any of their users.
  package var delegations: [String: Set<Scope>]
  package var state: State

  package init(
    email: ServiceAccountEmail, uniqueID: Subject, project: ProjectNumber,
    keys: [String: ServiceAccountKey] = [:], delegations: [String: Set<Scope>] = [:],
    state: State = .active
  ) {
    self.email = email
    self.uniqueID = uniqueID
    self.project = project
    self.keys = keys
    self.delegations = delegations
    self.state = state
  }

  /// What stands for a client id in its tokens.
  var client: ClientID { ClientID(rawValue: uniqueID.rawValue) }
}

/// The public half of a service account's key.
package enum ServiceAccountKey: Hashable, Sendable {
  case given(RSAPublicKey)
  /// That of ``TestServiceAccountKey``, which is loaded when it is first used.
  case test

  var verificationKey: VerificationKey {
    switch self {
    case .given(let key): .rsa(key)
    case .test: .rsa(TestServiceAccountKey.key.publicKey)
    }
  }
}
