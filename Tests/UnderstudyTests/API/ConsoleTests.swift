import HTTPWire
import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(
  "Wire 11: A project's APIs, unused clients and owners of apps, in Swift", .realTime, .understudy)
struct ConsoleTests {
  private let google = Understudy.current

  @Test func anAPIHasToBeEnabled() async throws {
    let app = google.register(.desktop("Notes"))
    let token = try google.grants.mint(for: app, scopes: [.drive]).accessToken
    try google.clients.setAPIs(["youtube.googleapis.com"], of: app)
    let refused = try await google.send(.get, "/drive/v3/files", token: token)
    #expect(refused.status == .forbidden)
    #expect(google.journal.last(.api)?.cause?.code == "api.disabled")
    try google.clients.setAPIs(["drive.googleapis.com"], of: app)
    #expect(try await google.send(.get, "/drive/v3/files", token: token).status == .ok)
    try google.clients.setAPIs(nil, of: app)
    #expect(try await google.send(.get, "/drive/v3/files", token: token).status == .ok)
  }

  @Test func anUnusedClientIsDeleted() async throws {
    var configuration = Understudy.Configuration()
    configuration.behaviour.deletesUnusedClients = true
    configuration.lifetimes.unusedClient = .seconds(3600)
    try await withUnderstudy(configuration) { google in
      let app = TestApp(google: google, client: google.register(.desktop("Notes")))
      let grant = try google.grants.mint(for: app.client, scopes: [.drive])
      google.clock.advance(by: .seconds(3000))
      #expect(try await app.refresh(grant.refreshToken)["error"] == nil)
      google.clock.advance(by: .seconds(3000))
      #expect(try await app.refresh(grant.refreshToken)["error"] == nil)
      google.clock.advance(by: .seconds(3600))
      #expect(
        try await app.refresh(grant.refreshToken)["error"]?.stringValue == "deleted_client")
      try google.clients.restore(app.client)
      #expect(try await app.refresh(grant.refreshToken)["error"] == nil)
    }
  }

  @Test func theStoreShowsWhoOwnsAnApp() throws {
    let fingerprint = "DA:39:A3:EE:5E:6B:4B:0D:32:55:BF:EF:95:60:18:90:AF:D8:07:09"
    let app = google.register(
      try .android("Notes", packageName: "com.example.notes", fingerprint: fingerprint))
    #expect(throws: Understudy.ChangeFailure.self) {
      try google.clients.verifyOwnership(of: app, by: nil)
    }
    #expect(!google.clients.isOwnershipVerified(of: app))
    try google.clients.verifyOwnership(
      of: app, by: .playConsole(packageName: "com.example.notes", fingerprint: fingerprint))
    #expect(google.clients.isOwnershipVerified(of: app))
    let item = "abcdefghijklmnopabcdefghijklmnop"
    let chrome = google.register(try .chromeExtension("Notes", itemID: item))
    #expect(throws: Understudy.ChangeFailure.self) {
      try google.clients.verifyOwnership(
        of: chrome, by: .chromeWebStore(itemID: item, isPublisher: false))
    }
    try google.clients.verifyOwnership(of: chrome, by: .chromeWebStore(itemID: item))
    #expect(google.clients.isOwnershipVerified(of: chrome))
  }
}
