package import WireFormats

extension Authority {
  /// Does what the user decides about the device whose code they have typed.
  package mutating func decide(
    userCode: String, _ decision: Decision, at now: Timestamp
  ) -> DeviceVisit {
    guard let device = grants.device(UserCode(rawValue: userCode), at: now),
      case .waiting = device.state, let client = registry.clients[device.client],
      let project = registry.project(of: client)
    else { return .unanswered(.userCodeUnknown) }
    let refused: Set<Scope>?
    switch decision.answer {
    case .close: return .unanswered(Cause.Authorization.closed)
    case .ignore: return .unanswered(Cause.Authorization.ignored)
    case .deny: refused = nil
    case .approve(let refusing): refused = refusing
    }
    guard let account = visitor(decision) else {
      return .unanswered(Cause.Authorization.accountUnknown)
    }
    guard account.state == .active || account.state == .restricted else {
      return .unanswered(Cause.Authorization.accountInactive)
    }
    user.signIn(account.subject, at: now)
    if let cause = refusal(of: device, by: project, for: account) { return .refused(cause) }
    guard let refused else { return deny(device, .deviceDenied) }
    // What was granted before is asked again: the user has to see what a device wants (assumed).
    let question = ConsentQuestion(
      requested: device.scopes, earlier: [], asksAgain: true, style: project.consentStyle)
    switch question.result(refusing: refused) {
    case .denied(let cause): return deny(device, cause)
    case .granted(let scopes):
      return approve(device, CallbackScope.ordered(scopes), by: account, of: project, decision)
    }
  }

  /// The account that visits: the decision's, or the first that is signed in, or the only one.
  private func visitor(_ decision: Decision) -> Account? {
    let only = registry.accounts.count == 1 ? registry.accounts.keys.first : nil
    return (decision.account ?? user.sessions.first?.account ?? only)
      .flatMap { registry.accounts[$0] }
  }

  /// Why the account is shown an error. The device is told where the documents have an error for it;
  /// of a test that the account isn't part of they have none.
  private mutating func refusal(
    of device: DeviceRequest, by project: Project, for account: Account
  ) -> Cause? {
    let facts = AccountFacts(
      parameters: device.parameters, project: project, account: account, catalogue: .google)
    guard let displayed = AccountCheck.firstRefusal(of: facts) else { return nil }
    do throws(TokenRefusal) {
      try HolderCheck.isAllowed(
        try HolderCheck.account(account.subject, in: registry), by: project, for: device.scopes)
    } catch {
      grants.refuse(device, error)
    }
    return displayed.cause
  }

  private mutating func deny(_ device: DeviceRequest, _ cause: Cause) -> DeviceVisit {
    grants.refuse(device, .forbidden("access_denied", "Forbidden", cause))
    return .denied(cause)
  }

  private mutating func approve(
    _ device: DeviceRequest, _ scopes: [Scope], by account: Account, of project: Project,
    _ decision: Decision
  ) -> DeviceVisit {
    consents.grant(scopes, by: account.subject, to: project.number)
    let grant = CodeGrant(
      client: device.client, account: account.subject, scopes: scopes, redirectURI: "",
      accessDuration: decision.accessDuration)
    grants.approve(device, as: grant, project: project.number)
    return .approved(account.subject, scopes)
  }
}

extension DeviceRequest {
  /// The request as the checks of the authorization endpoint read one.
  var parameters: AuthorizationParameters {
    let scope = scopes.map(\.rawValue).joined(separator: " ")
    return AuthorizationParameters(
      Form(fields: [Form.Field("client_id", client.rawValue), Form.Field("scope", scope)]))
  }
}
