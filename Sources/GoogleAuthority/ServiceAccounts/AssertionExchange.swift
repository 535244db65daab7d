internal import Keyring
internal import WireFormats

/// The grant `jwt-bearer`: everything that must be right before a service account gets a token.
struct AssertionExchange {
  enum Wish {
    case access([Scope], as: Subject)
    case identity(ServiceIdentityClaims, Cause?)
  }

  let account: ServiceAccount
  let wish: Wish

  /// The checks in Google's order, which was measured up to the audience.
  init(
    _ parameters: borrowing TokenParameters, _ registry: Registry, _ catalogue: ScopeCatalogue,
    _ involved: inout Involved, urls: PublicURLs, lifetimes: Lifetimes, at now: Timestamp
  ) throws(TokenRefusal) {
    let assertion = try Assertion(parameters[.assertion])
    try AssertionAlgorithmCheck.isRight(assertion)
    account = try AssertionIssuerCheck.account(of: assertion, in: registry)
    involved.client = account.client
    try AssertionSignatureCheck.isRight(assertion, by: account)
    try AssertionTimeCheck.isTimely(assertion, at: now)
    let wish = try AssertionScopeCheck.wish(of: assertion, catalogue: catalogue)
    try AssertionAudienceCheck.isRight(assertion, urls: urls)
    switch wish {
    case .identity(let audience, let cause):
      let claims = ServiceIdentityClaims(
        issuer: urls.issuer, audience: audience, account: account, issued: now,
        lifetime: lifetimes.idToken)
      self.wish = .identity(claims, cause)
      involved.account = account.uniqueID
    case .access(let scopes):
      let subject = try DelegationCheck.subject(
        of: assertion, by: account, for: scopes, in: registry)
      self.wish = .access(scopes, as: subject)
      involved.account = subject
    }
  }
}

extension GrantStore {
  /// Issues what an assertion is good for. There is never a refresh token.
  mutating func issue(
    _ exchange: AssertionExchange, _ involved: inout Involved, at now: Timestamp,
    random: inout some RandomSource
  ) -> TokenIssue {
    switch exchange.wish {
    case .identity(let claims, let cause): return .unsigned(.identity(claims, cause))
    case .access(let scopes, let subject):
      let (token, grant) = accessToken(
        of: exchange.account, as: subject, for: scopes, at: now, random: &random)
      involved.grant = grant
      return .answer(TokenAnswer(accessToken: token, expiresIn: expiresIn).body)
    }
  }
}
