internal import WireFormats

/// A user for whom a service account acts must exist, in an organisation that lets it have all of the
/// scopes. That users are looked up before the delegation is assumed.
enum DelegationCheck {
  /// The account that the token is about: the user's, or the service account's own.
  static func subject(
    of assertion: Assertion, by account: ServiceAccount, for scopes: [Scope],
    in registry: Registry
  ) throws(TokenRefusal) -> Subject {
    guard let name = assertion.subject, !name.isEmpty, name != account.email.rawValue else {
      return account.uniqueID
    }
    guard name.contains("@") else {
      throw .invalidGrant("Not a valid email.", .delegationEmail)
    }
    guard let user = registry.account(named: name) else {
      throw .invalidGrant("Invalid email or User ID", .delegationUserUnknown)
    }
    _ = try HolderCheck.account(user.subject, in: registry)
    guard let domain = user.hostedDomain, let allowed = account.delegations[domain],
      allowed.isSuperset(of: scopes)
    else {
      throw .unauthorized(
        "unauthorized_client",
        """
        Client is unauthorized to retrieve access tokens using this method, or client not \
        authorized for any of the scopes requested.
        """, .delegationNotGranted)
    }
    return user.subject
  }
}
