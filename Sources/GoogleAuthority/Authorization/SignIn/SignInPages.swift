internal import HTTPWire
internal import Keyring
internal import WireFormats

/// The pages at which a person signs in and decides. They keep nothing: each reads the client's
/// request from its URL and checks all of it again.
struct SignInPages {
  let endpoint: AuthorizationEndpoint
  let seal: PageSeal
  /// For a note to developers; nil where they aren't told anything.
  let operatorPageURL: String?

  /// One visit of a page for a request that is in order.
  struct Visit {
    let call: Call
    let step: SignInStep
    let query: SignInQuery
    let request: AuthorizationRequest

    /// The matter that a form of this visit is sealed for.
    func matter(_ account: Account?) -> [String] {
      [step.rawValue, call.request.target.text, account?.subject.rawValue ?? ""]
    }
  }

  /// The result of a visit.
  enum Turn {
    case page(PageDocument, Cause?, PageReason? = nil)
    case refused(PageRefusal)
    case step(SignInStep, session: Int?)
    case resolved(AuthorizationEndpoint.Resolution)
  }

  func answer(
    _ context: inout RequestContext, _ query: SignInQuery,
    at step: SignInStep, by user: inout VirtualUser, consents: inout Consents,
    issuer: inout some CallbackIssuer
  ) -> Decided {
    let call = context.call
    let parameters = query.parameters
    let turn: Turn
    do throws(DisplayedRefusal) {
      let request = try AuthorizationRequest(
        checking: endpoint.check(of: parameters, call.request))
      let visit = Visit(call: call, step: step, query: query, request: request)
      turn = self.turn(visit, by: &user, consents: &consents)
    } catch {
      turn = .resolved(.displayed(error, to: nil))
    }
    let headers = AccountsHeaders(urls: endpoint.urls, now: call.now)
    func outcome(
      _ response: HTTPResponse, _ cause: Cause? = nil, session: Int? = query.session
    ) -> Decided {
      let account = session.flatMap { user.account(at: $0) }
      return .done(
        Outcome(
          response, cause: cause,
          involved: Involved(client: parameters.clientID, account: account)))
    }
    switch turn {
    case .page(var document, let cause, let reason):
      if let reason, let operatorPageURL {
        document.parts += DeveloperNote(reason, pageURL: operatorPageURL).markup
      }
      return outcome(headers.page(document, leavesFormsFree: true), cause)
    case .refused(let refusal):
      let document = refusal.document(page: call.request.target.text)
      return outcome(headers.page(document, status: .badRequest), refusal.cause)
    case .step(let next, let session):
      let location = endpoint.urls[.accounts] + query.target(next, session: session)
      return outcome(headers.redirect(to: location, random: &context.random), session: session)
    case .resolved(let resolution):
      return endpoint.redirect(
        resolution, of: parameters, isLegacy: query.isLegacy,
        hasSessions: !user.sessions.isEmpty, issuer: &issuer, &context)
    }
  }

  private func turn(
    _ visit: Visit, by user: inout VirtualUser, consents: inout Consents
  ) -> Turn {
    if visit.step == .account { return accountTurn(visit, by: &user, consents: &consents) }
    // A URL from an older browser session, or one that was typed, begins at the beginning.
    guard let index = visit.query.session,
      let account = user.account(at: index).flatMap(endpoint.activeAccount)
    else { return .step(.account, session: nil) }
    if let refusal = endpoint.refusal(of: visit.request, for: account) {
      return .resolved(.displayed(refusal, to: account.subject))
    }
    return visit.step == .warning
      ? warningTurn(visit, account, at: index, by: &user, consents: &consents)
      : consentTurn(visit, account, by: &user, consents: &consents)
  }

  /// Treats a decision made at a page like one that was given as data.
  func follow(
    _ decision: Decision, _ visit: Visit, by user: inout VirtualUser, consents: inout Consents
  ) -> Turn {
    let choice = SessionChoice(
      visit.request.parameters, sessions: user.sessions, in: endpoint.registry)
    return .resolved(
      endpoint.follow(
        decision, on: visit.request, choice, by: &user, consents: &consents, at: visit.call.now))
  }

  /// Reads a form of a visit and returns its result.
  func answering(
    _ visit: Visit, _ account: Account?, _ answer: (Form) throws(PageRefusal) -> Turn?
  ) -> Turn {
    do throws(PageRefusal) {
      let post = try PagePost(visit.call, sealedBy: seal, for: visit.matter(account))
      return try answer(post.form) ?? .refused(PageRefusal(Cause.Page.choiceUnknown))
    } catch {
      return .refused(error)
    }
  }

  func form(_ visit: Visit, _ account: Account?, _ parts: [Markup]) -> Markup {
    PageForm(
      action: visit.call.request.target.text,
      seal: seal.value(for: visit.matter(account), at: visit.call.now), parts: parts
    ).markup
  }
}
