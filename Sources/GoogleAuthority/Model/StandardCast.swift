/// The project and the accounts of ``Registry/standard``: constants, so that documents can name
/// them.
package enum StandardCast {
  package static let project = Project(
    number: ProjectNumber(rawValue: "271828182845"), id: "understudy-rehearsal",
    name: "Understudy Rehearsal")

  /// A consumer's account, which is used where the user isn't named.
  package static let consumer = Account(
    subject: Subject(rawValue: "110169484474386276334"), email: "ada.lovelace@example.com",
    givenName: "Ada", familyName: "Lovelace")

  /// An account of the Workspace organisation `example.org`.
  package static let employee = Account(
    subject: Subject(rawValue: "113141592653589793238"), email: "grace.hopper@example.org",
    givenName: "Grace", familyName: "Hopper", hostedDomain: "example.org")
}

extension StandardCast {
  package static let desktop = client(
    "desktop0000000000000000000000000", .desktop, secret: "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")

  /// Televisions and other devices without a browser.
  package static let device = client(
    "devices0000000000000000000000000", .limitedInput,
    secret: "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")

  package static let web = client(
    "website0000000000000000000000000",
    .web(
      ClientKind.WebApp(
        redirectURIs: [
          "http://localhost:8080/oauth2callback", "http://localhost:3000/oauth2callback",
        ],
        javaScriptOrigins: ["http://localhost:8080", "http://localhost:3000"])),
    secret: "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")

  package static let iOS = client(
    "ios00000000000000000000000000000",
    .iOS(
      ClientKind.IOSApp(
        bundleID: "com.example.rehearsal", appStoreID: "1234567890", teamID: "ABCDE12345")))

  package static let android = client(
    "android0000000000000000000000000",
    .android(
      ClientKind.AndroidApp(
        packageName: "com.example.rehearsal",
        fingerprint: "DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09")))

  package static let chrome = client(
    "chrome00000000000000000000000000",
    .chromeExtension(itemID: "abcdefghijklmnopabcdefghijklmnop"))

  package static let windows = client(
    "windows0000000000000000000000000",
    .universalWindows(
      ClientKind.WindowsApp(
        storeID: "9NUNDERSTUDY",
        packageSID:
          "S-1-15-2-271828182-845904523-536028747-135266249-775724709-369995957-496696762")))

  /// One of every kind.
  package static let clients = [desktop, device, web, iOS, android, chrome, windows]

  private static func client(
    _ name: String, _ kind: ClientKind, secret: String? = nil
  ) -> OAuthClient {
    OAuthClient(
      id: ClientID(project.number, name), secret: secret, kind: kind, project: project.number)
  }
}

extension Registry {
  /// The registry of an instance without a configuration: one published project, a client of every
  /// kind, and a user outside and one inside of an organisation.
  ///
  /// It is made once; every instance starts from the same value.
  package static let standard: Registry = {
    var registry = Registry()
    registry.put(StandardCast.project)
    for client in StandardCast.clients { registry.put(client) }
    for account in [StandardCast.consumer, StandardCast.employee] { registry.put(account) }
    registry.usualAccount = StandardCast.consumer.subject
    return registry
  }()
}
