internal import WireFormats

/// What the checks after sign-in look at.
struct AccountFacts {
  let parameters: AuthorizationParameters
  let project: Project
  let account: Account
  let catalogue: ScopeCatalogue
}

/// One reason for which a request is refused once it is known who the user is.
struct AccountCheck: Sendable {
  let refusal: @Sendable (AccountFacts) -> DisplayedRefusal?

  init(_ refusal: @escaping @Sendable (AccountFacts) -> DisplayedRefusal?) {
    self.refusal = refusal
  }

  /// All checks; their order among each other is assumed.
  static let ordered: [AccountCheck] = [
    .insideOrganisation,
    .testUser,
    .adminPolicy,
    .scopesShown,
  ]

  static func firstRefusal(of facts: AccountFacts) -> DisplayedRefusal? {
    for check in ordered {
      if let refusal = check.refusal(facts) { return refusal }
    }
    return nil
  }
}

extension AccountCheck {
  /// A project of an organisation is for that organisation's accounts.
  static let insideOrganisation = AccountCheck { facts in
    guard case .organisation(let domain) = facts.project.audience,
      facts.account.hostedDomain?.lowercased() != domain.lowercased()
    else { return nil }
    return DisplayedRefusal(
      .outsideOrganisation(request: Array(facts.parameters.form.fields)),
      Cause.Authorization.accountOutsideOrganisation)
  }
}

extension AccountCheck {
  /// A project in testing is for the users on its list.
  static let testUser = AccountCheck { facts in
    guard case .testing(let users) = facts.project.audience,
      !users.contains(facts.account.email)
    else { return nil }
    return DisplayedRefusal(
      .notATester(app: facts.project.name, request: Array(facts.parameters.form.fields)),
      Cause.Authorization.accountNotATester)
  }
}

extension AccountCheck {
  /// The administrator has restricted the account, or blocks one of the scopes.
  static let adminPolicy = AccountCheck { facts in
    let isBlocked =
      facts.account.state == .restricted
      || facts.parameters.scopes.contains(where: facts.account.blockedScopes.contains)
    guard isBlocked else { return nil }
    return DisplayedRefusal(
      .adminPolicy(request: Array(facts.parameters.form.fields)), Cause.Authorization.adminPolicy)
  }
}

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
