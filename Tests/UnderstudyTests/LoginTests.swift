import TestSupport
import Testing
import Understudy
import UnderstudyTesting
import WireFormats

/// A whole login through the public API, as an app's own tests have it.
@Suite(.realTime, .understudy) struct LoginTests {
  @Test func expiredRefreshToken() async throws {
    let google = Understudy.current
    let app = TestApp(google: google, client: google.register(.desktop("Notes")))
    google.consents.next(.approve(refusing: [.calendarReadonly]))
    let callback = try await google.visit(
      app.authorizationURL([.calendarReadonly, .driveFile, .tasks]))
    #expect(callback["state"] == "s1")
    let tokens = try await app.exchange(try #require(callback.code))
    #expect(
      tokens["scope"]?.stringValue == """
        https://www.googleapis.com/auth/drive.file https://www.googleapis.com/auth/tasks
        """)
    let refreshToken = try #require(tokens["refresh_token"]?.stringValue)
    #expect(try await app.refresh(refreshToken)["error"] == nil)
    google.clock.advance(days: 7)
    #expect(try await app.refresh(refreshToken)["error"]?.stringValue == "invalid_grant")
    #expect(google.journal.last(.token)?.cause == .refreshExpired)
  }
}
