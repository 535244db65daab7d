import GoogleAuthority
import Testing

/// The text of a refused registration: one line for the problem, one for the remedy.
@Suite struct RegistrationProblemTests {
  private static let project = ProjectNumber(rawValue: "7")

  @Test(
    arguments: [
      (.clientID("a"), "'a' is not a client id in Google's form"),
      (
        .clientIDOfAnotherProject(ClientID(rawValue: "a"), project),
        "client id 'a' does not begin with its project's number 7"
      ),
      (.clientIDTaken(ClientID(rawValue: "a")), "client id 'a' is registered already"),
      (.projectUnknown(project), "there is no project 7"),
      (.secret, "the client secret is not in Google's form"),
      (.secretMissing, "a client of this kind has a secret"),
      (.secretUnneeded, "a client of this kind has no secret"),
      (.bundleID("a"), "'a' is not a bundle id"),
      (.appStoreID("a"), "'a' is not an App Store id"),
      (.teamID("a"), "'a' is not a team id"),
      (.packageName("a"), "'a' is not a package name"),
      (.fingerprint("a"), "'a' is not a SHA-1 fingerprint"),
      (.itemID("a"), "'a' is not a Chrome item id"),
      (.storeID("a"), "'a' is not a Microsoft Store id"),
      (.packageSID("a"), "'a' is not a package SID"),
      (.redirectURI("a", .flawed(.missingScheme)), "redirect URI 'a' can't be registered"),
      (.origin("a", .hasPath), "JavaScript origin 'a' can't be registered"),
      (.subject("a"), "'a' is not the id of an account"),
      (.subjectTaken(Subject(rawValue: "1")), "there is an account with the id 1 already"),
      (.email("a"), "'a' is not an e-mail address"),
      (.emailTaken("a"), "there is an account 'a' already"),
      (.hostedDomain("b.org", email: "a"), "'a' is not an address at b.org"),
      (.serviceAccountEmail("a"), "'a' is not the address of a service account"),
      (
        .serviceAccountTaken(ServiceAccountEmail(rawValue: "a")),
        "there is a service account 'a' already"
      ),
    ] as [(RegistrationProblem, String)])
  func sentences(_ problem: RegistrationProblem, _ sentence: String) {
    #expect(problem.description == sentence)
    #expect(!problem.help.isEmpty)
  }

  @Test("Wire 12: A package SID's form is shown") func theHelpForASIDShowsOne() {
    let help = RegistrationProblem.packageSID("S-1-15-2-1").help
    let shown = help.split(separator: " ").last.map(String.init) ?? ""
    #expect(shown.hasPrefix("S-1-15-2-"))
    #expect(shown.split(separator: "-").count == 11)
  }

  @Test func theHelpForAURINamesTheRule() {
    #expect(
      RegistrationProblem.redirectURI("a", .flawed(.fragment)).help
        == "it has a fragment")
    #expect(
      RegistrationProblem.origin("a", .uri(.flawed(.plainHTTP))).help
        == "it has http and isn't on loopback")
    #expect(
      RegistrationProblem.redirectURI("a", .outOfBand).help == "The out-of-band flow is blocked")
    #expect(
      RegistrationProblem.origin("a", .hasPath).help
        == "an origin has no path, and no closing slash")
  }
}
