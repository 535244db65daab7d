internal import WireFormats

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
