import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime, .understudy) struct ServiceAccountsTests {
  private let google = Understudy.current
  private let standard = "prompter@understudy-rehearsal.iam.gserviceaccount.com"

  @Test func aNewOneBelongsToItsClientsProject() throws {
    let app = google.register(.desktop("Notes"))
    let robot = try google.serviceAccounts.add("notes-robot", for: app)
    let number = try #require(app.id.split(separator: "-").first)
    #expect(robot.email == "notes-robot@project-\(number).iam.gserviceaccount.com")
    #expect(robot.state == .active)
    #expect(google.serviceAccounts[robot.id] == robot)
    #expect(google.serviceAccounts.all.map(\.email) == [robot.email, standard].sorted())
  }

  /// A service account's key file as wire finding 4 asks for it: with this instance's addresses.
  @Test func itsKeyFilePointsHereOrToGoogle() throws {
    let robot = try google.serviceAccounts.add(
      "notes-robot", for: google.register(.desktop("Notes")))
    let file = try JSONValue(parsing: #require(google.serviceAccountFile(for: robot.email)))
    #expect(file["type"] == "service_account")
    #expect(file["client_email"]?.stringValue == robot.email)
    #expect(file["client_id"]?.stringValue == robot.id)
    #expect(file["token_uri"]?.stringValue == "\(google.url)/token")
    let intercepted = try JSONValue(
      parsing: #require(google.serviceAccountFile(intercepted: true)))
    #expect(intercepted["client_email"]?.stringValue == standard)
    #expect(intercepted["token_uri"] == "https://oauth2.googleapis.com/token")
    #expect(google.serviceAccountFile(for: "nobody") == nil)
  }

  @Test func aNameAndAClientAreChecked() async throws {
    let app = google.register(.desktop("Notes"))
    let failure = #expect(throws: Understudy.RegistrationFailure.self) {
      try google.serviceAccounts.add("Bot", for: app)
    }
    #expect(
      failure?.description.hasSuffix(
        "(both parts are 6 to 30 lower-case letters, digits and hyphens)") == true)
    try await withUnderstudy { other in
      let stranger = other.register(.desktop("Notes"))
      #expect(throws: Understudy.RegistrationFailure.self) {
        try google.serviceAccounts.add("notes-robot", for: stranger)
      }
    }
  }

  @Test func statesAndDelegationsChange() throws {
    let robot = try #require(google.serviceAccounts[standard])
    try google.serviceAccounts.delegate([.drive], of: "example.net", to: robot)
    #expect(google.serviceAccounts[standard]?.delegations["example.net"] == [.drive])
    try google.serviceAccounts.disable(robot)
    #expect(google.serviceAccounts[standard]?.state == .disabled)
    try google.serviceAccounts.enable(robot)
    #expect(google.serviceAccounts[standard]?.state == .active)
    try google.serviceAccounts.delete(robot)
    #expect(throws: Understudy.ChangeFailure.self) { try google.serviceAccounts.enable(robot) }
  }
}
