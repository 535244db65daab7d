import Evidence
import Testing
import Words

struct TokenResponseNetworkTests {
  static func busy(
    _ script: inout CaseScript, _ pause: String = "2", waits: Duration?, as scheme: Int = 503
  ) {
    script.start()
    script.authorize()
    script.callback()
    script.redeem()
    script.answered(scheme, fault: "busy", fields: [.init("Retry-After", pause)])
    if let waits {
      script.wait(waits)
      script.redeem()
    }
    script.end(waits == nil ? .error : .signedIn, .code(waits == nil ? 1 : 0))
  }

  static let cases: [CheckCase] = [
    .init("TS-24", "waits", .holds, "token-429") { busy(&$0, waits: .seconds(2)) },
    .init("TS-24", "at once", .lesser, "token-429") { busy(&$0, waits: .zero) },
    .init("TS-24", "a little early", .lesser, "token-503-then-ok", "exchange-untouched") {
      busy(&$0, waits: .milliseconds(1500))
    },
    .init("TS-24", "until a date", .holds, "token-429") {
      busy(&$0, "Sun, 17 Mar 2030 17:46:43 GMT", waits: .seconds(4))
    },
    .init("TS-24", "before a date", .lesser, "token-429") {
      busy(&$0, "Sun, 17 Mar 2030 17:46:43 GMT", waits: .seconds(2))
    },
    .init("TS-24", "gives up", .notApplicable, "token-429") { busy(&$0, waits: nil) },
    .init("TS-24", "nothing was asked", .unobserved, "token-429") { $0.signIn() },
    .init("TS-25", "a slow answer", .holds, "slow-token") { $0.signIn(fault: "slow") },
    .init("TS-25", "too slow for it", .lesser, "slow-token") { $0.failedLogin() },
    .init("TS-25", "nothing was slow", .unobserved, "slow-token") { $0.signIn() },
    .init("TS-25", "gives up", .holds, "dead-token") { dead(&$0, .seconds(29)) },
    .init("TS-25", "gives up late", .lesser, "dead-token") { dead(&$0, .seconds(33)) },
    .init("TS-25", "by the default", .holds, "dead-token") { dead(&$0, .seconds(100), limit: nil) },
    .init("TS-25", "was ended", .lesser, "dead-token") { dead(&$0, .seconds(3), .timeout) },
    .init("TS-25", "fails anyway", .unobserved, "dead-token", controlHeld: false) {
      dead(&$0, .seconds(33))
    },
  ]

  static func dead(
    _ script: inout CaseScript, _ waits: Duration, _ outcome: OutcomeClass = .error,
    limit: Duration? = .seconds(30)
  ) {
    script.evidence.setting.driver.limits = limit.map { [.init(.networkTimeout, $0)] } ?? []
    script.start()
    script.authorize()
    script.callback()
    script.redeem()
    script.answered(200, fault: "silence")
    script.wait(waits)
    script.end(outcome, .code(1))
  }

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }

  /// One sample of a time may warn, never fail.
  @Test func timesAreNoProof() {
    let habit = CheckCase("TS-24", "at once", .lesser, "token-429") { Self.busy(&$0, waits: .zero) }
    #expect(habit.observation?.isTentative == true)
  }
}
