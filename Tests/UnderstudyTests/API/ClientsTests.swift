import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime, .understudy) struct ClientsTests {
  private let google = Understudy.current

  @Test func aDeletedClientIsRefusedUntilItIsRestored() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grant = try google.grants.mint(for: app.client, scopes: [.drive])
    try google.clients.delete(app.client)
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.last(.refresh)?.cause == .clientDeleted)
    try google.clients.restore(app.client)
    #expect(try await app.refresh(grant.refreshToken)["error"] == nil)
    #expect(throws: Understudy.ChangeFailure.self) { try google.clients.restore(app.client) }
  }

  @Test func aDisabledClientIsRefusedUntilItIsEnabled() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grant = try google.grants.mint(for: app.client, scopes: [.drive])
    try google.clients.disable(app.client)
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.last(.refresh)?.cause == .clientDisabled)
    try google.clients.enable(app.client)
    #expect(try await app.refresh(grant.refreshToken)["error"] == nil)
  }

  @Test func theRefreshTokensOfAPublishedAppLast() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let early = try google.grants.mint(for: app.client, scopes: [.drive])
    try google.clients.publish(app.client)
    let late = try google.grants.mint(for: app.client, scopes: [.drive])
    google.clock.advance(by: .days(8))
    #expect(try await app.refresh(late.refreshToken)["error"] == nil)
    #expect(try await app.refresh(early.refreshToken)["error"]?.stringValue == "invalid_grant")
  }

  @Test func anOrganisationKeepsItsAppToItself() async throws {
    let app = TestApp(
      google: google,
      client: google.register(.desktop("Notes"), for: .organisation(domain: "example.org")))
    let url = app.authorizationURL([.drive])
    await #expect(throws: Understudy.VisitFailure.refused(.authorizeAccountOutsideOrganisation)) {
      try await google.visit(url)
    }
    google.consents.next(.approve(), as: google.users.employee)
    await #expect(throws: Never.self) { try await google.visit(url) }
  }

  @Test func theClientOfADownloadedFileKeepsItsIdentity() async throws {
    let file = """
      {"installed": {"client_id": "123456789012-mine.apps.googleusercontent.com",
       "client_secret": "GOCSPX-mine", "redirect_uris": ["http://localhost"]}}
      """
    let client = google.clients.adopt(
      try Understudy.ClientSecretFile(contents: Array(file.utf8)))
    #expect(client.secret == "GOCSPX-mine")
    let app = TestApp(google: google, client: client)
    let grant = try google.grants.mint(for: client, scopes: [.drive])
    #expect(try await app.refresh(grant.refreshToken)["error"] == nil)
  }

  @Test func anUnknownClientCannotBeChanged() async throws {
    try await withUnderstudy { other in
      let stranger = other.register(.desktop("Notes"))
      #expect(throws: Understudy.ChangeFailure.self) { try google.clients.publish(stranger) }
      #expect(throws: Understudy.ChangeFailure.self) { try google.clients.delete(stranger) }
    }
  }
}
