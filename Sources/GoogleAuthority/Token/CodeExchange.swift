internal import WireFormats

/// The grant `authorization_code`: everything that must be right before the code is used up.
struct CodeExchange {
  let code: PendingCode
  let account: Registered<Account>
  let audience: Project.Audience
  /// The key to which the refresh token will be bound.
  let boundKey: String?
  /// The server of a native app, which is to get its own code.
  let server: Registered<OAuthClient>?

  /// The checks in their order, which is assumed from partly contradictory reports: the secret's
  /// value comes after everything about the code.
  init(
    _ parameters: borrowing TokenParameters, _ requester: borrowing TokenRequester,
    _ registry: borrowing Registry,
    _ grants: inout GrantStore, _ switches: Switches, _ memory: inout ProofMemory,
    at now: Timestamp
  ) throws(TokenRefusal) {
    let client = requester.client
    try SecretCheck.isPresent(requester.credentials, for: client, switches)
    code = try CodeCheck.code(parameters, of: client.value, in: grants, at: now)
    try RedirectCheck.matches(parameters, code, of: client.value)
    do throws(TokenRefusal) {
      if switches.knowsProofKeys { try VerifierCheck.answers(parameters, code) }
    } catch {
      if switches.failedVerifierBurnsCode { grants.burn(code) }
      throw error
    }
    try SecretCheck.isRight(requester.credentials, for: client)
    account = try HolderCheck.account(code.grant.account, in: registry)
    audience = registry.audience(of: client)
    try HolderCheck.isAllowed(account, in: audience.organisation, for: code.grant.scopes)
    server = try AudienceCheck.server(
      parameters, code.grant.audience, of: client, in: registry)
    try requester.proof.fits(parameters[.code] ?? "", &memory, at: now)
    boundKey = requester.proof.proof?.key
  }
}
