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
      .outcome(Outcome(GatewayPage.notFound(call.request.target.path), cause: .nothingThere))
    }
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
      return AuthorizationEndpoint(registry: registry, urls: call.urls, switches: switches)
        .answer(
          call, by: &user, consents: &consents, grants: &grants, random: &random)
    case .authorizationError:
      return ErrorPage(registry: registry, urls: call.urls).answer(call.request, at: call.now)
    case .token: return token(call, random: &random).finished()
    case .revocation, .legacyRevocation:
      return revocationEndpoint.answer(
        call.request, address: endpoint == .revocation ? .current : .legacy, grants: &grants,
        consents: &consents, at: call.now)
    }
  }

  private mutating func certificates(at now: Timestamp) -> Outcome {
    do throws(KeyringFailure) {
      return Outcome(try keys.certificates(at: now))
    } catch {
      return Outcome(APIError.internalError, cause: .signingFailed)
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
