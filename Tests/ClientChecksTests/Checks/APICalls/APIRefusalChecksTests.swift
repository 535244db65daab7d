import Evidence
import Testing
import Words

struct APIRefusalChecksTests {
  /// A run whose call is refused, and what follows.
  static func refused(
    _ script: inout CaseScript, _ status: Int, _ outcome: OutcomeClass = .error,
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.signIn()
    script.run("call_api", outcome) { script in
      script.call(status: status, fault: "refusal")
      if status != 403 {
        script.answered(status, fault: "refusal", fields: [.init("Retry-After", "2")])
      }
      play(&script)
    }
  }

  /// A refresh that brings fewer scopes, and a later run for the feature that lacks one.
  static func narrowed(
    _ script: inout CaseScript, hasRole: Bool = true,
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    if hasRole {
      script.evidence.setting.scopes = [Evidence.RoleScopes(.optional, CaseScript.scopes)]
    }
    script.signIn()
    SharedGrantChecksTests.run(&script, feature: "optional") { script in
      script.refresh(brings: false)
      script.grant(["openid"], refreshToken: false, fault: "narrower")
    }
    SharedGrantChecksTests.run(&script, feature: "optional", .needsPermission, play)
  }

  static let cases: [CheckCase] = [
    .init("AP-06", "no refresh", .holds, "quota-exceeded") { refused(&$0, 403) },
    .init("AP-06", "a refresh", .lesser, "quota-exceeded") {
      refused(&$0, 403) { $0.refresh() }
    },
    .init("AP-06", "a refresh in the next run", .holds, "quota-exceeded") {
      refused(&$0, 403)
      $0.run { $0.refresh() }
    },
    .init("AP-06", "not forbidden", .unobserved, "quota-exceeded") {
      $0.signIn()
      $0.run { $0.call() }
    },
    .init("AP-06", "renews for another refusal", .unobserved, "quota-exceeded") {
      refused(&$0, 403, .ok) {
        $0.call(status: 401)
        $0.refresh()
        $0.call()
      }
    },
    .init("AP-06", "none", .notApplicable, "quota-exceeded", capabilities: []) { $0.signIn() },

    .init("AP-08", "gives up", .holds, "api-throttled", "too-many") { refused(&$0, 429) },
    .init("AP-08", "waits", .holds, "api-throttled", "unavailable") {
      refused(&$0, 503, .ok) {
        $0.wait(.seconds(2))
        $0.call()
      }
    },
    .init("AP-08", "too early", .lesser, "api-throttled", "unavailable") {
      refused(&$0, 503, .ok) { $0.call() }
    },
    .init("AP-08", "renews", .lesser, "api-throttled", "too-many") {
      refused(&$0, 429, .ok) {
        $0.wait(.seconds(2))
        $0.refresh()
        $0.call()
      }
    },
    .init("AP-08", "asks", .lesser, "api-throttled", "too-many") {
      refused(&$0, 429) { $0.authorize() }
    },
    .init("AP-08", "wants a sign-in", .lesser, "api-throttled", "too-many") {
      refused(&$0, 429, .needsLogin)
    },
    .init("AP-08", "renews before another refusal", .lesser, "api-throttled", "unavailable") {
      refused(&$0, 503, .ok) {
        $0.refresh()
        $0.wait(.seconds(2))
        $0.call(status: 401)
      }
    },
    .init("AP-08", "renews for another refusal", .unobserved, "api-throttled", "unavailable") {
      refused(&$0, 503, .ok) {
        $0.wait(.seconds(2))
        $0.call(status: 401)
        $0.refresh()
        $0.call()
      }
    },
    .init("AP-08", "not met", .unobserved, "api-throttled", "too-many") { $0.signIn() },

    .init("CO-09", "noticed", .holds, "scope-removed-later") { narrowed(&$0) },
    .init("CO-09", "called again", .lesser, "scope-removed-later") {
      narrowed(&$0) { $0.call(status: 403) }
    },
    .init("CO-09", "no optional scope", .notApplicable, "scope-removed-later") {
      narrowed(&$0, hasRole: false)
    },
    .init("CO-09", "no refresh", .unobserved, "scope-removed-later") { $0.signIn() },
    .init(
      "CO-09", "silence of a dead client", .unobserved, "scope-removed-later", controlHeld: false
    ) { narrowed(&$0) },
    .init("CO-09", "none", .notApplicable, "scope-removed-later", capabilities: []) {
      $0.signIn()
    },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
