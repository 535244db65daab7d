internal import WireFormats

/// The checks of a request once the user is known.
struct AccountCheck {
  let parameters: AuthorizationParameters
  let project: Project
  let account: Account
  let catalogue: ScopeCatalogue

  /// The first refusal; the checks' order among each other is assumed.
  var refusal: DisplayedRefusal? {
    do throws(DisplayedRefusal) {
      try isInsideOrganisation()
      try isTestUser()
      try isAllowedByPolicy()
      try scopesCanBeShown()
      return nil
    } catch {
      return error
    }
  }

  /// A project of an organisation is for that organisation's accounts.
  private func isInsideOrganisation() throws(DisplayedRefusal) {
    guard case .organisation(let domain) = project.audience,
      account.hostedDomain?.lowercased() != domain.lowercased()
    else { return }
    throw DisplayedRefusal(
      .outsideOrganisation(request: sent), Cause.Authorization.accountOutsideOrganisation)
  }

  /// A project in testing is for the users on its list.
  private func isTestUser() throws(DisplayedRefusal) {
    guard case .testing(let users) = project.audience, !users.contains(account.email) else {
      return
    }
    throw DisplayedRefusal(
      .notATester(app: project.name, request: sent), Cause.Authorization.accountNotATester)
  }

  /// The administrator has restricted the account, or blocks one of the scopes.
  private func isAllowedByPolicy() throws(DisplayedRefusal) {
    let isBlocked =
      account.state == .restricted
      || parameters.scopes.contains(where: account.blockedScopes.contains)
    guard isBlocked else { return }
    throw DisplayedRefusal(.adminPolicy(request: sent), Cause.Authorization.adminPolicy)
  }

  /// Some scopes exist, but not for this account.
  private func scopesCanBeShown() throws(DisplayedRefusal) {
    let hidden = parameters.scopes.filter { !catalogue.canShow($0, to: account) }
    guard !hidden.isEmpty else { return }
    throw DisplayedRefusal(.hiddenScopes(hidden), Cause.Authorization.scopeHidden)
  }

  private var sent: [Form.Field] { Array(parameters.form.fields) }
}
