/// The account must be there and in use, and the project and its administrator must allow it.
///
/// The statuses of `access_denied` and `invalid_account` are assumed.
enum HolderCheck {
  static func account(
    _ subject: Subject, in registry: Registry
  ) throws(TokenRefusal) -> Registered<Account> {
    guard let account = registry.accounts.find(subject) else { throw deleted }
    switch account.state {
    case .active: return account
    case .deleted: throw deleted
    case .disabled: throw .forbidden("invalid_account", "Forbidden", .accountDisabled)
    case .restricted: throw .forbidden("access_denied", "Account restricted", .accountRestricted)
    }
  }

  static func isAllowed(
    _ account: Registered<Account>, in organisation: String?, for scopes: [Scope]
  ) throws(TokenRefusal) {
    if !account.blockedScopes.isEmpty, scopes.contains(where: account.blockedScopes.contains) {
      throw TokenRefusal("admin_policy_enforced", policy, .policyEnforced)
    }
    if let organisation, account.hostedDomain != organisation {
      throw .forbidden(
        "org_internal", "This client is restricted to users within its organization.",
        .organisationOnly)
    }
  }

  private static let deleted = TokenRefusal.invalidGrant(
    "The account has been deleted", .accountDeleted)

  /// An administrator may put a text of their own in its place.
  private static let policy = """
    Access to your account data is restricted by policies within your organization. \
    Please contact the administrator of your organization for more information.
    """
}
