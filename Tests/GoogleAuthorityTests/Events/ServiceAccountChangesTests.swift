import Testing

@testable import GoogleAuthority

/// Changes of service accounts, each with its line in the journal.
@Suite struct ServiceAccountChangesTests {
  private var world = ChangeWorld()
  private let drive = ChangeWorld.drive

  private mutating func add(_ name: String) throws -> ServiceAccount {
    try world.authority.addServiceAccount(
      named: name, to: ChangeWorld.project, using: &world.random)
  }

  @Test mutating func aNewOneHasTheTestKeyAndItsProjectsAddress() throws {
    let account = try add("notes-robot")
    #expect(
      account.email.rawValue == "notes-robot@project-123456789012.iam.gserviceaccount.com")
    #expect(account.uniqueID.isWellFormed)
    #expect(account.keys == [TestServiceAccountKey.keyID: .test])
    #expect(world.authority.serviceAccounts[account.email] == account)
  }

  @Test(arguments: [
    ("bot", "'bot@project-123456789012' is not the address of a service account"),
    (
      "notes-robot",
      """
      there is a service account 'notes-robot@project-123456789012.iam.gserviceaccount.com' already
      """
    ),
  ])
  mutating func aNameIsChecked(_ name: String, _ problem: String) throws {
    _ = try add("notes-robot")
    let refusal = #expect(throws: RegistrationRefusal.self) { try add(name) }
    #expect(refusal?.description == problem)
  }

  @Test mutating func theProjectMustBeThere() {
    let refusal = #expect(throws: RegistrationRefusal.self) {
      try world.authority.addServiceAccount(
        named: "notes-robot", to: ProjectNumber(rawValue: "1"), using: &world.random)
    }
    #expect(refusal?.problems == [.projectUnknown(ProjectNumber(rawValue: "1"))])
  }

  @Test mutating func aDelegationIsGivenAndTakenBack() throws {
    let (email, now) = (try add("notes-robot").email, world.now)
    try world.authority.delegate([drive], of: "example.org", to: email, at: now)
    #expect(world.authority.serviceAccounts[email]?.delegations == ["example.org": [drive]])
    try world.authority.delegate([], of: "example.org", to: email, at: now)
    #expect(world.authority.serviceAccounts[email]?.delegations == [:])
    let client = try #require(world.authority.serviceAccounts[email]).client.rawValue
    #expect(
      world.lines == [
        "service_account.changed \(client) 123456789012 example.org \(drive.rawValue)",
        "service_account.changed \(client) 123456789012 example.org",
      ])
  }

  @Test mutating func aDeletedOneStaysDeletedButItsNameCanBeHadAgain() throws {
    let (account, now) = (try add("notes-robot"), world.now)
    try world.authority.setState(.deleted, of: account.email, at: now)
    #expect(throws: ChangeFailure.serviceAccountDeleted(account.email)) {
      try world.authority.setState(.active, of: account.email, at: now)
    }
    #expect(try add("notes-robot").uniqueID != account.uniqueID)
  }

  @Test mutating func nobodyIsChangedWhoIsNotThere() {
    let (nobody, now) = (ServiceAccountEmail(rawValue: "nobody"), world.now)
    #expect(throws: ChangeFailure.unknownServiceAccount(nobody)) {
      try world.authority.delegate([drive], of: "example.org", to: nobody, at: now)
    }
  }
}
