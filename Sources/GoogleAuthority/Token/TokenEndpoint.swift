internal import HTTPWire
internal import Keyring
internal import WireFormats

/// `POST /token`: exchanges codes and refresh tokens for access tokens.
package struct TokenEndpoint: Sendable {
  package var switches: Switches
  /// The scopes that service accounts may ask for.
  package var catalogue = ScopeCatalogue.google
  private var fields = TokenFields()
  private var proofs = ProofMemory()

  package init(switches: Switches = Switches()) {
    self.switches = switches
  }

  /// Does everything that needs the authority's state.
  mutating func decide(
    _ call: Call, registry: Registry, grants: inout GrantStore, random: inout some RandomSource
  ) -> EndpointResult {
    guard call.request.method == .post else {
      return .outcome(
        Outcome(GatewayPage.notFound(call.request.target.path), cause: .methodNotServed))
    }
    var fields = fields.fields(at: call.now)
    var involved = Involved()
    do throws(TokenRefusal) {
      let issue = try issue(call, registry, &grants, &involved, random: &random)
      offerNonce(to: call, in: &fields, random: &random)
      switch issue {
      case .answer(let answer):
        return .outcome(Outcome(answer.response(fields), involved: involved))
      case .unsigned(let unsigned):
        return .unsigned(TokenDecision(unsigned: unsigned, fields: fields, involved: involved))
      }
    } catch {
      if error.cause == .proofNonce { offerNonce(to: call, in: &fields, random: &random) }
      return .outcome(
        Outcome(error.response(fields, at: call.now), cause: error.cause, involved: involved))
    }
  }

  /// A client that proves its key is given a nonce for the next time.
  private mutating func offerNonce(
    to call: Call, in fields: inout HTTPFields, random: inout some RandomSource
  ) {
    guard call.request.fields.contains(.dpop) else { return }
    fields.append(.dpopNonce, proofs.nonce(at: call.now, random: &random))
  }

  /// What a request has got.
  enum Issue {
    case answer(TokenAnswer)
    case unsigned(TokenDecision.Unsigned)

    init(_ answer: TokenAnswer, _ claims: IDTokenClaims?) {
      self = claims.map { .unsigned(.tokens(answer, $0)) } ?? .answer(answer)
    }
  }

  private mutating func issue(
    _ call: Call, _ registry: Registry, _ grants: inout GrantStore, _ involved: inout Involved,
    random: inout some RandomSource
  ) throws(TokenRefusal) -> Issue {
    let parameters = try TokenParameters(call)
    // A service account is no client: its assertion is all that it has.
    if parameters.has(.grantType, Assertion.grantType) {
      let exchange = try AssertionExchange(
        parameters, registry, catalogue, &involved, urls: call.urls, lifetimes: grants.lifetimes,
        at: call.now)
      return grants.issue(exchange, &involved, at: call.now, random: &random)
    }
    let type = try GrantType(parameters)
    let credentials = try ClientCredentials(call, parameters)
    involved.client = credentials.clientID
    let client = try ClientCheck.client(credentials, in: registry)
    let proof = try ProofCheck(call)
    switch type {
    case .authorizationCode:
      let exchange = try CodeExchange(
        parameters, credentials, client, registry, &grants, switches, proof, &proofs, at: call.now)
      let grant = exchange.code.grant
      involved.account = grant.account
      involved.grant = exchange.code.id
      let (answer, scopes) = grants.tokens(
        for: exchange.code, exchange.audience, boundKey: exchange.boundKey, server: exchange.server,
        at: call.now, random: &random)
      var claims = Self.claims(call, grant.account, scopes, client, registry, grants.lifetimes)
      claims?.nonce = grant.nonce
      claims?.audience = exchange.server?.id
      claims?.authenticationTime = grant.authenticationTime
      return Issue(answer, claims)
    case .refreshToken:
      let exchange = try RefreshExchange(
        parameters, credentials, client, registry, &grants, switches, proof, &proofs, at: call.now)
      let grant = exchange.grant
      involved.account = grant.account
      involved.grant = grant.id
      let (answer, scopes) = grants.tokens(
        for: exchange, switches.rotation, at: call.now, random: &random)
      var claims = Self.claims(call, grant.account, scopes, client, registry, grants.lifetimes)
      claims?.audience = exchange.server?.id
      return Issue(answer, claims)
    case .device(let parameter):
      let exchange = try DeviceExchange(
        parameters, parameter, credentials, client, registry, &grants, switches, at: call.now)
      let account = exchange.code.grant.account
      involved.account = account
      involved.grant = exchange.code.id
      let (answer, scopes) = grants.tokens(for: exchange, at: call.now, random: &random)
      return Issue(
        answer, Self.claims(call, account, scopes, client, registry, grants.lifetimes))
    }
  }

  /// Nil when nothing was granted that an id_token could tell.
  private static func claims(
    _ call: Call, _ subject: Subject, _ scopes: GrantedScopes, _ client: OAuthClient,
    _ registry: Registry, _ lifetimes: Lifetimes
  ) -> IDTokenClaims? {
    guard scopes.includesSignIn, let account = registry.accounts[subject] else { return nil }
    return IDTokenClaims(
      issuer: call.urls.issuer, client: client.id, account: account, scopes: scopes,
      issued: call.now, lifetime: lifetimes.idToken)
  }
}
