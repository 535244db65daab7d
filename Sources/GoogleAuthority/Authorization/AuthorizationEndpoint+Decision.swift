internal import WireFormats

extension AuthorizationEndpoint {
  /// Carries out the user's decision at the pages.
  func follow(
    _ decision: Decision, on request: AuthorizationRequest, _ choice: SessionChoice,
    by user: inout VirtualUser, consents: inout Consents, at now: Timestamp
  ) -> Resolution {
    switch decision.answer {
    case .close: return .unanswered(Cause.Authorization.closed, by: decision.account)
    case .ignore: return .unanswered(Cause.Authorization.ignored, by: decision.account)
    case .deny, .approve, .approveUnticked: break
    }
    guard let subject = subject(of: decision, on: request, choice, sessions: user.sessions),
      registry.accounts[subject] != nil
    else { return .unanswered(Cause.Authorization.accountUnknown, by: nil) }
    guard let account = activeAccount(subject) else {
      return .unanswered(Cause.Authorization.accountInactive, by: subject)
    }
    let index = user.signIn(subject, at: now)
    if let refusal = refusal(of: request, for: account) { return .displayed(refusal, to: subject) }
    let question = question(of: request, to: subject, consents)
    guard let refused = decision.answer.refused(of: question) else {
      return deny(request, Cause.Authorization.denied, by: subject)
    }
    switch question.result(refusing: refused) {
    case .impossible(let cause): return .unanswered(cause, by: subject)
    case .denied(let cause): return deny(request, cause, by: subject)
    case .granted(let allowed):
      let scopes = CallbackScope.granted(allowed)
      consents.grant(scopes, by: subject, to: request.project.number, at: now)
      return .approved(
        approval(
          of: request, scopes: scopes, by: account,
          at: Place(user.sessions[index], in: user, showedConsent: !question.asked.isEmpty),
          accessDuration: decision.accessDuration, consents: consents))
    }
  }

  func question(
    of request: AuthorizationRequest, to account: Subject, _ consents: Consents
  ) -> ConsentQuestion {
    ConsentQuestion(
      requested: request.parameters.scopes,
      earlier: consents.scopes(of: account, for: request.project.number),
      asksAgain: request.prompt.contains(.consent), style: request.project.consentStyle)
  }

  private func deny(
    _ request: AuthorizationRequest, _ cause: Cause, by account: Subject
  ) -> Resolution {
    .refused(.accessDenied, cause, of: request, by: account)
  }

  /// The account that the user signs in to: the decision's, the one that is suggested, or the
  /// default.
  private func subject(
    of decision: Decision, on request: AuthorizationRequest, _ choice: SessionChoice,
    sessions: [VirtualUser.Session]
  ) -> Subject? {
    if let account = decision.account { return account }
    if case .session(let session) = choice { return session.account }
    if let hint = request.parameters.loginHint, let hinted = registry.account(named: hint) {
      return hinted.subject
    }
    if let first = sessions.first { return first.account }
    return registry.defaultAccount
  }

  /// The session in which an approval takes place.
  struct Place {
    let index: Int
    let signedIn: Timestamp
    let showedConsent: Bool

    init(_ session: VirtualUser.Session, in user: VirtualUser, showedConsent: Bool = false) {
      index = user.sessions.firstIndex(of: session) ?? 0
      signedIn = session.signedIn
      self.showedConsent = showedConsent
    }
  }

  func approval(
    of request: AuthorizationRequest, scopes: [Scope], by account: Account, at place: Place,
    accessDuration: Duration? = nil, consents: Consents
  ) -> Approval {
    let parameters = request.parameters
    var granted = CallbackScope.granted(scopes)
    let mayInclude = !request.client.kind.isInstalled || switches.installedAppsIncludeGrantedScopes
    if parameters.includesGrantedScopes, mayInclude {
      let earlier = consents.scopes(of: account.subject, for: request.project.number)
      let more = earlier.subtracting(granted).sorted { $0.rawValue < $1.rawValue }
      granted = CallbackScope.ordered(granted + more)
    }
    let grant = CodeGrant(
      client: request.client.id, account: account.subject, scopes: granted,
      redirectURI: request.redirectURI, challenge: request.challenge, nonce: parameters.nonce,
      grantsOfflineAccess: request.grantsOfflineAccess(showedConsent: place.showedConsent),
      authenticationTime: parameters.claims.authenticationTime ? place.signedIn : nil,
      accessDuration: accessDuration, audience: parameters.audience)
    return Approval(
      grant: grant, project: request.project.number, audience: request.project.audience,
      responseType: request.responseType, state: parameters.state, sessionIndex: place.index,
      hostedDomain: account.hostedDomain, showedConsent: place.showedConsent)
  }
}
