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
}
