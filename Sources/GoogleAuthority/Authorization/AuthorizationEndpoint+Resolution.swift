internal import HTTPWire
internal import WireFormats

extension AuthorizationEndpoint {
  func resolve(
    _ parameters: AuthorizationParameters, of request: HTTPRequest, by user: inout VirtualUser,
    consents: inout Consents, at now: Timestamp
  ) -> Resolution {
    let checked: AuthorizationRequest
    do throws(DisplayedRefusal) {
      checked = try AuthorizationRequest(checking: check(of: parameters, request))
    } catch {
      return .displayed(error, to: nil)
    }
    let choice = SessionChoice(parameters, sessions: user.sessions, in: registry)
    if checked.prompt == .none { return silently(checked, choice, user, consents) }
    if checked.prompt.isEmpty, case .session(let session) = choice,
      let account = activeAccount(session.account),
      consents.covers(checked, by: account.subject)
    {
      return approve(checked, account, session, user, consents: consents)
    }
    guard request.method != .head, let decision = user.decisions.next() else {
      return .unanswered(nil, by: nil)
    }
    return follow(decision, on: checked, choice, by: &user, consents: &consents, at: now)
  }

  func check(of parameters: AuthorizationParameters, _ request: HTTPRequest) -> RequestCheck {
    RequestCheck(
      parameters: parameters, registry: registry, switches: switches, catalogue: catalogue,
      userAgent: request.fields[.userAgent], unverified: unverified)
  }

  /// Answers `prompt=none`: the client gets an error where anything is unclear or not granted.
  private func silently(
    _ request: AuthorizationRequest, _ choice: SessionChoice, _ user: VirtualUser,
    _ consents: Consents
  ) -> Resolution {
    switch choice {
    case .several:
      return .refused(
        .interactionRequired, Cause.Authorization.accountAmbiguous, of: request, by: nil)
    case .session(let session):
      guard let account = activeAccount(session.account) else { break }
      if let refusal = refusal(of: request, for: account) {
        return .displayed(refusal, to: account.subject)
      }
      guard consents.covers(request, by: account.subject) else {
        return .refused(
          .interactionRequired, Cause.Authorization.consentRequired, of: request,
          by: account.subject)
      }
      return approve(request, account, session, user, consents: consents)
    case .nobody: break
    }
    return .refused(
      .interactionRequired, Cause.Authorization.loginRequired, of: request, by: nil)
  }

  func activeAccount(_ subject: Subject) -> Account? {
    registry.accounts[subject].flatMap { $0.canSignIn ? $0 : nil }
  }

  func refusal(of request: AuthorizationRequest, for account: Account) -> DisplayedRefusal? {
    AccountCheck(
      parameters: request.parameters, project: request.project, account: account,
      catalogue: catalogue
    ).refusal
  }

  /// Approves without a consent page, because everything was granted before.
  private func approve(
    _ request: AuthorizationRequest, _ account: Account, _ session: VirtualUser.Session,
    _ user: VirtualUser, consents: Consents
  ) -> Resolution {
    if let refusal = refusal(of: request, for: account) {
      return .displayed(refusal, to: account.subject)
    }
    return .approved(
      approval(
        of: request, scopes: request.parameters.scopes, by: account,
        at: Place(session, in: user), consents: consents))
  }
}

extension Consents {
  /// True if all requested scopes are granted already.
  func covers(_ request: AuthorizationRequest, by account: Subject) -> Bool {
    scopes(of: account, for: request.project.number).isSuperset(of: request.parameters.scopes)
  }
}
