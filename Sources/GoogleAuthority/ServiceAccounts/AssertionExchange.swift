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
    _ parameters: borrowing TokenParameters,
    _ serviceAccounts: [ServiceAccountEmail: ServiceAccount], _ registry: Registry,
    _ catalogue: ScopeCatalogue,
    _ context: inout RequestContext, _ lifetimes: Lifetimes
  ) throws(TokenRefusal) {
    let assertion = try Assertion(parameters[.assertion])
    try AssertionAlgorithmCheck.isRight(assertion)
    account = try AssertionIssuerCheck.account(of: assertion, in: serviceAccounts)
    context.involved.client = account.client
    try AssertionSignatureCheck.isRight(assertion, by: account)
    try AssertionTimeCheck.isTimely(assertion, at: context.now)
    let wish = try AssertionScopeCheck.wish(of: assertion, catalogue: catalogue)
    try AssertionAudienceCheck.isRight(assertion, urls: context.urls)
    switch wish {
    case .identity(let audience, let cause):
      let claims = ServiceIdentityClaims(
        issuer: context.urls.issuer, audience: audience, account: account, issued: context.now,
        lifetime: lifetimes.idToken)
      self.wish = .identity(claims, cause)
      context.involved.account = account.uniqueID
    case .access(let scopes):
      let subject = try DelegationCheck.subject(
        of: assertion, by: account, for: scopes, in: registry)
      self.wish = .access(scopes, as: subject)
      context.involved.account = subject
    }
  }
}

/// The claims of an id_token about a service account.
struct ServiceIdentityClaims: Sendable {
  let issuer: String
  let audience: String
  let account: ServiceAccount
  let issued: Timestamp
  let lifetime: Duration

  /// The claims in the alphabet's order, as Google's are.
  var payload: [UInt8] {
    var payload: [UInt8] = []
    JSONWriter.write(.compact, into: &payload) { json in
      json.object { json in
        json.member("aud", audience)
        json.member("azp", account.email.rawValue)
        json.member("email", account.email.rawValue)
        json.member("email_verified", true)
        json.member("exp", Int((issued + lifetime).secondsSince1970))
        json.member("iat", Int(issued.secondsSince1970))
        json.member("iss", issuer)
        json.member("sub", account.uniqueID.rawValue)
      }
    }
    return payload
  }
}
