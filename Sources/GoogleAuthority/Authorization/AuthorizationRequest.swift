/// A request that has passed the checks before sign-in: from here on the client may be told errors.
struct AuthorizationRequest {
  let parameters: AuthorizationParameters
  let client: OAuthClient
  let project: Project
  let redirectURI: String
  let responseType: ResponseType
  let prompt: Prompt
  let challenge: CodeChallenge?

  init(checking facts: RequestFacts) throws(DisplayedRefusal) {
    if let refusal = RequestCheck.firstRefusal(of: facts) { throw refusal }
    guard let client = facts.client, let project = facts.registry.project(of: client),
      let redirectURI = facts.parameters.redirectURI,
      case .type(let responseType) = facts.parameters.responseType,
      case .prompt(let prompt) = facts.parameters.prompt
    else { throw DisplayedRefusal(.unknownClient, Cause.Authorization.clientUnknown) }
    parameters = facts.parameters
    self.client = client
    self.project = project
    self.redirectURI = redirectURI
    self.responseType = responseType
    self.prompt = prompt
    challenge = facts.switches.knowsProofKeys ? facts.parameters.challenge.value : nil
  }

  /// Whether the code leads to a refresh token: always for installed apps; for web apps that ask for
  /// offline access, when the user has just been asked.
  func grantsOfflineAccess(showedConsent: Bool) -> Bool {
    client.kind.isInstalled || parameters.accessType == .type(.offline) && showedConsent
  }
}

extension ChallengeReading {
  /// What a code is bound to.
  fileprivate var value: CodeChallenge? {
    switch self {
    case .challenge(let challenge), .malformedValue(let challenge): challenge
    case .none, .unknownMethod, .missingValue: nil
    }
  }
}
