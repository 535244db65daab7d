import GoogleAuthority
import Keyring
import Testing

@Suite struct RegistryRegistrationTests {
  @Test func aClientWithoutProblemsIsPutIn() throws {
    var registry = Registry()
    registry.put(StandardCast.project)
    for client in StandardCast.clients { try registry.register(client) }
    #expect(registry.clients.count == 7)
    #expect(throws: RegistrationRefusal(problems: [.clientIDTaken(StandardCast.web.id)])) {
      try registry.register(StandardCast.web)
    }
  }

  @Test func everythingIsToldAtOnceAndNothingIsPutIn() {
    var registry = Registry()
    let client = OAuthClient(
      id: ClientID(rawValue: "notes"), secret: nil, kind: .desktop,
      project: ProjectNumber(rawValue: "1"))
    let refusal = RegistrationRefusal(
      problems: [
        .clientID("notes"), .secretMissing, .projectUnknown(ProjectNumber(rawValue: "1")),
      ])
    #expect(throws: refusal) { try registry.register(client) }
    #expect(registry == Registry())
    #expect(
      refusal.description
        == "'notes' is not a client id in Google's form; a client of this kind has a secret; "
        + "there is no project 1")
  }

  @Test func anAddressBelongsToOneAccount() throws {
    var registry = Registry.standard
    let other = Account(
      subject: Subject(rawValue: "5"), email: "ADA.Lovelace@example.com", givenName: "A",
      familyName: "L")
    #expect(throws: RegistrationRefusal(problems: [.emailTaken(other.email)])) {
      try registry.register(other)
    }
    #expect(
      throws: RegistrationRefusal(
        problems: [
          .subjectTaken(StandardCast.employee.subject),
          .emailTaken("grace.hopper@example.org"),
        ])
    ) { try registry.register(StandardCast.employee) }
    registry = Registry()
    try registry.register(other)
    #expect(registry.accounts.count == 1)
  }

  @Test func aMadeClientKeepsAllRules() {
    var registry = Registry.standard
    var random = SeededRandom(seed: "clients")
    for kind in StandardCast.clients.map(\.kind) {
      let client = registry.makeClient(kind, named: "Notes", using: &random)
      #expect(client.problems == [])
      #expect(registry.clients[client.id] == client)
      #expect(registry.project(of: client)?.name == "Notes")
    }
    #expect(registry.projects.count == 8, "each has a project of its own")
  }
}
