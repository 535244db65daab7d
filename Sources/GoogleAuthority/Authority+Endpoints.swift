internal import HTTPWire
internal import Keyring
internal import WireFormats

extension Authority {
  mutating func conclusion(
    of endpoint: Endpoint?, _ call: Call, random: inout some RandomSource
  ) -> Conclusion {
    switch endpoint {
    case .token?: token(call, random: &random)
    case let endpoint?: .outcome(outcome(of: endpoint, call, random: &random))
    case nil:
      .outcome(nothing(at: call.request.target.path))
    }
  }

  private func nothing(at path: String) -> Outcome {
    Outcome(
      GatewayPage.notFound(path), cause: BrowserErrand.matches(path) ? nil : .nothingThere)
  }

  private mutating func token(_ call: Call, random: inout some RandomSource) -> Conclusion {
    let result = tokenEndpoint.decide(
      call, registry: registry, grants: &grants, random: &random)
    return switch result {
    case .outcome(let outcome): .outcome(outcome)
    case .unsigned(let decision): .unsigned(decision, keys.signer, entry: journal.count + 1)
    }
  }

  private mutating func outcome(
    of endpoint: Endpoint, _ call: Call, random: inout some RandomSource
  ) -> Outcome {
    // Google's gateway knows no 405: a verb it doesn't serve is a page it doesn't have.
    guard !endpoint.onlyReads || call.isReading else {
      return Outcome(GatewayPage.notFound(call.request.target.path), cause: .methodUnknown)
    }
    switch endpoint {
    case .openIDConfiguration:
      return Outcome(OpenIDConfiguration(urls: call.urls).response(at: call.now))
    case .webKeys: return Outcome(keys.webKeySet(at: call.now))
    case .certificates: return certificates(at: call.now)
    case .authorization:
      let parameters = AuthorizationParameters(query: call.request.target.query)
      count(parameters, at: call.now)
      return authorizationEndpoint(for: call, parameters).answer(
        call, by: &user, consents: &consents, grants: &grants, random: &random)
    case .authorizationError:
      return ErrorPage(registry: registry, urls: call.urls).answer(call.request, at: call.now)
    case .token: return token(call, random: &random).finished()
    case .revocation, .legacyRevocation:
      return revocationEndpoint.answer(
        call.request, address: endpoint == .revocation ? .current : .legacy, grants: &grants,
        consents: &consents, at: call.now)
    case .api:
      return APIEndpoint(
        routes: routes, registry: registry, grants: grants, switches: switches
      ).answer(call)
    case .deviceCode:
      return DeviceEndpoint(registry: registry, switches: switches)
        .answer(call, grants: &grants, random: &random)
    case .tokenInfo: return tokenInfo(.current, call)
    case .tokenInfoV3: return tokenInfo(.v3, call)
    case .tokenInfoV1: return tokenInfo(.v1, call)
    case .userInfo: return userInfo(.current, call)
    case .userInfoV3: return userInfo(.v3, call)
    case .oldUserInfo: return userInfo(.old, call)
    case .protectionConfiguration:
      let document = ProtectionConfiguration(urls: call.urls, switches: switches)
      return Outcome(document.response(at: call.now))
    case .protectionStream: return stream(call)
    case .signIn: return signIn(call, at: .account, random: &random)
    case .appWarning: return signIn(call, at: .warning, random: &random)
    case .consent: return signIn(call, at: .consent, random: &random)
    case .permissions:
      return PermissionsPage(registry: registry, urls: call.urls, seal: pageSeal).answer(
        call, user, grants: &grants, consents: &consents, random: &random)
    case .deviceUserCode: return devicePage(call, at: .userCode, random: &random)
    case .deviceAccount: return devicePage(call, at: .account, random: &random)
    case .deviceConsent: return devicePage(call, at: .consent, random: &random)
    }
  }

  private mutating func authorizationEndpoint(
    for call: Call, _ parameters: AuthorizationParameters
  ) -> AuthorizationEndpoint {
    var endpoint = AuthorizationEndpoint(
      registry: registry, urls: call.urls, switches: switches)
    endpoint.unverified = refusable(parameters, at: call.now)
    return endpoint
  }

  private mutating func signIn(
    _ call: Call, at step: SignInStep, random: inout some RandomSource
  ) -> Outcome {
    guard PagePost.serves(call) else { return PagePost.notServed(call) }
    let query = SignInQuery(call.request.target.query, at: step)
    let endpoint = authorizationEndpoint(for: call, query.parameters)
    return SignInPages(endpoint: endpoint, seal: pageSeal).answer(
      call, at: step, by: &user, consents: &consents, grants: &grants, random: &random)
  }

  private mutating func certificates(at now: Timestamp) -> Outcome {
    do throws(KeyringFailure) {
      return Outcome(try keys.certificates(at: now))
    } catch {
      return Outcome(APIError.internalError, cause: .signingFailed)
    }
  }
}

extension SignInPages {
  fileprivate func answer(
    _ call: Call, at step: SignInStep, by user: inout VirtualUser, consents: inout Consents,
    grants: inout GrantStore, random: inout some RandomSource
  ) -> Outcome {
    answer(call, at: step, by: &user, consents: &consents, random: &random) {
      grants.issueCode(for: $0.grant, project: $0.project, at: call.now, random: &$1)
    }
  }
}

extension AuthorizationEndpoint {
  fileprivate func answer(
    _ call: Call, by user: inout VirtualUser, consents: inout Consents, grants: inout GrantStore,
    random: inout some RandomSource
  ) -> Outcome {
    answer(call.request, by: &user, consents: &consents, at: call.now, random: &random) {
      grants.issueCode(for: $0.grant, project: $0.project, at: call.now, random: &$1)
    }
  }
}
