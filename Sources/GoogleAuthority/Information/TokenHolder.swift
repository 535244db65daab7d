internal import WireFormats

/// A good access token, and who is behind it.
struct TokenHolder {
  let access: AccessGrant
  /// Nil for a service account that stands for nobody else.
  let person: Account?

  init(
    of token: String, in grants: GrantStore, _ registry: Registry, at now: Timestamp
  ) throws(APIRefusal) {
    access = try TokenCheck.access(token, in: grants, at: now)
    try BearerStateCheck.isActive(access, in: registry)
    person = access.grant.actsForItself ? nil : registry.accounts[access.grant.account]
  }

  var subject: Subject { access.grant.account }

  /// Nil unless the token is good for it.
  var email: String? {
    guard access.scopes.list.contains(.email) else { return nil }
    return person?.email ?? access.grant.serviceAccount?.rawValue
  }

  var involved: Involved {
    Involved(client: access.grant.client, account: subject, grant: access.grant.id)
  }
}
