extension AccountCheck {
  /// Scopes that exist, but not for this account.
  static let scopesShown = AccountCheck { facts in
    let hidden = facts.parameters.scopes.filter { scope in
      !facts.catalogue.canShow(scope, to: facts.account)
    }
    guard !hidden.isEmpty else { return nil }
    return DisplayedRefusal(.hiddenScopes(hidden), Cause.Authorization.scopeHidden)
  }
}
