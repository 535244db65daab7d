import Evidence
import Testing
import Words

struct RefreshKeepingTests {
  /// A login and two runs, each an hour later.
  static func twice(
    _ script: inout CaseScript, rotates: Bool = false, _ outcome: OutcomeClass = .ok,
    _ second: (inout CaseScript) -> Void
  ) {
    RefreshChecksTests.later(&script) { $0.refresh(rotates: rotates) }
    script.skip(.seconds(3660))
    script.run("call_api", outcome, second)
  }

  /// A run in which the refresh meets a fault, with these pauses between its attempts.
  static func outage(
    _ script: inout CaseScript, pauses: [Duration] = [],
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    RefreshChecksTests.later(&script, .error) { script in
      for pause in [.zero] + pauses {
        script.wait(pause)
        script.refresh(brings: false)
        script.answered(503, fault: "outage")
      }
      play(&script)
    }
  }

  /// A run that meets the fault at the metadata, so long after the sign-in whose token lasts an hour.
  static func hindered(_ script: inout CaseScript, after time: Duration = .seconds(61 * 60)) {
    script.signIn()
    script.lastRequest { $0.answer?.body = .init("{\"expires_in\": 3599}") }
    script.store(script.latest(.refreshToken))
    script.wait(time)
    script.run("call_api", .error) {
      $0.request("GET", "/.well-known/openid-configuration", at: .discovery)
      $0.answered(0, fault: "offline")
    }
  }

  static let cases: [CheckCase] = [
    .init("RF-12", "kept", .holds, "expiry") { twice(&$0) { $0.refresh() } },
    .init("RF-12", "another one", .worse, "expiry") { twice(&$0) { $0.refresh("null") } },
    .init("RF-12", "lost", .worse, "expiry") { twice(&$0, .needsLogin) { _ in } },
    .init("RF-12", "asks", .worse, "expiry") { twice(&$0) { $0.authorize() } },
    .init("RF-12", "not needed", .unobserved, "expiry") { twice(&$0) { $0.call() } },
    .init("RF-12", "replaced", .unobserved, "expiry") {
      twice(&$0, rotates: true) { $0.refresh() }
    },

    .init("RF-13", "replaced", .holds, "rotation") { twice(&$0, rotates: true) { $0.refresh() } },
    .init("RF-13", "the old one", .worse, "rotation") {
      $0.signIn()
      let old = $0.latest(.refreshToken)
      $0.run { $0.refresh(rotates: true) }
      $0.run { $0.refresh(old, brings: false) }
    },
    .init("RF-13", "lost", .worse, "rotation") {
      twice(&$0, rotates: true, .needsLogin) { _ in }
    },
    .init("RF-13", "not replaced", .unobserved, "rotation") { twice(&$0) { $0.refresh() } },

    .init("RF-14", "stored", .holds, "rotation") { twice(&$0, rotates: true) { $0.refresh() } },
    .init("RF-14", "in memory alone", .worse, "rotation") {
      $0.signIn()
      let old = $0.latest(.refreshToken)
      $0.run {
        $0.refresh(rotates: true)
        $0.refresh(rotates: true)
      }
      $0.run { $0.refresh(old, brings: false) }
    },
    .init("RF-14", "one run", .unobserved, "rotation") {
      $0.signIn()
      $0.run {
        $0.refresh(rotates: true)
        $0.refresh(rotates: true)
      }
    },
    .init("RF-14", "not replaced", .unobserved, "rotation") { twice(&$0) { $0.refresh() } },

    .init("RF-17", "used again", .holds, "token-outage", "unavailable") {
      outage(&$0)
      $0.run { $0.refresh() }
    },
    .init("RF-17", "still stored", .holds, "broken-refresh", "reset") {
      $0.signIn()
      $0.store($0.latest(.refreshToken))
      $0.run("call_api", .error) {
        $0.refresh(brings: false)
        $0.answered(0, fault: "hang-up")
      }
    },
    .init("RF-17", "erased", .worse, "broken-refresh", "reset") {
      $0.signIn()
      $0.store($0.latest(.refreshToken))
      $0.run("call_api", .error) {
        $0.refresh(brings: false)
        $0.answered(0, fault: "hang-up")
      }
      $0.store(nil)
    },
    .init("RF-17", "asks", .worse, "token-outage", "unavailable") {
      outage(&$0) { $0.authorize() }
    },
    .init("RF-17", "a site that is visited again", .holds, "token-outage", "unavailable") {
      outage(&$0)
      $0.run {
        $0.open("http://127.0.0.1:8080/files", by: .startURL)
        $0.refresh()
      }
    },
    // It never renews anything, so that the outage has cost it nothing.
    .init("RF-17", "no refresh at all", .unobserved, "unreachable") {
      $0.signIn()
      $0.run("call_api", .needsLogin) { $0.authorize() }
    },
    // It asks for metadata first, and gets no further.
    .init("RF-17", "erased before it could refresh", .worse, "unreachable") {
      hindered(&$0)
      $0.store(nil)
    },
    .init("RF-17", "kept, though it couldn't refresh", .holds, "unreachable") {
      hindered(&$0)
    },
    .init("RF-17", "used later, though it couldn't refresh", .holds, "unreachable") {
      hindered(&$0)
      $0.store(nil)
      $0.run { $0.refresh() }
    },
    .init("RF-17", "met the fault when nothing was due", .unobserved, "unreachable") {
      hindered(&$0, after: .seconds(60))
      $0.store(nil)
    },
    .init("RF-17", "nobody knows", .unobserved, "token-outage", "unavailable") { outage(&$0) },
    .init("RF-17", "no fault", .unobserved, "token-outage", "unavailable") { $0.signIn() },

    .init("RF-18", "one attempt", .notApplicable, "token-outage", "unavailable") { outage(&$0) },
    .init("RF-18", "longer each time", .holds, "token-outage", "unavailable") {
      outage(&$0, pauses: [.seconds(1), .seconds(2), .seconds(4)])
    },
    .init("RF-18", "at once", .lesser, "token-outage", "unavailable") {
      outage(&$0, pauses: [.milliseconds(200)])
    },
    .init("RF-18", "at one pace", .lesser, "token-outage", "unavailable") {
      outage(&$0, pauses: [.seconds(2), .seconds(2), .seconds(2)])
    },
    .init("RF-18", "three at one pace", .holds, "token-outage", "unavailable") {
      outage(&$0, pauses: [.seconds(2), .seconds(2)])
    },
    .init("RF-18", "too often", .lesser, "token-outage", "unavailable") {
      outage(&$0, pauses: (1...6).map { .seconds($0 + 1) })
    },
    .init("RF-18", "no outage", .unobserved, "token-outage", "unavailable") { $0.signIn() },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
