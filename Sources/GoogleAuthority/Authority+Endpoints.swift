internal import HTTPWire
internal import Keyring
internal import WireFormats

extension Authority {
  mutating func conclusion(
    of endpoint: Endpoint?, _ call: Call, random: inout some RandomSource
  ) -> Conclusion {
    guard let endpoint else { return .outcome(nothing(at: call.request.target.path)) }
    return switch result(of: endpoint, call, random: &random) {
    case .outcome(let outcome): .outcome(outcome)
    case .unsigned(let unsigned):
      .unsigned(unsigned, idTokenSigner, entry: journal.count + 1)
    }
  }

  private func nothing(at path: String) -> Outcome {
    Outcome(
      GatewayPage.notFound(path), cause: BrowserErrand.matches(path) ? nil : .nothingThere)
  }

  private mutating func result(
    of endpoint: Endpoint, _ call: Call, random: inout some RandomSource
  ) -> EndpointResult {
    // Google's gateway knows no 405: a verb it doesn't serve is a page it doesn't have.
    guard !endpoint.onlyReads || call.isReading else {
      return .outcome(
        Outcome(GatewayPage.notFound(call.request.target.path), cause: .methodUnknown))
    }
    switch endpoint {
    case .openIDConfiguration:
      return .outcome(Outcome(OpenIDConfiguration(urls: call.urls).response(at: call.now)))
    case .webKeys: return .outcome(Outcome(keys.webKeySet(at: call.now)))
    case .certificates: return .outcome(certificates(at: call.now))
    case .authorization: return authorize(call, random: &random)
    case .authorizationError:
      let page = ErrorPage(registry: registry, urls: call.urls)
      return .outcome(page.answer(call.request, at: call.now))
    case .token:
      return tokenEndpoint.decide(call, registry: registry, grants: &grants, random: &random)
    case .revocation: return .outcome(revoke(call, at: .current))
    case .legacyRevocation: return .outcome(revoke(call, at: .legacy))
    case .api:
      let endpoint = APIEndpoint(
        routes: routes, registry: registry, grants: grants, switches: switches)
      return .outcome(endpoint.answer(call))
    case .deviceCode:
      let endpoint = DeviceEndpoint(registry: registry, switches: switches)
      return .outcome(endpoint.answer(call, grants: &grants, random: &random))
    case .tokenInfo: return .outcome(tokenInfo(.current, call))
    case .tokenInfoV3: return .outcome(tokenInfo(.v3, call))
    case .tokenInfoV1: return .outcome(tokenInfo(.v1, call))
    case .userInfo: return .outcome(userInfo(.current, call))
    case .userInfoV3: return .outcome(userInfo(.v3, call))
    case .oldUserInfo: return .outcome(userInfo(.old, call))
    case .protectionConfiguration:
      let document = ProtectionConfiguration(urls: call.urls, switches: switches)
      return .outcome(Outcome(document.response(at: call.now)))
    case .protectionStream: return .outcome(stream(call))
    case .signIn: return signIn(call, at: .account, random: &random)
    case .appWarning: return signIn(call, at: .warning, random: &random)
    case .consent: return signIn(call, at: .consent, random: &random)
    case .permissions:
      let page = PermissionsPage(registry: registry, urls: call.urls, seal: pageSeal)
      return .outcome(
        page.answer(call, user, grants: &grants, consents: &consents, random: &random))
    case .deviceUserCode: return .outcome(devicePage(call, at: .userCode, random: &random))
    case .deviceAccount: return .outcome(devicePage(call, at: .account, random: &random))
    case .deviceConsent: return .outcome(devicePage(call, at: .consent, random: &random))
    }
  }

  private mutating func revoke(
    _ call: Call, at address: RevocationEndpoint.Address
  ) -> Outcome {
    revocationEndpoint.answer(
      call.request, address: address, registry: registry, grants: &grants, consents: &consents,
      at: call.now)
  }

  private mutating func authorize(
    _ call: Call, random: inout some RandomSource
  ) -> EndpointResult {
    let parameters = AuthorizationParameters(query: call.request.target.query)
    count(parameters, at: call.now)
    return authorizationEndpoint(for: call, parameters).answer(
      call.request, by: &user, consents: &consents, issuer: &grants, at: call.now,
      random: &random)
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
    _ call: Call, at step: SignInStep, random: inout some RandomSource
  ) -> EndpointResult {
    guard PagePost.serves(call) else { return .outcome(PagePost.notServed(call)) }
    let query = SignInQuery(call.request.target.query, at: step)
    let endpoint = authorizationEndpoint(for: call, query.parameters)
    return SignInPages(endpoint: endpoint, seal: pageSeal).answer(
      call, query, at: step, by: &user, consents: &consents, issuer: &grants, random: &random)
  }

  private mutating func certificates(at now: Timestamp) -> Outcome {
    do throws(KeyringFailure) {
      return Outcome(try keys.certificates(at: now))
    } catch {
      return Outcome(APIError.internalError, cause: .signingFailed)
    }
  }
}
