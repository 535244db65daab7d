internal import Keyring
internal import WireFormats

extension AuthorizationEndpoint {
  /// Sends the browser to the destination of a request.
  func redirect(
    _ resolution: Resolution, of parameters: AuthorizationParameters, isLegacy: Bool,
    hasSessions: Bool, issuer: inout some CallbackIssuer,
    _ context: inout RequestContext
  ) -> Decided {
    let headers = AccountsHeaders(urls: urls, now: context.now)
    let involved = Involved(client: parameters.clientID, account: resolution.account)
    let location: String
    let cause: Cause?
    switch resolution {
    case .displayed(let refusal, _):
      location = ErrorRedirect.location(refusal.error, of: parameters, urls: urls)
      cause = refusal.cause
    case .unanswered(let reason, _):
      location = SignInRedirect.location(
        of: parameters, isLegacy: isLegacy, hasSessions: hasSessions, urls: urls, at: context.now,
        random: &context.random)
      cause = reason
    case .refused(let error, let reason, let request, _):
      location = CallbackURL.denial(
        error, state: parameters.state,
        issuer: switches.sendsIssuer && switches.sendsIssuerWithErrors ? self.issuer : nil,
        at: request.redirectURI, in: CallbackURL.Place(for: request.responseType))
      cause = reason
    case .approved(let approval):
      return callback(
        approval, issuer.issue(for: approval, at: context.now, random: &context.random), headers,
        involved, random: &context.random)
    }
    return .done(
      Outcome(
        headers.redirect(to: location, random: &context.random), cause: cause,
        involved: involved))
  }

  private func callback(
    _ approval: Approval, _ issued: CallbackTokens, _ headers: AccountsHeaders,
    _ involved: Involved, random: inout some RandomSource
  ) -> Decided {
    var involved = involved
    involved.grant = issued.grant
    let issuer = switches.sendsIssuer ? self.issuer : nil
    let cookie = headers.cookie(random: &random)
    guard let claims = claims(for: approval, at: headers.now, random: &random) else {
      let location = approval.callback(issued, issuer: issuer)
      return .done(
        Outcome(headers.redirect(to: location, cookie: cookie), involved: involved))
    }
    let failure = Outcome(APIError.internalError, cause: .signingFailed, involved: involved)
    return .toSign(
      Unsigned(orElse: failure) { [involved] signer throws(KeyringFailure) in
        let payload = claims.payload(accessToken: issued.accessToken, code: issued.code)
        let location = approval.callback(
          issued, idToken: try signer.sign(payload), issuer: issuer)
        return Outcome(headers.redirect(to: location, cookie: cookie), involved: involved)
      })
  }

  /// The issuer that callbacks name.
  private var issuer: String { switches.callbackIssuer ?? urls.issuer }

  /// Nil when the client asks for no id_token, or no sign-in scope was granted (assumed).
  private func claims(
    for approval: Approval, at now: Timestamp, random: inout some RandomSource
  ) -> IDTokenClaims? {
    let scopes = GrantedScopes(approval.grant.scopes)
    guard approval.responseType.contains(.idToken), scopes.includesSignIn,
      let account = registry.accounts[approval.grant.account]
    else { return nil }
    return IDTokenClaims(
      issuer: urls.issuer, client: approval.grant.client, account: account, scopes: scopes,
      nonce: approval.grant.nonce, authenticationTime: approval.grant.authenticationTime,
      browserTokenID: Hex.encode(random.bytes(20)), issued: now, lifetime: lifetimes.idToken)
  }
}
