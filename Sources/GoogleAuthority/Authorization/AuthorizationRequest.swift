/// A request that has passed the checks before sign-in: from here on the client may be told errors.
struct AuthorizationRequest {
  let parameters: AuthorizationParameters
  let client: OAuthClient
  let project: Project
  let redirectURI: String
  let responseType: ResponseType
  let prompt: Prompt
  let challenge: CodeChallenge?

  /// Makes all checks before sign-in, in Google's order as far as it is known.
  ///
  /// Recorded: `response_type` comes before everything, the redirect URI's form before the client,
  /// and the client before its own redirect URIs. The places of the others are assumed.
  init(checking check: RequestCheck) throws(DisplayedRefusal) {
    try check.repeatsNothing()
    try check.hasResponseType()
    let (clientID, redirectURI) = try check.requiredParameters()
    let responseType = try check.responseType()
    try check.hasOnlyParameters(of: responseType)
    prompt = try check.prompt()
    try check.valuesAreKnown()
    challenge = try check.challenge()
    try check.isWellFormed(redirectURI)
    let client = try check.activeClient(clientID)
    try check.isAllowed(redirectURI, for: client)
    try check.originIsRegistered(for: client, responseType)
    try check.isAllowed(responseType, for: client)
    try check.hasNonce(for: responseType)
    try check.scopesExist()
    try check.isFromBrowser()
    try check.isFromGenuineApp()
    guard let project = check.registry.project(of: client) else { throw .unknownClient }
    parameters = check.parameters
    self.client = client
    self.project = project
    self.redirectURI = redirectURI
    self.responseType = responseType
  }

  /// True if the code leads to a refresh token: always for installed apps; for web apps that ask
  /// for offline access, when the user has just been asked.
  func grantsOfflineAccess(showedConsent: Bool) -> Bool {
    client.kind.isInstalled || parameters.wantsOfflineAccess && showedConsent
  }
}
