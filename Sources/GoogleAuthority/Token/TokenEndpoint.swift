internal import HTTPWire
internal import Keyring
internal import WireFormats
internal import Words

/// `POST /token`: exchanges codes and refresh tokens for access tokens.
struct TokenEndpoint: Sendable {
  private var fields = TokenFields()
  private var proofs = ProofMemory()

  /// Answers a request as far as the authority's state is needed.
  mutating func answer(
    _ context: inout RequestContext, _ registry: Registry,
    _ serviceAccounts: [ServiceAccountEmail: ServiceAccount], _ switches: Switches,
    _ catalogue: ScopeCatalogue, grants: inout GrantStore
  ) -> Decided {
    guard context.call.request.method == .post else {
      return .done(.noSuchPage(context.call, .methodNotServed))
    }
    do throws(TokenRefusal) {
      let call = context.call
      try call.checkTokenParameters()
      return try answer(
        call.purpose.token, &context, registry, serviceAccounts, switches, catalogue, &grants)
    } catch {
      let fields =
        error.cause == .proofNonce ? fieldsWithNonce(&context) : fields.fields(at: context.now)
      var response = error.response(fields, at: context.now)
      if error.isReadAsSuccess(context.call) { response.status = .ok }
      context.involve(grants.involved(by: context.call.purpose.token, at: context.now))
      return .done(Outcome(response, cause: error.cause, involved: context.involved))
    }
  }

  private mutating func answer(
    _ parameters: borrowing TokenParameters, _ context: inout RequestContext,
    _ registry: Registry, _ serviceAccounts: [ServiceAccountEmail: ServiceAccount],
    _ switches: Switches, _ catalogue: ScopeCatalogue, _ grants: inout GrantStore
  ) throws(TokenRefusal) -> Decided {
    switch try context.call.tokenGrant() {
    case .assertion:
      // A service account is no client: its assertion is all that it has.
      let exchange = try AssertionExchange(
        parameters, serviceAccounts, registry, catalogue, &context, grants.lifetimes)
      switch exchange.wish {
      case .identity(let claims, let cause): return sign(claims, cause, &context)
      case .access(let scopes, let subject):
        return answer(
          grants.issue(to: exchange.account, as: subject, for: scopes, &context), &context)
      }
    case .authorizationCode:
      let requester = try TokenRequester(parameters, registry, &context)
      let exchange = try CodeExchange(
        parameters, requester, registry, &grants, switches, &proofs, at: context.now)
      context.involve(exchange.code.involved)
      let (answer, scopes) = grants.issue(exchange, &context)
      guard scopes.includesSignIn else { return self.answer(answer, &context) }
      return sign(answer, exchange.claims(scopes, requester.client, grants, context), &context)
    case .refreshToken:
      let requester = try TokenRequester(parameters, registry, &context)
      let exchange = try RefreshExchange(
        parameters, requester, registry, &grants, switches, &proofs, at: context.now)
      context.involve(exchange.grant.involved)
      let answer = grants.issue(exchange, switches.rotation, &context)
      guard exchange.grantedScopes.includesSignIn else { return self.answer(answer, &context) }
      return sign(answer, exchange.claims(requester.client, grants, context), &context)
    case .deviceCode:
      let requester = try TokenRequester(parameters, registry, &context)
      let exchange = try DeviceExchange(
        parameters, requester, registry, &grants, switches, at: context.now)
      context.involve(exchange.code.involved)
      let (answer, scopes) = grants.issue(exchange, &context)
      guard scopes.includesSignIn else { return self.answer(answer, &context) }
      return sign(answer, exchange.claims(scopes, requester.client, grants, context), &context)
    }
  }
}

// MARK: - Answers

extension TokenEndpoint {
  private mutating func answer(
    _ answer: borrowing TokenAnswer, _ context: inout RequestContext
  ) -> Decided {
    .done(Outcome(answer.response(answerFields(&context)), involved: context.involved))
  }

  private mutating func sign(
    _ answer: TokenAnswer, _ claims: IDTokenClaims,
    _ context: inout RequestContext
  ) -> Decided {
    let fields = answerFields(&context)
    return .toSign(
      Unsigned(orElse: .notSigned(fields, context.involved)) {
        [involved = context.involved] signer throws(KeyringFailure) in
        var answer = answer
        answer.idToken = try signer.sign(claims.payload(accessToken: answer.accessToken.text))
        return Outcome(answer.response(fields), involved: involved)
      })
  }

  /// A service account gets an id_token alone, perhaps because of the scope that it asked for.
  private mutating func sign(
    _ claims: ServiceIdentityClaims, _ cause: Cause?,
    _ context: inout RequestContext
  ) -> Decided {
    let fields = answerFields(&context)
    return .toSign(
      Unsigned(orElse: .notSigned(fields, context.involved)) {
        [involved = context.involved] signer throws(KeyringFailure) in
        let answer: JSONValue = ["id_token": .string(try signer.sign(claims.payload))]
        return Outcome(
          HTTPResponse(status: .ok, fields: fields, body: answer.bytes(.google)), cause: cause,
          involved: involved)
      })
  }

  private mutating func answerFields(
    _ context: inout RequestContext
  ) -> HTTPFields {
    context.call.bringsProof ? fieldsWithNonce(&context) : fields.fields(at: context.now)
  }

  /// A client that proves its key is given a nonce for the next time.
  private mutating func fieldsWithNonce(
    _ context: inout RequestContext
  ) -> HTTPFields {
    var fields = fields.fields(at: context.now)
    fields.append(.dpopNonce, proofs.nonce(at: context.now, random: &context.random))
    return fields
  }
}

extension Outcome {
  fileprivate static func notSigned(_ fields: HTTPFields, _ involved: Involved) -> Outcome {
    Outcome(
      OAuthError(.internalFailure, "Backend Error").response(.internalServerError, fields),
      cause: .signingFailed, involved: involved)
  }
}

extension TokenRefusal {
  /// True at an address of which clients read the error in the body, and for which any other status
  /// is the end.
  fileprivate func isReadAsSuccess(_ call: Call) -> Bool {
    guard case .oauth = form else { return false }
    return GoogleHost.name(of: call.request) == GoogleHost.youTube.rawValue
  }
}

extension RequestContext {
  /// Notes who holds the code or the token of a request. The client is the one that has made the
  /// request.
  fileprivate mutating func involve(_ holder: Involved) {
    involved.account = holder.account
    involved.grant = holder.grant
  }
}
