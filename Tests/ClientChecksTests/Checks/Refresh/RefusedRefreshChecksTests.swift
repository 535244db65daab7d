import Evidence
import Testing
import Words

struct RefusedRefreshChecksTests {
  /// A run an hour later whose refresh is answered so, by a fault of the scenario.
  static func struck(
    _ script: inout CaseScript, _ status: Int, _ error: String, uses: Int = 1,
    _ outcome: OutcomeClass = .error, says text: String = ""
  ) {
    RefreshChecksTests.later(&script, outcome) { script in
      for _ in 0..<uses {
        script.refresh(brings: false)
        script.answered(status, "{\"error\": \"\(error)\"}", fault: "refusal")
      }
      if !text.isEmpty { script.write(text) }
    }
  }

  /// A run when the seven days are over.
  static func week(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .needsLogin, says text: String = "",
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.signIn()
    script.skip(.seconds(8 * 86_400))
    script.run("call_api", outcome, says: text, play)
  }

  static func refuse(_ script: inout CaseScript) {
    script.refresh(brings: false)
    script.answered(400, #"{"error": "invalid_grant"}"#)
  }

  static let cases: [CheckCase] = [
    .init("RF-10", "asks in the next run", .holds, "revoked-refresh-token") {
      RefreshEndTests.refused(&$0)
      $0.run("call_api", .ok) { $0.authorize() }
    },
    .init("RF-10", "tells so in the next run", .holds, "revoked-refresh-token") {
      RefreshEndTests.refused(&$0)
      $0.run("call_api", .needsLogin)
    },
    .init("RF-10", "sends it again in the next run", .lesser, "revoked-refresh-token") {
      RefreshEndTests.refused(&$0)
      $0.run("call_api", .needsLogin) { refuse(&$0) }
    },
    .init("RF-10", "sends it again in the same run alone", .holds, "revoked-refresh-token") {
      RefreshEndTests.refused(&$0, 2)
      $0.run("call_api", .needsLogin)
    },
    .init("RF-10", "gone from the store", .holds, "revoked-refresh-token") {
      $0.signIn()
      $0.store($0.latest(.refreshToken))
      $0.run("call_api", .needsLogin) { refuse(&$0) }
      $0.store("{}")
      $0.run("call_api", .error)
    },
    .init("RF-10", "nothing to see", .unobserved, "revoked-refresh-token") {
      RefreshEndTests.refused(&$0)
      $0.run("call_api", .error)
    },
    .init("RF-10", "one run", .unobserved, "revoked-refresh-token") {
      RefreshEndTests.refused(&$0)
    },
    .init("RF-10", "not refused", .unobserved, "revoked-refresh-token") { $0.signIn() },
    .init("RF-10", "none", .notApplicable, "revoked-refresh-token", capabilities: []) {
      $0.signIn()
    },

    .init("RF-25", "used again", .holds, "client-disabled") {
      struck(&$0, 401, "disabled_client")
      $0.run { $0.refresh() }
    },
    .init("RF-25", "still stored", .holds, "client-disabled") {
      $0.signIn()
      $0.store($0.latest(.refreshToken))
      $0.run("call_api", .error) {
        $0.refresh(brings: false)
        $0.answered(401, #"{"error": "disabled_client"}"#, fault: "disabled")
      }
    },
    .init("RF-25", "asks for a sign-in, and has kept it", .holds, "client-disabled") {
      struck(&$0, 401, "disabled_client", .needsLogin)
      $0.run { $0.refresh() }
    },
    .init("RF-25", "erased", .lesser, "client-disabled") {
      $0.signIn()
      $0.store($0.latest(.refreshToken))
      $0.run("call_api", .error) {
        $0.refresh(brings: false)
        $0.answered(401, #"{"error": "disabled_client"}"#, fault: "disabled")
      }
      $0.store("{}")
    },
    .init("RF-25", "nothing left for the next run", .lesser, "client-disabled") {
      struck(&$0, 401, "disabled_client")
      $0.run("call_api", .needsLogin)
    },
    .init("RF-25", "nobody knows", .unobserved, "client-disabled") {
      struck(&$0, 401, "disabled_client")
    },
    .init("RF-25", "the grant was refused", .unobserved, "client-disabled") {
      struck(&$0, 400, "invalid_grant")
    },
    .init("RF-25", "no refresh", .unobserved, "client-disabled") { $0.signIn() },
    .init("RF-25", "none", .notApplicable, "client-disabled", capabilities: []) { $0.signIn() },

    .init("RF-28", "says so", .holds, "session-policy") {
      struck(&$0, 400, "invalid_grant", .needsLogin)
    },
    .init("RF-28", "an error with words", .holds, "session-policy") {
      struck(&$0, 400, "invalid_grant", says: "Sign in again.")
    },
    .init("RF-28", "an error without", .lesser, "session-policy") {
      struck(&$0, 400, "invalid_grant")
    },
    .init("RF-28", "tries again", .lesser, "session-policy") {
      struck(&$0, 400, "invalid_grant", uses: 2, .needsLogin)
    },
    .init("RF-28", "no refresh", .unobserved, "session-policy") { $0.signIn() },
    .init("RF-28", "none", .notApplicable, "session-policy", capabilities: []) { $0.signIn() },

    .init("RF-31", "refused, and says so", .holds, "testing-status") {
      week(&$0) { refuse(&$0) }
    },
    .init("RF-31", "was told the end", .holds, "testing-status") { week(&$0) },
    .init("RF-31", "crashes", .unobserved, "testing-status") { week(&$0, .crash) { refuse(&$0) } },
    .init("RF-31", "hangs", .lesser, "testing-status") { week(&$0, .timeout) { refuse(&$0) } },
    .init("RF-31", "asks and asks", .lesser, "testing-status") {
      week(&$0) { script in for _ in 0..<3 { refuse(&script) } }
    },
    .init("RF-31", "as if all were well", .lesser, "testing-status") { week(&$0, .ok) },
    .init("RF-31", "not over for it", .unobserved, "testing-status") {
      week(&$0, .ok) { $0.call() }
    },
    .init("RF-31", "fails before it", .unobserved, "testing-status") { week(&$0, .error) },
    .init("RF-31", "crashes anyway", .unobserved, "testing-status", controlHeld: false) {
      week(&$0, .crash) { refuse(&$0) }
    },
    .init("RF-31", "no week", .unobserved, "testing-status") { $0.signIn() },
    .init("RF-31", "none", .notApplicable, "testing-status", capabilities: []) { $0.signIn() },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
