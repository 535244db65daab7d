internal import HTTPWire
internal import Keyring
internal import WireFormats

extension Authority {
  mutating func decide(
    _ context: inout RequestContext, entry: UInt64
  ) -> Decided {
    // Most requests come from no page.
    guard
      let page = PageOrigin(of: context.call, readsRevocations: switches.pagesReadRevocations)
    else {
      return ready(answer(&context), entry: entry)
    }
    if context.call.isPreflight { return .done(page.answer(toPreflight: context.call)) }
    return ready(answer(&context).changed { $0.shared(with: page) }, entry: entry)
  }

  private mutating func ready(_ decided: Decided, entry: UInt64) -> Decided {
    switch decided {
    case .done: decided
    case .toSign(let unsigned):
      .toSign(unsigned.ready(for: idTokenSigner, entry: entry))
    }
  }

  private mutating func answer(
    _ context: inout RequestContext
  ) -> Decided {
    guard let endpoint = context.call.endpoint else {
      let isErrand = BrowserErrand.matches(context.call.request.target.path)
      return .done(.noSuchPage(context.call, isErrand ? nil : .nothingThere))
    }
    // Google's gateway knows no 405: a verb it doesn't serve is a page it doesn't have.
    guard !endpoint.onlyReads || context.call.isReading else {
      return .done(.noSuchPage(context.call, .methodUnknown))
    }
    if takesAnyClient { takeClient(of: context.call) }
    if switches.deletesUnusedClients { deleteUnusedClient(of: context.call) }
    switch endpoint {
    case .openIDConfiguration:
      return .done(Outcome(OpenIDConfiguration(urls: context.urls).response(at: context.now)))
    case .webKeys: return .done(Outcome(keys.webKeySet(at: context.now)))
    case .certificates: return .done(certificates(at: context.now))
    case .serviceAccountCertificates:
      return .done(
        PublishedServiceAccountKeys.answer(.certificates, context.call, of: serviceAccounts))
    case .serviceAccountKeys:
      return .done(PublishedServiceAccountKeys.answer(.webKeys, context.call, of: serviceAccounts))
    case .authorization: return answer(&context) { $0.authorize(&$1, by: &$2) }
    case .authorizationError:
      let page = ErrorPage(
        registry: registry, urls: context.urls, note: note(on: context.call, context.urls))
      return .done(page.answer(context.call.purpose.query, at: context.now))
    case .token:
      let decided = tokenEndpoint.answer(
        &context, registry, serviceAccounts, switches, catalogue, grants: &grants)
      if switches.deletesUnusedClients { noteUse(context.call, decided) }
      return decided
    case .revocation: return .done(revoke(context.call, at: .current))
    case .legacyRevocation: return .done(revoke(context.call, at: .legacy))
    case .api: return .done(answerByRoute(context.call))
    case .standIn:
      return .done(answerForStandIn(context.call))
    case .rpc:
      return .done(RPCEndpoint(gate: gate).answer(context.call))
    // Its logins come another way, and no request does.
    case .mail: return .done(.noSuchPage(context.call, .nothingThere))
    case .batch: return .done(answerBatch(&context))
    case .apiDiscovery: return .done(APIDiscoveryEndpoint.answer(context.call))
    case .deviceCode:
      let endpoint = DeviceEndpoint(registry: registry, switches: switches)
      return .done(endpoint.answer(&context, grants: &grants))
    case .tokenInfo: return .done(tokenInfo(.current, context.call))
    case .tokenInfoV3: return .done(tokenInfo(.v3, context.call))
    case .tokenInfoV1: return .done(tokenInfo(.v1, context.call))
    case .userInfo: return .done(userInfo(.current, context.call))
    case .userInfoV3: return .done(userInfo(.v3, context.call))
    case .oldUserInfo: return .done(userInfo(.old, context.call))
    case .protectionConfiguration:
      let document = ProtectionConfiguration(urls: context.urls, switches: switches)
      return .done(Outcome(document.response(at: context.now)))
    case .protectionStream: return .done(stream(context.call))
    case .signIn: return answer(&context) { $0.signIn(&$1, at: .account, by: &$2) }
    case .appWarning: return answer(&context) { $0.signIn(&$1, at: .warning, by: &$2) }
    case .consent: return answer(&context) { $0.signIn(&$1, at: .consent, by: &$2) }
    case .permissions:
      let page = PermissionsPage(
        registry: registry, catalogue: catalogue, urls: context.urls, seal: pageSeal)
      return answer(&context) {
        .done(page.answer(&$1, by: &$2, grants: &$0.grants, consents: &$0.consents))
      }
    case .deviceUserCode: return answer(&context) { $0.devicePage(&$1, at: .userCode, by: &$2) }
    case .deviceAccount: return answer(&context) { $0.devicePage(&$1, at: .account, by: &$2) }
    case .deviceConsent: return answer(&context) { $0.devicePage(&$1, at: .consent, by: &$2) }
    }
  }

  mutating func answerByRoute(_ call: Call) -> Outcome {
    APIEndpoint(routes: routes, gate: gate).answer(call, &resources)
  }

  mutating func answerForStandIn(_ call: Call) -> Outcome {
    guard GoogleHost.name(of: call.request) != CalDAVEndpoint.host else {
      return CalDAVEndpoint(gate: gate).answer(call, &resources)
    }
    return StandInEndpoint(gate: gate).answer(call, &resources)
  }

  private var gate: APIGate {
    APIGate(
      registry: registry, serviceAccounts: serviceAccounts, grants: grants, switches: switches)
  }

  private mutating func revoke(
    _ call: Call, at address: RevocationEndpoint.Address
  ) -> Outcome {
    revocationEndpoint.answer(
      call, address: address, registry: registry, grants: &grants, consents: &consents)
  }

  private mutating func authorize(
    _ context: inout RequestContext, by user: inout VirtualUser
  ) -> Decided {
    let parameters = AuthorizationParameters(context.call.purpose.query)
    count(parameters, at: context.now)
    return authorizationEndpoint(for: context.call, parameters).answer(
      parameters, &context, by: &user, consents: &consents, issuer: &grants)
  }

  private mutating func authorizationEndpoint(
    for call: Call, _ parameters: AuthorizationParameters
  ) -> AuthorizationEndpoint {
    var endpoint = AuthorizationEndpoint(
      registry: registry, urls: call.urls, switches: switches, catalogue: catalogue)
    endpoint.lifetimes = grants.lifetimes
    endpoint.unverified = refusable(parameters, at: call.now)
    return endpoint
  }

  private mutating func signIn(
    _ context: inout RequestContext, at step: SignInStep, by user: inout VirtualUser
  ) -> Decided {
    guard PagePost.serves(context.call) else { return .done(PagePost.notServed(context.call)) }
    let query = SignInQuery(context.call.request.target.query, at: step)
    let endpoint = authorizationEndpoint(for: context.call, query.parameters)
    let pages = SignInPages(
      endpoint: endpoint, seal: pageSeal, operatorPageURL: operatorPageURL(at: context.urls))
    return pages.answer(
      &context, query, at: step, by: &user, consents: &consents, issuer: &grants)
  }

  private mutating func certificates(at now: Timestamp) -> Outcome {
    do throws(KeyringFailure) {
      return Outcome(try keys.certificates(at: now))
    } catch {
      return Outcome(APIError.internalError, cause: .signingFailed)
    }
  }
}

// MARK: - Devices

extension Authority {
  var deviceVerification: DeviceVerification {
    DeviceVerification(registry: registry, catalogue: catalogue)
  }
}
