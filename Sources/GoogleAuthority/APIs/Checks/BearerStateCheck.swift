/// The account behind the token must be in use: with one that is gone, a token is as good as expired
/// (assumed).
enum BearerStateCheck {
  static func isActive(_ access: AccessGrant, in registry: Registry) throws(APIRefusal) {
    switch registry.accounts[access.grant.account]?.state {
    case nil, .deleted?: throw APIRefusal(.credentialsInvalid, .accountDeleted)
    case .disabled?: throw APIRefusal(.credentialsInvalid, .accountDisabled)
    case .active?, .restricted?: return
    }
  }
}
