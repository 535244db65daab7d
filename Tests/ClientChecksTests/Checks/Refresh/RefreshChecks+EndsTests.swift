import Evidence
import Testing
import Words

struct RefreshEndTests {
  /// A run in which the refresh token is refused so many times.
  static func refused(
    _ script: inout CaseScript, _ count: Int = 1, _ outcome: OutcomeClass = .needsLogin,
    says text: String = "", _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    RefreshChecksTests.later(&script, outcome) { script in
      for _ in 0..<count {
        script.refresh(brings: false)
        script.answered(400, #"{"error": "invalid_grant"}"#)
      }
      if !text.isEmpty { script.write(text) }
      play(&script)
    }
  }

  /// A login for a week, a refresh, and a run when the week is over.
  static func ended(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .needsLogin, says text: String = "",
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    RefreshChecksTests.later(&script) { $0.refresh() }
    script.skip(.seconds(7 * 86_400))
    script.run("call_api", outcome, says: text, play)
  }

  static let cases: [CheckCase] = [
    .init("RF-08", "one use", .holds, "testing-status") { refused(&$0) },
    .init("RF-08", "once more", .lesser, "testing-status") { refused(&$0, 2) },
    .init("RF-08", "again and again", .worse, "testing-status") { refused(&$0, 3) },
    .init("RF-08", "in the next run", .holds, "testing-status") {
      refused(&$0)
      $0.run("call_api", .needsLogin) { $0.refresh(brings: false) }
    },
    .init("RF-08", "not refused", .unobserved, "testing-status") { $0.signIn() },

    .init("RF-09", "says so", .holds, "revoked-refresh-token") { refused(&$0) },
    .init("RF-09", "asks", .holds, "revoked-refresh-token") {
      refused(&$0, 1, .ok) { $0.authorize() }
    },
    .init("RF-09", "an error with words", .holds, "revoked-refresh-token") {
      refused(&$0, 1, .error, says: "Sign in again.")
    },
    .init("RF-09", "an error without", .lesser, "revoked-refresh-token") {
      refused(&$0, 1, .error)
    },
    .init("RF-09", "a traceback", .lesser, "revoked-refresh-token") {
      refused(&$0, 1, .error, says: "Traceback (most recent call last):\nLoginError: sign in")
    },
    .init("RF-09", "words about something else", .unobserved, "revoked-refresh-token") {
      refused(&$0, 1, .error, says: "HTTP 400")
    },
    .init("RF-09", "as if nothing was", .lesser, "revoked-refresh-token") {
      refused(&$0, 1, .ok, says: "0 files")
    },
    .init("RF-09", "not refused", .unobserved, "revoked-refresh-token") { $0.signIn() },

    .init("RF-20", "says so", .holds, "time-limited-access") { ended(&$0) },
    .init("RF-20", "asks", .holds, "time-limited-access") { ended(&$0, .ok) { $0.authorize() } },
    .init("RF-20", "loops", .worse, "time-limited-access") {
      ended(&$0, .error) { script in for _ in 0..<3 { script.refresh(brings: false) } }
    },
    .init("RF-20", "crashes", .unobserved, "time-limited-access") { ended(&$0, .crash) },
    .init("RF-20", "breaks down", .worse, "time-limited-access") {
      ended(&$0, .error, says: "Traceback (most recent call last):")
    },
    .init("RF-20", "hangs", .worse, "time-limited-access") { ended(&$0, .timeout) },
    .init("RF-20", "silent", .lesser, "time-limited-access") { ended(&$0, .error) },
    .init("RF-20", "hasn't ended", .unobserved, "time-limited-access") {
      RefreshChecksTests.later(&$0) { $0.refresh() }
    },
    .init("RF-20", "crashes anyway", .unobserved, "time-limited-access", controlHeld: false) {
      ended(&$0, .crash)
    },

    .init("RF-24", "one use", .holds, "revoked-refresh-token") { refused(&$0) },
    .init("RF-24", "two uses", .lesser, "revoked-refresh-token") { refused(&$0, 2) },
    .init("RF-24", "a loop", .worse, "revoked-refresh-token") { refused(&$0, 4) },
    .init("RF-24", "calls without end", .worse, "revoked-refresh-token") {
      refused(&$0) { script in for _ in 0..<4 { script.call(status: 401) } }
    },
    .init("RF-24", "not met", .unobserved, "revoked-refresh-token") { $0.signIn() },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
