internal import WireFormats

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
