internal import WireFormats

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
