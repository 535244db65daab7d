/// The project and the accounts of ``Registry/standard``: constants, so that documents can name them.
package enum StandardCast {
  package static let project = Project(
    number: ProjectNumber(rawValue: "271828182845"), id: "understudy-rehearsal",
    name: "Understudy Rehearsal")

  /// A Google account of nobody's organisation, who is taken where nobody says who signs in.
  package static let consumer = Account(
    subject: Subject(rawValue: "110169484474386276334"), email: "ada.lovelace@example.com",
    givenName: "Ada", familyName: "Lovelace")

  /// An account of the Workspace organisation `example.org`.
  package static let employee = Account(
    subject: Subject(rawValue: "113141592653589793238"), email: "grace.hopper@example.org",
    givenName: "Grace", familyName: "Hopper", hostedDomain: "example.org")

  /// The project's service account, whose key is ``TestServiceAccountKey``. The organisation lets it
  /// read its users' files and calendars.
  package static let robot = ServiceAccount(
    email: ServiceAccountEmail(
      rawValue: "prompter@understudy-rehearsal.iam.gserviceaccount.com"),
    uniqueID: Subject(rawValue: "114142135623730950488"), project: project.number,
    keys: [TestServiceAccountKey.keyID: .test],
    delegations: [
      "example.org": [
        Scope(rawValue: "https://www.googleapis.com/auth/drive.readonly"),
        Scope(rawValue: "https://www.googleapis.com/auth/calendar.readonly"),
      ]
    ])
}
