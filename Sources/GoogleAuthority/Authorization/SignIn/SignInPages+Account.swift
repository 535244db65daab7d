internal import WireFormats

extension SignInPages {
  func accountTurn(
    _ visit: Visit, by user: inout VirtualUser, consents: inout Consents
  ) -> Turn {
    let parameters = visit.request.parameters
    let chooser = AccountChooser(
      app: visit.request.project.name,
      list: AccountList(for: parameters, user, in: endpoint.registry),
      suggestion: parameters.loginHint ?? "")
    guard !visit.call.isReading else {
      return .page(chooser.document { form(visit, nil, $0) }, nil)
    }
    return answering(visit, nil) { answer throws(PageRefusal) in
      switch try chooser.choice(in: answer, among: endpoint.registry) {
      case .account(let account): chosen(account, visit, by: &user, consents: &consents)
      case .wrong(let entered, let problem, let cause):
        .page(
          chooser.document(entered: entered, problem: problem) { form(visit, nil, $0) }, cause)
      }
    }
  }

  private func chosen(
    _ account: Account, _ visit: Visit, by user: inout VirtualUser, consents: inout Consents
  ) -> Turn {
    let session = user.signIn(account.subject, at: visit.call.now)
    if let refusal = endpoint.refusal(of: visit.request, for: account) {
      return .resolved(.displayed(refusal, to: account.subject))
    }
    let question = endpoint.question(of: visit.request, to: account.subject, consents)
    guard !question.asked.isEmpty else {
      return follow(Decision(account: account.subject), visit, by: &user, consents: &consents)
    }
    return .step(visit.request.project.isVerified ? .consent : .warning, session: session)
  }
}
