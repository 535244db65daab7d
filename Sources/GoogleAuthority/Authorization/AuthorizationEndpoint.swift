internal import HTTPWire
internal import WireFormats

/// The authorization endpoint, from a request to a callback when the user's decision is at hand.
package struct AuthorizationEndpoint {
  let registry: Registry
  let switches: Switches
  let catalogue: ScopeCatalogue
  let urls: PublicURLs
  var lifetimes = Lifetimes()
  /// App Check's objection to the request, if any.
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

  /// Answers with a redirect: to the client, to the error page, or to the sign-in page when the
  /// user has to be asked and nothing is decided.
  ///
  /// A `HEAD` request is answered as far as the sign-in page, so that a probe uses no decision up.
  package func answer(
    _ parameters: AuthorizationParameters, _ context: inout RequestContext,
    by user: inout VirtualUser, consents: inout Consents, issuer: inout some CallbackIssuer
  ) -> Decided {
    let request = context.call.request
    let resolution = resolve(
      parameters, of: request, by: &user, consents: &consents, at: context.now)
    return redirect(
      resolution, of: parameters, isLegacy: request.target.path == "/o/oauth2/auth",
      hasSessions: !user.sessions.isEmpty, issuer: &issuer, &context)
  }

  /// The destination of a request, with the account that has signed in, if any. The type says which
  /// errors the client gets.
  enum Resolution {
    case displayed(DisplayedRefusal, to: Subject?)
    case refused(RedirectedError, Cause, of: AuthorizationRequest, by: Subject?)
    /// The user has to be asked, or doesn't answer.
    case unanswered(Cause?, by: Subject?)
    case approved(Approval)

    var account: Subject? {
      switch self {
      case .displayed(_, let account), .refused(_, _, _, let account),
        .unanswered(_, let account):
        account
      case .approved(let approval): approval.grant.account
      }
    }
  }
}
