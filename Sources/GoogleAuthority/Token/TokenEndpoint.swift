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
  /// Where requests are decoded.
  private var buffer: [UInt8] = []

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
      case .answer(let body):
        return .outcome(
          Outcome(
            HTTPResponse(status: .ok, fields: fields, body: body), involved: involved))
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
    guard call.bringsProof else { return }
    fields.append(.dpopNonce, proofs.nonce(at: call.now, random: &random))
  }

  private mutating func issue(
    _ call: Call, _ registry: Registry, _ grants: inout GrantStore, _ involved: inout Involved,
    random: inout some RandomSource
  ) throws(TokenRefusal) -> TokenIssue {
    let parameters = try TokenParameters(call, reusing: &buffer)
    let issue = try issue(call, parameters, registry, &grants, &involved, random: &random)
    parameters.giveBack(to: &buffer)
    return issue
  }

  private mutating func issue(
    _ call: Call, _ parameters: borrowing TokenParameters, _ registry: Registry,
    _ grants: inout GrantStore, _ involved: inout Involved, random: inout some RandomSource
  ) throws(TokenRefusal) -> TokenIssue {
    switch try GrantType(parameters) {
    case .assertion:
      // A service account is no client: its assertion is all that it has.
      let exchange = try AssertionExchange(
        parameters, registry, catalogue, &involved, urls: call.urls, lifetimes: grants.lifetimes,
        at: call.now)
      return grants.issue(exchange, &involved, at: call.now, random: &random)
    case .authorizationCode:
      let requester = try TokenRequester(call, parameters, registry, &involved)
      let exchange = try CodeExchange(
        parameters, requester, registry, &grants, switches, &proofs, at: call.now)
      involved.account = exchange.code.grant.account
      involved.grant = exchange.code.id
      return grants.issue(exchange, to: requester.client.id, call, random: &random)
    case .refreshToken:
      let requester = try TokenRequester(call, parameters, registry, &involved)
      let exchange = try RefreshExchange(
        parameters, requester, registry, &grants, switches, &proofs, at: call.now)
      involved.account = exchange.grant.account
      involved.grant = exchange.grant.id
      return grants.issue(
        exchange, switches.rotation, to: requester.client.id, call, random: &random)
    case .device(let parameter):
      let requester = try TokenRequester(call, parameters, registry, &involved)
      let exchange = try DeviceExchange(
        parameters, parameter, requester, registry, &grants, switches, at: call.now)
      involved.account = exchange.code.grant.account
      involved.grant = exchange.code.id
      return grants.issue(exchange, to: requester.client.id, call, random: &random)
    }
  }
}
