/// The token must have one of the scopes that the method accepts.
enum AcceptedScopeCheck {
  static func isAccepted(_ access: AccessGrant, by route: APIRoute) throws(APIRefusal) {
    guard route.scopes.isEmpty || route.scopes.contains(where: access.scopes.list.contains)
    else { throw APIRefusal(.scopeInsufficient, .apiScopeMissing) }
  }
}
