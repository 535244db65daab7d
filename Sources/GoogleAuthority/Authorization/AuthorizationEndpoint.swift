package import HTTPWire
package import Keyring
package import WireFormats

/// The authorization endpoint, from a request to a callback when the user's decision is at hand.
package struct AuthorizationEndpoint {
  let registry: Registry
  let switches: Switches
  let catalogue: ScopeCatalogue
  let urls: PublicURLs
  /// What App Check has against the request that comes next.
  var unverified: AppCheckFlaw?

  package init(
    registry: Registry, urls: PublicURLs, switches: Switches = Switches(),
    catalogue: ScopeCatalogue = .google
  ) {
    self.registry = registry
    self.switches = switches
    self.catalogue = catalogue
    self.urls = urls
  }

  /// Answers with a redirect: to the client, to the error page, or to the sign-in page when the user
  /// has to be asked and nothing is decided.
  ///
  /// `issueCode` turns an approval into a code. A `HEAD` request is answered as far as the sign-in page,
  /// so that a probe uses no decision up.
  package func answer<Random: RandomSource>(
    _ request: HTTPRequest, by user: inout VirtualUser, consents: inout Consents,
    at now: Timestamp, random: inout Random, issueCode: (Approval, inout Random) -> String
  ) -> Outcome {
    let parameters = AuthorizationParameters(query: request.target.query)
    let resolution = resolve(
      parameters, of: request, by: &user, consents: &consents, at: now)
    return redirect(
      resolution, of: parameters, isLegacy: request.target.path == "/o/oauth2/auth",
      hasSessions: !user.sessions.isEmpty, at: now, random: &random, issueCode: issueCode)
  }

  /// Sends the browser where a request leads.
  func redirect<Random: RandomSource>(
    _ resolution: Resolution, of parameters: AuthorizationParameters, isLegacy: Bool,
    hasSessions: Bool, at now: Timestamp, random: inout Random,
    issueCode: (Approval, inout Random) -> String
  ) -> Outcome {
    let location: String
    let cause: Cause?
    switch resolution {
    case .displayed(let refusal):
      location = ErrorRedirect.location(refusal.error, of: parameters, urls: urls)
      cause = refusal.cause
    case .unanswered(let reason):
      location = SignInRedirect.location(
        of: parameters, isLegacy: isLegacy, hasSessions: hasSessions, urls: urls, at: now,
        random: &random)
      cause = reason
    case .refused(let error, let reason, let redirectURI):
      location = CallbackURL.denial(
        error, state: parameters.state,
        issuer: switches.sendsIssuer && switches.sendsIssuerWithErrors ? urls.issuer : nil,
        at: redirectURI)
      cause = reason
    case .approved(let approval):
      let code = issueCode(approval, &random)
      location = approval.callback(
        code: code, issuer: switches.sendsIssuer ? urls.issuer : nil)
      cause = nil
    }
    let headers = AccountsHeaders(urls: urls, now: now)
    return Outcome(headers.redirect(to: location, random: &random), cause: cause)
  }

  /// Where a request leads; which errors the client is told is in the type.
  enum Resolution {
    case displayed(DisplayedRefusal)
    case refused(RedirectedError, Cause, redirectURI: String)
    /// The user has to be asked, or doesn't answer.
    case unanswered(Cause?)
    case approved(Approval)
  }
}
