internal import WireFormats

extension SignInPages {
  /// Choosing an account signs it in: there are no passwords here.
  func accountTurn(
    _ visit: Visit, by user: inout VirtualUser, consents: inout Consents
  ) -> Turn {
    guard !visit.call.isReading else { return .page(page(visit, user), nil) }
    return answering(visit, nil) { form in
      // No address has blanks, and whoever pastes one brings some along.
      guard let name = (form["account"] ?? form["identifier"])?.filter({ $0 != " " }) else {
        return nil
      }
      guard let account = endpoint.registry.account(named: name) else {
        return .page(
          page(visit, user, entered: name, problem: "There is no account “\(name)” here."),
          Cause.Authorization.accountUnknown)
      }
      guard endpoint.activeAccount(account.subject) != nil else {
        return .page(
          page(visit, user, entered: name, problem: "\(account.email) can’t sign in any more."),
          Cause.Authorization.accountInactive)
      }
      return chosen(account, visit, by: &user, consents: &consents)
    }
  }

  private func chosen(
    _ account: Account, _ visit: Visit, by user: inout VirtualUser, consents: inout Consents
  ) -> Turn {
    let session = user.signIn(account.subject, at: visit.call.now)
    if let refusal = endpoint.refusal(of: visit.request, for: account) {
      return .resolved(.displayed(refusal))
    }
    let question = endpoint.question(of: visit.request, to: account.subject, consents)
    guard !question.asked.isEmpty else {
      return follow(Decision(account: account.subject), visit, by: &user, consents: &consents)
    }
    return .step(visit.request.project.isVerified ? .consent : .warning, session: session)
  }

  private func page(
    _ visit: Visit, _ user: VirtualUser, entered: String? = nil, problem: String? = nil
  ) -> PageDocument {
    let parameters = visit.request.parameters
    let list = AccountList(for: parameters, user, in: endpoint.registry)
    var parts: [Markup] = []
    if let problem { parts.append(.alert(problem)) }
    parts.append(
      .inline(
        "p", [], .text("to go on to "), .inline("strong", [], .text(visit.request.project.name))))
    if !list.entries.isEmpty {
      let buttons = list.entries.map { AccountCard($0.account).button(isSignedIn: $0.isSignedIn) }
      parts.append(form(visit, nil, [.list(buttons)]))
    }
    if list.isCut { parts.append(.note(.text("There are more accounts; name one below."))) }
    parts.append(.heading("Another account"))
    parts.append(
      form(
        visit, nil,
        [
          .field(
            "E-mail address", name: "identifier", value: entered ?? parameters.loginHint ?? "",
            isWrong: problem != nil),
          .button("Next", .main),
        ]))
    parts.append(.note(.text("A mock knows no passwords: choosing an account is signing in.")))
    return PageDocument(title: "Choose an account", parts: parts)
  }
}
