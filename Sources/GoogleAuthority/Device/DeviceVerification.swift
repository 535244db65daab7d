internal import WireFormats

/// The user's side of the device flow: finds the device of a user's code, and carries out what the
/// user decides about it.
struct DeviceVerification {
  let registry: Registry
  let catalogue: ScopeCatalogue

  /// A device that waits for an answer, and the project of its client.
  struct Found {
    let device: DeviceRequest
    let client: OAuthClient
    let project: Project
  }

  /// Nil when no device waits behind the code, or its user has answered.
  func device(_ userCode: UserCode, in grants: GrantStore, at now: Timestamp) -> Found? {
    guard let device = grants.device(userCode, at: now), case .waiting = device.state,
      let client = registry.clients[device.client], let project = registry.project(of: client)
    else { return nil }
    return Found(device: device, client: client, project: project)
  }

  func follow(
    _ decision: Decision, on found: Found, by user: inout VirtualUser,
    consents: inout Consents, grants: inout GrantStore, at now: Timestamp
  ) -> DeviceVisit {
    switch decision.answer {
    case .close: return .unanswered(Cause.Authorization.closed)
    case .ignore: return .unanswered(Cause.Authorization.ignored)
    case .deny, .approve, .approveUnticked: break
    }
    guard let account = visitor(decision, user) else {
      return .unanswered(Cause.Authorization.accountUnknown)
    }
    guard account.canSignIn else {
      return .unanswered(Cause.Authorization.accountInactive)
    }
    user.signIn(account.subject, at: now)
    if let refusal = refusal(of: found, for: account, grants: &grants) {
      return .refused(refusal)
    }
    let question = question(of: found)
    guard let refused = decision.answer.refused(of: question) else {
      return deny(found, .deviceDenied, grants: &grants)
    }
    switch question.result(refusing: refused) {
    case .impossible(let cause): return .unanswered(cause)
    case .denied(let cause): return deny(found, cause, grants: &grants)
    case .granted(let scopes):
      let granted = CallbackScope.granted(scopes)
      consents.grant(granted, by: account.subject, to: found.project.number, at: now)
      let grant = CodeGrant(
        client: found.client.id, account: account.subject, scopes: granted, redirectURI: "",
        accessDuration: decision.accessDuration)
      grants.approve(found.device, as: grant, project: found.project.number, at: now)
      return .approved(account.subject, granted)
    }
  }

  /// The question asks earlier scopes again: the user has to see all that a device wants (assumed).
  func question(of found: Found) -> ConsentQuestion {
    ConsentQuestion(
      requested: found.device.scopes, earlier: [], asksAgain: true,
      style: found.project.consentStyle)
  }

  /// The error that the account sees. The device gets an error where the documents have one for it;
  /// of a test that the account isn't part of they have none.
  func refusal(
    of found: Found, for account: Account, grants: inout GrantStore
  ) -> DisplayedRefusal? {
    let check = AccountCheck(
      parameters: found.device.parameters, project: found.project, account: account,
      catalogue: catalogue)
    guard let displayed = check.refusal else { return nil }
    do throws(TokenRefusal) {
      try HolderCheck.isAllowed(
        try HolderCheck.account(account.subject, in: registry),
        in: found.project.audience.organisation, for: found.device.scopes)
    } catch {
      grants.refuse(found.device, error)
    }
    return displayed
  }

  /// The account that visits: the decision's, the first that is signed in, or the default.
  private func visitor(_ decision: Decision, _ user: VirtualUser) -> Account? {
    let subject = decision.account ?? user.sessions.first?.account ?? registry.defaultAccount
    return subject.flatMap { registry.accounts[$0] }
  }

  private func deny(_ found: Found, _ cause: Cause, grants: inout GrantStore) -> DeviceVisit {
    grants.refuse(found.device, .forbidden(.accessDenied, "Forbidden", cause))
    return .denied(cause)
  }
}

/// The result of a user's visit to the page where devices' codes are typed.
package enum DeviceVisit: Hashable, Sendable {
  /// The device gets its tokens at its next poll.
  case approved(Subject, [Scope])
  /// The user has refused, and the device gets the error.
  case denied(Cause)
  /// The user sees an error; the device gets some of them, and waits in vain for others.
  case refused(DisplayedRefusal)
  /// Nothing has come of it: the device still waits, if there is one.
  case unanswered(Cause)
}

extension DeviceRequest {
  /// The request as the checks and the pages of the authorization endpoint read one.
  var parameters: AuthorizationParameters {
    let scope = scopes.map(\.rawValue).joined(separator: " ")
    return AuthorizationParameters(
      Form(fields: [Form.Field("client_id", client.rawValue), Form.Field("scope", scope)]))
  }
}
