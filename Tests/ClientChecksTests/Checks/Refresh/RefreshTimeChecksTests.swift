import Evidence
import Testing
import Words

struct RefreshTimeChecksTests {
  /// A run whose refresh is answered with a wish for a pause, and repeated after another one.
  static func busy(_ script: inout CaseScript, waits: Duration?) {
    RefreshChecksTests.later(&script, .error) { script in
      script.refresh(brings: false)
      script.answered(429, fault: "busy", fields: [.init("Retry-After", "4")])
      guard let waits else { return }
      script.wait(waits)
      script.refresh()
    }
  }

  /// A run shortly before the end of the access token, with the token endpoint away.
  static func early(
    _ script: inout CaseScript, _ outcome: OutcomeClass, lifetime: Int = 3600,
    _ play: (inout CaseScript) -> Void
  ) {
    script.signIn()
    let grant = script.evidence.exchanges.count - 1
    script.evidence.answer(exchange: grant, at: script.tick()) {
      $0.answer?.body = .init("{\"expires_in\": \(lifetime)}")
    }
    script.run("call_api", outcome, play)
  }

  static func fail(_ script: inout CaseScript) {
    script.refresh(brings: false)
    script.answered(503, fault: "outage")
  }

  /// Two logins, the second with a clock that is wrong.
  static func skewed(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .ok,
    before: (inout CaseScript) -> Void = { $0.call() }, _ play: (inout CaseScript) -> Void
  ) {
    script.signIn()
    script.run("call_api", .ok, before)
    script.evidence.add(
      Evidence.ClockChange(moment: script.tick(), subject: .client, by: .seconds(600)))
    script.signIn()
    script.run("call_api", outcome, play)
  }

  static let cases: [CheckCase] = [
    .init("RF-19", "waits", .holds, "token-outage", "too-many") {
      busy(&$0, waits: .seconds(4))
    },
    .init("RF-19", "too early", .lesser, "token-outage", "too-many") {
      busy(&$0, waits: .seconds(1))
    },
    .init("RF-19", "gives up", .notApplicable, "token-outage", "too-many") {
      busy(&$0, waits: nil)
    },
    .init("RF-19", "in the next run", .notApplicable, "token-outage", "too-many") {
      busy(&$0, waits: nil)
      $0.run { $0.refresh() }
    },
    .init("RF-19", "the login is another matter", .nothing, "token-429") { $0.signIn() },
    .init("RF-19", "nothing was asked", .unobserved, "token-outage", "too-many") { $0.signIn() },

    .init("RF-22", "goes on with it", .holds, "early-renewal") {
      early(&$0, .ok) {
        fail(&$0)
        $0.call()
      }
    },
    .init("RF-22", "gives up", .lesser, "early-renewal") { early(&$0, .error) { fail(&$0) } },
    .init("RF-22", "gives up, and keeps access tokens", .lesser, "early-renewal") {
      $0.declareStore()
      $0.keep($0.issue(.accessToken))
      early(&$0, .error) { fail(&$0) }
    },
    .init("RF-22", "keeps no access token", .unobserved, "early-renewal") {
      $0.declareStore()
      $0.keep($0.issue(.refreshToken))
      early(&$0, .error) { fail(&$0) }
    },
    .init("RF-22", "the token is over", .unobserved, "early-renewal") {
      early(&$0, .error, lifetime: 0) { fail(&$0) }
    },
    .init("RF-22", "it runs out meanwhile", .unobserved, "early-renewal") {
      early(&$0, .error, lifetime: 2) {
        fail(&$0)
        $0.wait(.seconds(3))
      }
    },
    .init("RF-22", "renews later", .unobserved, "early-renewal") {
      early(&$0, .ok) { $0.call() }
    },
    .init("RF-22", "fails anyway", .unobserved, "early-renewal", controlHeld: false) {
      early(&$0, .error) { fail(&$0) }
    },
    .init("RF-22", "none", .notApplicable, "early-renewal", capabilities: []) { $0.signIn() },

    .init("RF-23", "as it is", .holds, "clock-skew", "ahead") { skewed(&$0) { $0.call() } },
    .init("RF-23", "renews", .lesser, "clock-skew", "ahead") {
      skewed(&$0) {
        $0.refresh()
        $0.call()
      }
    },
    .init("RF-23", "fails", .lesser, "clock-skew", "behind") { skewed(&$0, .error) { _ in } },
    .init("RF-23", "renews with a right clock, too", .unobserved, "clock-skew", "ahead") {
      skewed(&$0, before: { $0.refresh() }) { $0.refresh() }
    },
    .init("RF-23", "does nothing", .unobserved, "clock-skew", "ahead") { skewed(&$0) { _ in } },
    .init("RF-23", "its own clock", .unobserved, "clock-skew", "ahead") {
      $0.evidence.setting.clock.mode = .none
      skewed(&$0) { $0.refresh() }
    },
    .init("RF-23", "no second login", .unobserved, "clock-skew", "ahead") {
      $0.signIn()
      $0.evidence.add(
        Evidence.ClockChange(moment: $0.tick(), subject: .client, by: .seconds(600)))
      $0.run { $0.refresh() }
    },
    .init("RF-23", "none", .notApplicable, "clock-skew", "ahead", capabilities: []) {
      $0.signIn()
    },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
