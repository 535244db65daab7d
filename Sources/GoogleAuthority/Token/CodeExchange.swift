internal import WireFormats

/// The grant `authorization_code`: everything that must be right before the code is used up.
struct CodeExchange {
  let code: PendingCode
  let audience: Project.Audience
  /// The key to which the refresh token will be bound.
  let boundKey: String?
  /// The server of a native app, which is to have a code of its own.
  let server: OAuthClient?

  /// The checks in their order, which is assumed from partly contradictory reports: the secret's
  /// value comes after everything about the code.
  init(
    _ parameters: TokenParameters, _ credentials: ClientCredentials, _ client: OAuthClient,
    _ registry: Registry, _ grants: inout GrantStore, _ switches: Switches, _ proof: ProofCheck,
    _ memory: inout ProofMemory, at now: Timestamp
  ) throws(TokenRefusal) {
    let project = registry.project(of: client)
    try SecretCheck.isPresent(credentials, for: client, switches)
    code = try CodeCheck.code(parameters, of: client, in: grants, at: now)
    try RedirectCheck.matches(parameters, code, of: client)
    do throws(TokenRefusal) { try VerifierCheck.answers(parameters, code) } catch {
      if switches.failedVerifierBurnsCode { grants.burn(code) }
      throw error
    }
    try SecretCheck.isRight(credentials, for: client)
    let account = try HolderCheck.account(code.grant.account, in: registry)
    try HolderCheck.isAllowed(account, by: project, for: code.grant.scopes)
    server = try AudienceCheck.server(parameters, code, of: client, in: registry)
    try proof.fits(parameters[.code] ?? "", &memory, at: now)
    boundKey = proof.proof?.key
    audience = project?.audience ?? .production
  }
}
