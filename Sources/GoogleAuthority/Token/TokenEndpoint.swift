package import HTTPWire
package import Keyring
package import WireFormats

/// `POST /token`: exchanges codes and refresh tokens for access tokens.
package struct TokenEndpoint: Sendable {
  package var switches: Switches
  private var fields = TokenFields()
  private var proofs = ProofMemory()

  package init(switches: Switches = Switches()) {
    self.switches = switches
  }

  /// Decides and answers in one go, where signing needn't be kept apart.
  package mutating func answer(
    _ request: HTTPRequest, isSecure: Bool, registry: Registry, grants: inout GrantStore,
    signer: JWSSigner, at now: Timestamp, random: inout some RandomSource
  ) -> Outcome {
    decide(
      request, isSecure: isSecure, registry: registry, grants: &grants, at: now, random: &random
    )
    .outcome(signer: signer)
  }

  /// Does everything that needs the authority's state.
  package mutating func decide(
    _ request: HTTPRequest, isSecure: Bool, registry: Registry, grants: inout GrantStore,
    at now: Timestamp, random: inout some RandomSource
  ) -> TokenDecision {
    var fields = fields.fields(at: now)
    let kind: TokenDecision.Kind
    var involved = Involved()
    do throws(TokenRefusal) {
      if request.method == .post {
        kind = try granted(
          request, isSecure: isSecure, registry, &grants, &involved, at: now, random: &random)
      } else {
        kind = .notFound(path: request.target.path)
      }
    } catch {
      kind = .refused(error)
    }
    if kind.offersNonce, request.fields.contains(.dpop) {
      fields.append(.dpopNonce, proofs.nonce(at: now, random: &random))
    }
    return TokenDecision(kind: kind, fields: fields, now: now, involved: involved)
  }

  private mutating func granted(
    _ request: HTTPRequest, isSecure: Bool, _ registry: Registry, _ grants: inout GrantStore,
    _ involved: inout Involved, at now: Timestamp, random: inout some RandomSource
  ) throws(TokenRefusal) -> TokenDecision.Kind {
    let parameters = try TokenParameters(request)
    let type = try GrantType(parameters)
    let credentials = try ClientCredentials(request, parameters)
    involved.client = credentials.clientID
    let client = try ClientCheck.client(credentials, in: registry)
    let proof = try ProofCheck(request, isSecure: isSecure, at: now)
    switch type {
    case .authorizationCode:
      let exchange = try CodeExchange(
        parameters, credentials, client, registry, &grants, switches, proof, &proofs, at: now)
      let (answer, scopes) = grants.tokens(
        for: exchange.code, exchange.audience, boundKey: exchange.boundKey, at: now,
        random: &random)
      involved.account = exchange.account.subject
      involved.grant = exchange.code.id
      var claims = Self.claims(
        request, isSecure, exchange.account, scopes, client, grants.lifetimes, at: now)
      claims?.nonce = exchange.code.grant.nonce
      claims?.authenticationTime = exchange.code.grant.authenticationTime
      return .granted(answer, claims)
    case .refreshToken:
      let exchange = try RefreshExchange(
        parameters, credentials, client, registry, &grants, switches, proof, &proofs, at: now)
      let (answer, scopes) = grants.tokens(
        for: exchange, switches.rotation, at: now, random: &random)
      involved.account = exchange.account.subject
      involved.grant = exchange.grant.id
      let claims = Self.claims(
        request, isSecure, exchange.account, scopes, client, grants.lifetimes, at: now)
      return .granted(answer, claims)
    case .device(let parameter):
      let exchange = try DeviceExchange(
        parameters, parameter, credentials, client, registry, &grants, switches, at: now)
      let (answer, scopes) = grants.tokens(for: exchange, at: now, random: &random)
      involved.account = exchange.account.subject
      involved.grant = exchange.code.id
      let claims = Self.claims(
        request, isSecure, exchange.account, scopes, client, grants.lifetimes, at: now)
      return .granted(answer, claims)
    }
  }

  /// Nil when nothing was granted that an id_token could tell.
  private static func claims(
    _ request: HTTPRequest, _ isSecure: Bool, _ account: Account, _ scopes: GrantedScopes,
    _ client: OAuthClient, _ lifetimes: Lifetimes, at now: Timestamp
  ) -> IDTokenClaims? {
    guard scopes.includesSignIn else { return nil }
    return IDTokenClaims(
      issuer: PublicURLs(of: request, isSecure: isSecure).issuer, client: client.id,
      account: account, scopes: scopes, issued: now, lifetime: lifetimes.idToken)
  }
}
