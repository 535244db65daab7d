internal import WireFormats

/// The page that asks for what the client wants.
extension SignInPages {
  func consentTurn(
    _ visit: Visit, _ account: Account, by user: inout VirtualUser, consents: inout Consents
  ) -> Turn {
    let sheet = ConsentSheet(
      project: visit.request.project,
      question: endpoint.question(of: visit.request, to: account.subject, consents))
    guard !visit.call.isReading else { return .page(page(visit, account, sheet), nil) }
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
          .link("your permissions", to: endpoint.urls[.myAccount] + PermissionsPage.path),
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
