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
      return .page(
        chooser.document { form(visit, nil, $0) }, nil,
        PageReason(askingFor: visit.request, user))
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

/// The warning about an app that Google hasn't verified.
extension SignInPages {
  private enum Choice: String {
    case proceed = "continue"
    case back
  }

  func warningTurn(
    _ visit: Visit, _ account: Account, at session: Int, by user: inout VirtualUser,
    consents: inout Consents
  ) -> Turn {
    if visit.request.project.isVerified { return .step(.consent, session: session) }
    guard !visit.call.isReading else { return .page(warning(visit, account), nil, .unverified) }
    return answering(visit, account) { form in
      switch form["choice"].flatMap(Choice.init(rawValue:)) {
      case .proceed: .step(.consent, session: session)
      case .back:
        follow(Decision(.deny, account: account.subject), visit, by: &user, consents: &consents)
      case nil: nil
      }
    }
  }

  private func warning(_ visit: Visit, _ account: Account) -> PageDocument {
    let project = visit.request.project
    return PageDocument(
      title: "Google hasn’t verified this app",
      parts: [
        AccountCard(account).card(changingAt: visit.query.target(.account, session: nil)),
        .paragraph(
          "“\(project.name)” asks for access to your account, and nobody at Google has looked at what it does with it yet."
        ),
        .paragraph("Go on only if you know and trust the developer, \(project.supportEmail)."),
        form(
          visit, account,
          [
            .buttons(
              .button("Back to safety", name: "choice", value: Choice.back.rawValue, .main),
              .button(
                "Continue to \(project.name)", name: "choice", value: Choice.proceed.rawValue))
          ]),
      ])
  }
}

/// The consent page.
extension SignInPages {
  func consentTurn(
    _ visit: Visit, _ account: Account, by user: inout VirtualUser, consents: inout Consents
  ) -> Turn {
    let sheet = ConsentSheet(
      project: visit.request.project,
      question: endpoint.question(of: visit.request, to: account.subject, consents),
      catalogue: endpoint.catalogue)
    guard !visit.call.isReading else {
      return .page(
        page(visit, account, sheet), nil, PageReason(askingFor: sheet.question, of: visit.request))
    }
    return answering(visit, account) { form in
      guard let decision = sheet.decision(in: form, by: account.subject) else { return nil }
      guard decision.answer != .close else {
        return .page(Self.closed, Cause.Authorization.closed)
      }
      return follow(decision, visit, by: &user, consents: &consents)
    }
  }

  private func page(_ visit: Visit, _ account: Account, _ sheet: ConsentSheet) -> PageDocument {
    let request = visit.request
    let client = request.client
    return PageDocument(
      title: "\(request.project.name) wants access to your account",
      parts: [
        AccountCard(account).card(changingAt: visit.query.target(.account, session: nil)),
        form(visit, account, sheet.parts),
        .note(
          .text("You can take this back at any time on the page of "),
          .link("your permissions", to: endpoint.urls[.myAccount] + PagePath.permissions),
          .text(". Questions? Ask the developer, \(request.project.supportEmail).")),
        .details(
          "What the app has asked",
          [
            ("Client", client.id.rawValue),
            ("Answer goes to", request.redirectURI),
            ("Scopes", request.parameters.scopeNames.joined(separator: " ")),
          ]),
      ])
  }

  private static let closed = PageDocument(
    title: "You can close this window",
    parts: [.paragraph("Nothing is sent to the app: it is left waiting, as by a closed window.")])
}
