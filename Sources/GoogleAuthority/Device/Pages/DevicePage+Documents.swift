/// The text of the pages.
extension DevicePage {
  func userCodePage(entered: String? = nil, problem: String? = nil) -> PageDocument {
    var parts: [Markup] = []
    if let problem { parts.append(.alert(problem)) }
    parts.append(.paragraph("Type the code that your device shows."))
    parts.append(
      form([
        .field(
          "Code", name: Name.userCode, value: entered ?? userCode?.rawValue ?? "",
          isWrong: problem != nil),
        .button("Next", .main),
      ]))
    return PageDocument(title: "Connect a device", parts: parts)
  }

  func consentPage(
    _ found: DeviceVerification.Found, _ account: Account, _ sheet: ConsentSheet
  ) -> PageDocument {
    let project = found.project
    var parts = [
      AccountCard(account).card(changingAt: Self.target(.account, found.device.userCode))
    ]
    if !project.isVerified {
      parts.append(
        .alert("Google hasn’t verified this app. Go on only if you know and trust the developer."))
    }
    parts.append(form(sheet.parts, for: account))
    parts.append(
      .note(
        .text("Allow it only if a device of yours shows \(found.device.userCode.rawValue).")))
    parts.append(
      .details(
        "What the app has asked",
        [
          ("Client", found.client.id.rawValue),
          ("Developer", project.supportEmail),
          ("Scopes", found.device.scopes.map(\.rawValue).joined(separator: " ")),
        ]))
    return PageDocument(
      title: "\(project.name) wants access to your account from a device", parts: parts)
  }

  static let connected = PageDocument(
    title: "Your device is connected",
    parts: [.paragraph("Go back to it: it goes on by itself in a few seconds.")])

  static let denied = PageDocument(
    title: "The device gets no access",
    parts: [.paragraph("It is told that you have refused. You can close this window.")])

  static let closed = PageDocument(
    title: "You can close this window",
    parts: [.paragraph("The device is told nothing, and waits until its code runs out.")])
}
