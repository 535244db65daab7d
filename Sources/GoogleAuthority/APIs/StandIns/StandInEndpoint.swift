internal import GoogleAPIs
internal import HTTPWire
internal import WireFormats

/// All of Google's APIs that have no route: a call with a good token and one of its method's scopes
/// gets an answer of the method's shape, made of what the account has stored before.
struct StandInEndpoint {
  let registry: Registry
  let serviceAccounts: [ServiceAccountEmail: ServiceAccount]
  let grants: GrantStore
  let switches: Switches

  /// Checks the credentials before it reads the body.
  func answer(_ call: Call, _ store: inout ResourceStore) -> Outcome {
    let path = call.request.target.path
    guard let host = GoogleHost.name(of: call.request) else {
      return .noSuchPage(call, .nothingThere)
    }
    if let verb = APIMethod.Verb(rawValue: call.request.method.rawValue),
      let match = APITable.match(verb, path, of: host)
    {
      return answer(call, as: StandInCall(match, call), &store)
    }
    // The gateway has a page for what an API doesn't know; a host that isn't documented tells
    // nothing before it has seen a token.
    guard !APITable.serves(host) else {
      let isKnown = APITable.isKnown(path, of: host)
      return .noSuchPage(call, isKnown ? .methodUnknown : .nothingThere)
    }
    return refuse(call, UnlistedCall(host: host)) { (_) throws(APIRefusal) in
      throw APIRefusal(.resource(.methodMissing), .nothingThere)
    }
  }

  private func answer(
    _ call: Call, as told: StandInCall, _ store: inout ResourceStore
  ) -> Outcome {
    refuse(call, told) { (access) throws(APIRefusal) in
      var told = told
      told.subject = access?.grant.account
      told.account = access.flatMap { registry.accounts[$0.grant.account] }
      guard !told.movesFile else { throw APIRefusal(.resource(.unplayed), .standInMissing) }
      var action = StandInAction(told, seal: grants.seal, now: call.now)
      let json = try action.perform(body: call.request.body, in: &store)
      guard let json else {
        return HTTPResponse(
          status: .noContent, fields: APIFields.fields(type: nil, at: call.now))
      }
      let mask = told.query["fields"] ?? told.query["$fields"]
      let shown = mask.flatMap(FieldMask.init)?.applied(to: json) ?? json
      return HTTPResponse(
        status: .ok, fields: APIFields.fields(at: call.now), body: shown.bytes(.google))
    }
  }

  /// Checks the credentials, and puts what is refused into the API's words. A method without scopes
  /// needs no token.
  private func refuse(
    _ call: Call, _ terms: some APITerms,
    or respond: (AccessGrant?) throws(APIRefusal) -> HTTPResponse
  ) -> Outcome {
    var involved = Involved()
    do throws(APIRefusal) {
      var access: AccessGrant?
      if let token = try token(in: call, for: terms) {
        let granted = try APICheck.access(token, in: grants, at: call.now)
        involved = granted.grant.involved
        try APICheck.holderIsActive(granted, in: registry, serviceAccounts)
        try APICheck.scopeIsAccepted(granted, by: terms)
        try APICheck.isEnabled(terms, for: granted, in: registry)
        try APICheck.hasChannel(granted, for: terms, switches)
        access = granted
      }
      return Outcome(try respond(access), involved: involved)
    } catch {
      return Outcome(
        error.response(from: terms, at: call.now), cause: error.cause, involved: involved)
    }
  }

  private func token(
    in call: Call, for terms: some APITerms
  ) throws(APIRefusal) -> String? {
    do throws(APIRefusal) {
      return try APICheck.token(in: call)
    } catch {
      guard terms is StandInCall, terms.scopes.isEmpty, error.cause == .credentialsMissing
      else { throw error }
      return nil
    }
  }
}
