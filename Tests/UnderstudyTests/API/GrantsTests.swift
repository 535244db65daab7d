import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime, .understudy) struct GrantsTests {
  private let google = Understudy.current

  @Test func aMintedGrantIsGoodUntilItIsEnded() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grant = try google.grants.mint(for: app.client, scopes: [.driveFile])
    let tokens = try await app.refresh(grant.refreshToken)
    #expect(tokens["scope"]?.stringValue == "https://www.googleapis.com/auth/drive.file")
    #expect(google.journal.last(.refresh)?.grant == grant.id)
    #expect(grant.id.description == "1")
    #expect(grant.expiresIn == .seconds(3599))
    #expect(
      google.consents.scopes(of: google.users.consumer, for: app.client) == [.driveFile])
    try google.grants.expire(grant.id)
    _ = try await app.refresh(grant.refreshToken)
    #expect(google.journal.last(.refresh)?.cause == .refreshEnded)
    #expect(throws: Understudy.ChangeFailure.self) { try google.grants.expire(grant.id) }
  }

  @Test func onlyKnownClientsAndAccountsHaveGrants() async throws {
    let app = google.register(.desktop("Notes"))
    try await withUnderstudy { other in
      let stranger = other.register(.desktop("Notes"))
      let alan = try other.users.add("alan@example.com")
      #expect(throws: Understudy.ChangeFailure.self) {
        try google.grants.mint(for: stranger, scopes: [.drive])
      }
      #expect(throws: Understudy.ChangeFailure.self) {
        try google.grants.mint(for: app, by: alan, scopes: [.drive])
      }
    }
  }
}
