/// The issuer must be a service account that is in use. It comes before the signature, because nobody
/// could tell whose that should be (assumed).
enum AssertionIssuerCheck {
  static func account(
    of assertion: Assertion, in registry: Registry
  ) throws(TokenRefusal) -> ServiceAccount {
    guard let issuer = assertion.issuer,
      let account = registry.serviceAccounts[ServiceAccountEmail(rawValue: issuer)]
    else { throw notFound(.assertionIssuerUnknown) }
    switch account.state {
    case .active: return account
    case .disabled: throw notFound(.serviceAccountDisabled)
    case .deleted: throw notFound(.serviceAccountDeleted)
    }
  }

  private static func notFound(_ cause: Cause) -> TokenRefusal {
    .invalidGrant("Invalid grant: account not found", cause)
  }
}
