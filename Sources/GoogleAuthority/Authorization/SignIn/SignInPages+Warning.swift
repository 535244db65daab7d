internal import WireFormats

/// What users are told about an app that Google hasn't verified.
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
    guard !visit.call.isReading else { return .page(warning(visit, account), nil) }
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
