import Forms
import GoogleAuthority
import Testing

@testable import ServeConfiguration

struct ConfigurationFileTests {
  @Test func whatTheFileLeavesOutIsAsWithoutOne() throws {
    #expect(try setup("lifetimes: { code: 5m }\n").registry == Registry.standard)
    var lifetimes = Lifetimes()
    lifetimes.code = .seconds(300)
    #expect(try setup("lifetimes: { code: 5m }\n").lifetimes == lifetimes)
  }

  @Test func aProjectWithAClientOfEachType() throws {
    let setup = try setup(
      """
      projects:
        - name: Notes
          number: "424242424242"
          id: notes-4242
          support_email: help@example.com
          publishing_status: testing
          testers: [ada.lovelace@example.com]
          trusted: true
          verified: false
          access_durations: [30d, 180d]
          apis: [drive.googleapis.com, youtube.googleapis.com]
          clients:
            - { type: desktop, id: "424242424242-desk.apps.googleusercontent.com" }
            - { type: web, redirect_uris: [https://notes.example.com/back] }
            - { type: limited_input, state: deleted }
            - { type: ios, bundle_id: com.example.notes, team_id: ABCDE12345, app_check: enforced }
            - type: android
              package_name: com.example.notes
              fingerprint: DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09
              custom_scheme: true
              ownership: verified
            - { type: chrome_extension, item_id: abcdefghijklmnopabcdefghijklmnop }
            - { type: universal_windows, store_id: 9NUNDERSTUDY, state: disabled }

      """)
    let number = ProjectNumber(rawValue: "424242424242")
    #expect(
      Array(setup.registry.projects.values) == [
        Project(
          number: number, id: "notes-4242", name: "Notes", supportEmail: "help@example.com",
          audience: .testing(users: ["ada.lovelace@example.com"]), consentStyle: .whole,
          isVerified: false, accessDurations: [.seconds(30 * 86_400), .seconds(180 * 86_400)],
          enabledAPIs: ["drive.googleapis.com", "youtube.googleapis.com"])
      ])
    #expect(setup.registry.clients.count == 7)
    #expect(setup.clientAtHand.rawValue == "424242424242-desk.apps.googleusercontent.com")
    for client in setup.registry.clients.values {
      #expect(client.problems.isEmpty)
      #expect(client.project == number)
    }
    let kinds = Set(setup.registry.clients.values.map(\.kind))
    #expect(
      kinds.contains(.web(ClientKind.WebApp(redirectURIs: ["https://notes.example.com/back"]))))
    let states = setup.registry.clients.values.reduce(into: [ClientKind: OAuthClient.State]()) {
      $0[$1.kind] = $1.state
    }
    #expect(states[.limitedInput] == .deleted)
    let ios = setup.registry.clients.values.first {
      setup.appCheck[$0.id]?.mode == .enforced
    }
    #expect(
      ios?.kind
        == .iOS(ClientKind.IOSApp(bundleID: "com.example.notes", teamID: "ABCDE12345")))
    let verified = setup.registry.clients.values.filter { $0.ownership == .verified }
    #expect(verified.count == 1)
  }

  @Test func whatIsLeftOutIsMadeFromTheNames() throws {
    let text = "projects: [{ name: Notes, clients: [{ type: desktop }, { type: desktop }] }]\n"
    let one = try setup(text)
    #expect(try setup(text) == one)
    #expect(one.registry.clients.count == 2)
    let other = try setup(text.replacing("Notes", with: "Drafts"))
    #expect(Set(one.registry.clients.keys).isDisjoint(with: other.registry.clients.keys))
  }

  @Test func accountsAndTheirOrganisation() throws {
    let setup = try setup(
      """
      accounts:
        - email: kim@example.org
          id: "1234"
          organisation: example.org
          state: restricted
        - { email: mary.jane.watson@example.com, given_name: MJ, picture: "http://x/y", email_verified: false }
      organisations:
        - domain: example.org
          blocked_scopes: [https://mail.google.com/]
          session_length: 16h

      """)
    let kim = Account(
      subject: Subject(rawValue: "1234"), email: "kim@example.org", givenName: "Kim",
      familyName: "Example", hostedDomain: "example.org", state: .restricted,
      blockedScopes: [Scope(rawValue: "https://mail.google.com/")])
    #expect(setup.registry.account(withEmail: "kim@example.org") == kim)
    #expect(setup.registry.usualAccount == kim.subject)
    #expect(setup.sessionLengths == [kim.subject: .seconds(16 * 3600)])
    let mary = try #require(setup.registry.account(withEmail: "mary.jane.watson@example.com"))
    #expect(mary.name == "MJ Watson")
    #expect(mary.picture == "http://x/y")
    #expect(!mary.hasVerifiedEmail)
    #expect(mary.problems.isEmpty)
    #expect(setup.registry.accounts.count == 2)
    #expect(setup.registry.clients == Registry.standard.clients)
  }

  @Test func theSameDocumentCanBeJSON() throws {
    let yaml =
      "projects: [{ name: Notes, clients: [{ type: desktop }] }]\nlifetimes: { code: 5m }\n"
    let json = #"""
      { "projects": [{ "name": "Notes", "clients": [{ "type": "desktop" }] }],
        "lifetimes": { "code": "5m" } }
      """#
    let document = FormDocument(json: Array(json.utf8), name: "understudy.json")
    #expect(try ConfigurationFile(document).setup == setup(yaml))
  }

  @Test func findingsInJSONHaveTheirPlaces() {
    let json = #"{ "lifetimes": { "cod": "5m", "id_token": 7 }, "routes": [{ "path": "" }] }"#
    let document = FormDocument(json: Array(json.utf8), name: "a.json")
    let failure = #expect(throws: ConfigurationFailure.self) { try ConfigurationFile(document) }
    #expect(
      failure?.report.split(separator: "\n").filter { $0.hasPrefix("a.json") } == [
        "a.json:1:18: error: unknown key \"cod\" in the lifetimes",
        "a.json:1:43: error: \"7\" is not a duration",
        "a.json:1:69: error: the path '' doesn't begin with '/'",
      ])
  }

  private func setup(_ text: String) throws -> AuthoritySetup {
    let file = try ConfigurationFile(contents: Array(text.utf8), name: "understudy.yaml")
    #expect(file.warnings == "")
    return file.setup
  }
}
