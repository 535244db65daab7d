/// Whoever is behind the token must be in use: with one that is gone, a token is as good as expired
/// (assumed).
enum BearerStateCheck {
  static func isActive(_ access: AccessGrant, in registry: Registry) throws(APIRefusal) {
    if let email = access.grant.serviceAccount {
      switch registry.serviceAccounts[email]?.state {
      case nil, .deleted?: throw APIRefusal(.credentialsInvalid, .serviceAccountDeleted)
      case .disabled?: throw APIRefusal(.credentialsInvalid, .serviceAccountDisabled)
      case .active?: break
      }
    }
    guard !access.grant.actsForItself else { return }
    switch registry.accounts[access.grant.account]?.state {
    case nil, .deleted?: throw APIRefusal(.credentialsInvalid, .accountDeleted)
    case .disabled?: throw APIRefusal(.credentialsInvalid, .accountDisabled)
    case .active?, .restricted?: return
    }
  }
}
