import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

@Suite(.realTime, .understudy) struct ConsentsTests {
  private let google = Understudy.current

  @Test func whatIsGrantedIsKnownAndCanBeTakenBack() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let ada = google.users.consumer
    google.consents.next(.approve(refusing: [.tasks]))
    let callback = try await google.visit(app.authorizationURL([.drive, .tasks, .calendar]))
    #expect(google.consents.scopes(of: ada, for: app.client) == [.drive, .calendar])
    let tokens = try await app.exchange(try #require(callback.code))
    let token = try #require(tokens["refresh_token"]?.stringValue)
    try google.consents.revoke(by: ada, to: app.client)
    #expect(google.consents.scopes(of: ada, for: app.client) == [])
    _ = try await app.refresh(token)
    #expect(google.journal.last(.refresh)?.cause == .refreshRevoked)
  }

  /// The only scope that isn't for signing in has no box, and one that isn't asked for has none.
  @Test(arguments: [Understudy.Scope.drive, .calendar])
  func whatHasNoBoxIsNotDecided(_ refused: Understudy.Scope) async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    google.consents.next(.approve(refusing: [refused]))
    let url = app.authorizationURL([.drive])
    await #expect(throws: Understudy.VisitFailure.unanswered(.authorizeBoxMissing)) {
      try await google.visit(url)
    }
    #expect(google.consents.scopes(of: google.users.consumer, for: app.client) == [])
    #expect(google.consents.count == 0)
    #expect(try await google.visit(url).code != nil)
  }

  @Test func anotherAccountCanBeChosen() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    let grace = google.users.employee
    google.consents.next(.approve(), as: grace)
    try await google.visit(app.authorizationURL([.drive]))
    #expect(google.consents.scopes(of: grace, for: app.client) == [.drive])
    #expect(google.consents.scopes(of: google.users.consumer, for: app.client) == [])
  }

  @Test func accessCanBeLimited() async throws {
    let app = TestApp(
      google: google, client: google.register(.desktop("Notes"), for: .production))
    google.consents.next(.approve(), for: .days(30))
    let callback = try await google.visit(app.authorizationURL([.drive]))
    let tokens = try await app.exchange(try #require(callback.code))
    #expect(tokens["refresh_token_expires_in"]?.intValue == 2_591_999)
    google.clock.advance(by: .days(30))
    _ = try await app.refresh(try #require(tokens["refresh_token"]?.stringValue))
    #expect(google.journal.last(.refresh)?.cause == .refreshTimeIsUp)
  }

  @Test func thereIsADecisionForEverythingElse() async throws {
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    google.consents.otherwise(.deny)
    google.consents.next(.approve())
    google.consents.removeAll()
    let url = app.authorizationURL([.drive])
    #expect(try await google.visit(url).error == "access_denied")
    #expect(try await google.visit(url).error == "access_denied")
    google.consents.otherwise(nil)
    #expect(try await google.visit(url).code != nil)
  }

  @Test func anInstanceKnowsNoClientOfAnother() async throws {
    let ada = google.users.consumer
    try await withUnderstudy { other in
      let stranger = other.register(.desktop("Notes"))
      let failure = #expect(throws: Understudy.ChangeFailure.self) {
        try google.consents.revoke(by: ada, to: stranger)
      }
      #expect(failure?.description == "there is no client '\(stranger.id)'")
      #expect(google.consents.scopes(of: ada, for: stranger) == [])
    }
  }
}
