internal import HTTPWire
internal import Keyring
internal import WireFormats

extension Authority {
  mutating func devicePage(
    _ context: inout RequestContext, at step: DeviceStep, by user: inout VirtualUser
  ) -> Decided {
    let call = context.call
    guard PagePost.serves(call) else { return .done(PagePost.notServed(call)) }
    let page = DevicePage(call, at: step, seal: pageSeal)
    let headers = AccountsHeaders(urls: call.urls, now: call.now)
    do throws(PageRefusal) {
      switch try turn(of: page, by: &user) {
      case .page(let document, let cause):
        return .done(Outcome(headers.page(document, leavesFormsFree: true), cause: cause))
      case .step(let next, let userCode, let session):
        let target = DevicePage.target(next, userCode, session: session)
        return .done(
          Outcome(headers.redirect(to: call.urls[.www] + target, random: &context.random)))
      case .displayed(let refusal, let device):
        let location = ErrorRedirect.location(
          refusal.error, of: device.parameters, urls: call.urls)
        return .done(
          Outcome(headers.redirect(to: location, random: &context.random), cause: refusal.cause))
      }
    } catch {
      let document = error.document(page: call.request.target.text)
      return .done(Outcome(headers.page(document, status: .badRequest), cause: error.cause))
    }
  }

  private mutating func turn(
    of page: DevicePage, by user: inout VirtualUser
  ) throws(PageRefusal) -> DevicePage.Turn {
    if page.step == .userCode { return try userCodeTurn(page, by: &user) }
    // A saved URL of a device that no longer waits leads to the first page.
    guard let userCode = page.userCode, let found = waiting(userCode, page) else {
      return .step(.userCode, nil)
    }
    guard page.step == .consent else { return try accountTurn(page, found, by: &user) }
    guard let session = page.session, user.sessions.indices.contains(session),
      let account = registry.accounts[user.sessions[session].account], account.canSignIn
    else { return .step(.account, userCode) }
    return try consentTurn(page, found, account, by: &user)
  }

  private func waiting(
    _ userCode: UserCode, _ page: DevicePage
  ) -> DeviceVerification.Found? {
    deviceVerification.device(userCode, in: grants, at: page.call.now)
  }

  /// A decision that waits is taken as soon as a device is found for it: then no other page is
  /// needed.
  private mutating func userCodeTurn(
    _ page: DevicePage, by user: inout VirtualUser
  ) throws(PageRefusal) -> DevicePage.Turn {
    guard !page.call.isReading else { return .page(page.userCodePage()) }
    // A pasted code may contain spaces.
    let entered = (try page.post()[DevicePage.Name.userCode] ?? "").filter { $0 != " " }
    let userCode = UserCode(rawValue: entered)
    guard let found = waiting(userCode, page) else {
      return .page(
        page.userCodePage(entered: entered, problem: "No device is waiting for this code."),
        .userCodeUnknown)
    }
    guard let decision = user.decisions.next() else { return .step(.account, userCode) }
    return follow(decision, on: found, page, by: &user)
  }

  private mutating func accountTurn(
    _ page: DevicePage, _ found: DeviceVerification.Found, by user: inout VirtualUser
  ) throws(PageRefusal) -> DevicePage.Turn {
    let chooser = AccountChooser(
      app: found.project.name,
      list: AccountList(for: found.device.parameters, user, in: registry))
    guard !page.call.isReading else {
      return .page(chooser.document { page.form($0) })
    }
    switch try chooser.choice(in: page.post(), among: registry) {
    case .wrong(let entered, let problem, let cause):
      return .page(chooser.document(entered: entered, problem: problem) { page.form($0) }, cause)
    case .account(let account):
      let session = user.signIn(account.subject, at: page.call.now)
      let refusal = deviceVerification.refusal(of: found, for: account, grants: &grants)
      if let refusal { return .displayed(refusal, found.device) }
      return .step(.consent, found.device.userCode, session: session)
    }
  }

  private mutating func consentTurn(
    _ page: DevicePage, _ found: DeviceVerification.Found, _ account: Account,
    by user: inout VirtualUser
  ) throws(PageRefusal) -> DevicePage.Turn {
    let sheet = ConsentSheet(
      project: found.project, question: deviceVerification.question(of: found),
      catalogue: catalogue)
    guard !page.call.isReading else { return .page(page.consentPage(found, account, sheet)) }
    let form = try page.post(for: account)
    guard let decision = sheet.decision(in: form, by: account.subject) else {
      throw PageRefusal(Cause.Page.choiceUnknown)
    }
    return follow(decision, on: found, page, by: &user)
  }

  private mutating func follow(
    _ decision: Decision, on found: DeviceVerification.Found, _ page: DevicePage,
    by user: inout VirtualUser
  ) -> DevicePage.Turn {
    let visit = deviceVerification.follow(
      decision, on: found, by: &user, consents: &consents, grants: &grants, at: page.call.now)
    switch visit {
    case .approved: return .page(DevicePage.connected)
    case .denied(let cause): return .page(DevicePage.denied, cause)
    case .refused(let refusal): return .displayed(refusal, found.device)
    case .unanswered(let cause): return .page(DevicePage.closed, cause)
    }
  }
}
