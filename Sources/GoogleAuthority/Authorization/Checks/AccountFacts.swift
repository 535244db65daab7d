/// What the checks after sign-in look at.
struct AccountFacts {
  let parameters: AuthorizationParameters
  let project: Project
  let account: Account
  let catalogue: ScopeCatalogue
}
