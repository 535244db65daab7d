/// A reason for which a change can't be made.
package enum ChangeFailure: Error, Hashable, Sendable {
  case unknownAccount(Subject)
  case unknownClient(ClientID)
  case unknownProject(ProjectNumber)
  case unknownServiceAccount(ServiceAccountEmail)
  /// There is no such grant, or it is over.
  case unknownGrant(GrantID)
  /// A deleted account never comes back.
  case accountDeleted(Subject)
  case clientDeleted(ClientID)
  case clientNotDeleted(ClientID)
  /// The client was deleted too long ago to be restored.
  case restorationOver(ClientID)
  /// The project takes no security events.
  case noReceiver(ProjectNumber)
  case appCheck(ClientID, AppCheckFailure)
  /// Only Android clients and Chrome extensions have an owner to verify.
  case noOwnership(ClientID)
  case ownership(ClientID, OwnershipFailure)
  case serviceAccountDeleted(ServiceAccountEmail)
}

extension ChangeFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownAccount(let account): "there is no account '\(account.rawValue)'"
    case .unknownClient(let client): "there is no client '\(client.rawValue)'"
    case .unknownProject(let project): "there is no project '\(project.rawValue)'"
    case .unknownServiceAccount(let email): "there is no service account '\(email.rawValue)'"
    case .unknownGrant(let grant): "there is no live grant \(grant.serial)"
    case .accountDeleted(let account): "the account '\(account.rawValue)' was deleted for good"
    case .clientDeleted(let client): "the client '\(client.rawValue)' is deleted"
    case .clientNotDeleted(let client): "the client '\(client.rawValue)' isn't deleted"
    case .restorationOver(let client):
      "the client '\(client.rawValue)' was deleted too long ago to be restored"
    case .appCheck(let client, let failure): "'\(client.rawValue)': \(failure)"
    case .ownership(let client, let failure): "'\(client.rawValue)': \(failure)"
    case .noOwnership(let client):
      "'\(client.rawValue)' is neither an Android client nor a Chrome extension"
    case .serviceAccountDeleted(let email):
      "the service account '\(email.rawValue)' is deleted"
    case .noReceiver(let project): "the project '\(project.rawValue)' has no receiver"
    }
  }
}
