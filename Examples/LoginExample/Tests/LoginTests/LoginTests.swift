import Foundation
import Login
import Testing
import Understudy
import UnderstudyTesting

/// The app's login, with a new instance in Google's place for each test.
@Suite(.understudy) struct LoginTests {
  private let scopes = [Understudy.Scope.driveFile, .calendarReadonly, .tasksReadonly]

  /// The app under test, as a client that was registered just now.
  private func makeLogin(
    _ app: Understudy.RegisteredClient, at google: Understudy
  ) throws -> GoogleLogin {
    let file = try #require(google.clientFile(for: app.id))
    return GoogleLogin(try ClientSecret(contents: Data(file)))
  }

  private func logIn(with login: GoogleLogin, at google: Understudy) async throws -> Tokens {
    let url = login.authorizationURL(scopes: scopes.map(\.text))
    let callback = try await google.visit(url.absoluteString)
    return try await login.finish(at: callback.url)
  }

  @Test func expiredRefreshToken() async throws {
    let google = Understudy.current
    let app = google.register(.desktop("Notes"))
    let login = try makeLogin(app, at: google)
    google.consents.next(.approve(refusing: [.calendarReadonly]))
    let tokens = try await logIn(with: login, at: google)
    #expect(
      tokens.scopes == [Understudy.Scope.driveFile.text, Understudy.Scope.tasksReadonly.text])

    google.clock.advance(days: 6)
    let fresh = try await login.refresh(tokens)
    #expect(fresh.accessToken != tokens.accessToken)

    google.clock.advance(days: 1)
    await #expect(throws: LoginFailure.signInAgain) { try await login.refresh(fresh) }
    // The app was told "invalid_grant", as ever. Why, only the journal says.
    #expect(google.journal.last(.token)?.cause == .refreshExpired)
  }

  @Test func aUserWhoRefuses() async throws {
    let google = Understudy.current
    let login = try makeLogin(google.register(.desktop("Notes")), at: google)
    google.consents.next(.deny)
    await #expect(throws: LoginFailure.refused) { try await logIn(with: login, at: google) }
    #expect(google.journal.last(.authorization)?.cause == .authorizeDenied)
    #expect(google.journal.last(.token) == nil)
  }

  @Test func aUserWhoTakesItBack() async throws {
    let google = Understudy.current
    let app = google.register(.desktop("Notes"), for: .production)
    let login = try makeLogin(app, at: google)
    let tokens = try await logIn(with: login, at: google)
    try google.consents.revoke(by: google.users.consumer, to: app)
    await #expect(throws: LoginFailure.signInAgain) { try await login.refresh(tokens) }
    #expect(google.journal.last(.refresh)?.cause == .refreshRevoked)
  }

  @Test func aCallbackFromSomebodyElse() async throws {
    let google = Understudy.current
    let app = google.register(.desktop("Notes"))
    let login = try makeLogin(app, at: google)
    let other = try makeLogin(app, at: google)
    let url = other.authorizationURL(scopes: scopes.map(\.text))
    let callback = try await google.visit(url.absoluteString)
    await #expect(throws: LoginFailure.foreignCallback) {
      try await login.finish(at: callback.url)
    }
  }

  /// One test for each number, in parallel, and each with its own instance.
  @Test(arguments: 1...200) func manyAtOnce(_ day: Int) async throws {
    let google = Understudy.current
    let login = try makeLogin(google.register(.desktop("Notes \(day)")), at: google)
    #expect(google.journal.count == 0)
    let tokens = try await logIn(with: login, at: google)
    google.clock.advance(days: day)
    if day < 7 {
      #expect(try await login.refresh(tokens).refreshToken == tokens.refreshToken)
    } else {
      await #expect(throws: LoginFailure.signInAgain) { try await login.refresh(tokens) }
    }
    #expect(google.journal.entries(.token).count == 2)
    #expect(google.journal.entries(.authorization).count == 1)
  }
}
