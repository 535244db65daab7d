import Evidence
import Testing
import Words

struct SurvivalChecksTests {
  /// A login, a refresh that can't be saved, and the next run.
  static func full(
    _ script: inout CaseScript, _ outcome: OutcomeClass, isEmptied: Bool = false,
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.declareStore()
    RefreshChecksTests.later(&script, .error) { $0.refresh() }
    if isEmptied { script.keep("") }
    script.run("call_api", outcome, play)
  }

  /// A login, a damage to the store, and a run that finds it.
  static func damaged(
    _ script: inout CaseScript, _ outcome: OutcomeClass, says text: String = "",
    then login: OutcomeClass? = .signedIn, last: OutcomeClass? = .ok
  ) {
    script.declareStore()
    script.signIn()
    script.keep()
    script.file(CaseScript.storePath, "", in: .store, byScenario: true)
    script.run("call_api", outcome, says: text)
    guard let login else { return }
    script.run("login", login)
    if let last { script.run("call_api", last) }
  }

  /// A login, a run that is killed in a refresh, and the next one.
  static func killed(
    _ script: inout CaseScript, _ outcome: OutcomeClass, login: OutcomeClass = .signedIn,
    last: OutcomeClass = .ok, _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.signIn()
    script.skip(.seconds(3660))
    script.start("call_api")
    script.refresh(rotates: true)
    script.end(.killed, .signal("SIGKILL"))
    script.run("call_api", outcome, play)
    script.run("login", login)
    script.run("call_api", last)
  }

  /// A login, a run that is killed before it asks for anything, and the next one.
  static func killedEarly(_ script: inout CaseScript, _ outcome: OutcomeClass) {
    script.signIn()
    script.skip(.seconds(3660))
    script.start("call_api")
    script.end(.killed, .signal("SIGKILL"))
    script.run("call_api", outcome) { if outcome == .ok { $0.call() } }
  }

  /// A run that sleeps in a refresh, and the next one.
  static func slept(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .ok, next: OutcomeClass = .ok,
    _ play: (inout CaseScript, _ old: String) -> Void = { _, _ in }
  ) {
    script.signIn()
    let old = script.latest(.refreshToken)
    script.run("call_api", outcome) { script in
      script.refresh(rotates: true)
      script.skip(.seconds(8 * 3600))
      play(&script, old)
    }
    script.run("call_api", next)
  }

  /// Two logins, the second without a refresh token, and a run an hour later.
  static func again(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .ok, brings: Bool = false,
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.signIn()
    script.start()
    script.authorize()
    script.callback()
    script.redeem()
    script.grant(refreshToken: brings)
    script.end(.signedIn)
    script.skip(.seconds(3660))
    script.run("call_api", outcome, play)
  }

  static let cases: [CheckCase] = [
    .init("SG-05", "as it was", .holds, "full-disk") { full(&$0, .ok) { $0.refresh() } },
    .init("SG-05", "signed out", .lesser, "full-disk") { full(&$0, .needsLogin, isEmptied: true) },
    .init("SG-05", "asks", .lesser, "full-disk") { full(&$0, .ok) { $0.authorize() } },
    .init("SG-05", "can't read it", .lesser, "full-disk") { full(&$0, .error) },
    .init("SG-05", "was saved elsewhere", .unobserved, "full-disk") {
      full(&$0, .ok) { $0.call() }
    },
    .init("SG-05", "nothing was renewed", .unobserved, "full-disk") { $0.signIn() },
    .init("SG-05", "one run", .unobserved, "full-disk") {
      RefreshChecksTests.later(&$0) { $0.refresh() }
    },
    .init("SG-05", "fails anyway", .unobserved, "full-disk", controlHeld: false) {
      full(&$0, .error)
    },
    .init("SG-05", "none", .notApplicable, "full-disk", capabilities: []) { $0.signIn() },

    .init("SG-06", "a sign-in helps", .holds, "damaged-store", "empty") {
      damaged(&$0, .needsLogin)
    },
    .init("SG-06", "an error, and a sign-in helps", .holds, "damaged-store", "empty") {
      damaged(&$0, .error, says: "The store is damaged.")
    },
    .init("SG-06", "crashes, and a sign-in helps", .holds, "damaged-store", "garbage") {
      damaged(&$0, .error, says: "Traceback (most recent call last):")
    },
    .init("SG-06", "hangs", .lesser, "damaged-store", "garbage") { damaged(&$0, .timeout) },
    .init("SG-06", "no sign-in either", .lesser, "damaged-store", "garbage") {
      damaged(&$0, .error, then: .error)
    },
    .init("SG-06", "a sign-in doesn't help", .lesser, "damaged-store", "garbage") {
      damaged(&$0, .needsLogin, last: .needsLogin)
    },
    .init("SG-06", "does without", .unobserved, "damaged-store", "gone") { damaged(&$0, .ok) },
    .init("SG-06", "nobody signed in again", .unobserved, "damaged-store", "gone") {
      damaged(&$0, .needsLogin, then: nil)
    },
    .init("SG-06", "no damage", .unobserved, "damaged-store", "gone") {
      $0.signIn()
      $0.run { $0.call() }
    },
    .init("SG-06", "fails anyway", .unobserved, "damaged-store", "empty", controlHeld: false) {
      damaged(&$0, .error, then: .error)
    },
    .init("SG-06", "a web site", .notApplicable, "damaged-store", "empty", flow: .web) {
      damaged(&$0, .needsLogin)
    },

    .init("RF-30", "works again", .holds, "killed-refresh") {
      killed(&$0, .ok) { $0.call() }
    },
    .init("RF-30", "signed out", .lesser, "killed-refresh") { killed(&$0, .needsLogin) },
    .init("RF-30", "asks", .lesser, "killed-refresh") { killed(&$0, .ok) { $0.authorize() } },
    .init("RF-30", "locked for ever", .lesser, "killed-refresh") {
      killed(&$0, .error, login: .error, last: .error)
    },
    .init("RF-30", "the server was hard", .unobserved, "killed-refresh") {
      killed(&$0, .needsLogin) { script in
        script.refresh("null", brings: false)
        let old = script.evidence.secrets.first { $0.kind == .refreshToken }?.value ?? ""
        script.refresh(old, brings: false)
        script.answered(400, #"{"error": "invalid_grant"}"#)
      }
    },
    .init("RF-30", "killed before it asked, and works", .unobserved, "killed-saves") {
      killedEarly(&$0, .ok)
    },
    .init("RF-30", "another end than the scenario's", .unobserved, "killed-saves") {
      $0.signIn()
      $0.skip(.seconds(3660))
      $0.start("call_api")
      $0.end(.timeout, .signal("SIGKILL"))
      $0.run("call_api", .error)
    },
    .init("RF-30", "killed before it asked, and locked", .lesser, "killed-saves") {
      killedEarly(&$0, .error)
    },
    .init("RF-30", "not killed", .unobserved, "killed-refresh") {
      RefreshChecksTests.later(&$0) { $0.refresh() }
    },
    .init("RF-30", "fails anyway", .unobserved, "killed-refresh", controlHeld: false) {
      killed(&$0, .needsLogin)
    },
    .init("RF-30", "none", .notApplicable, "killed-refresh", capabilities: []) { $0.signIn() },

    .init("RF-32", "goes on", .holds, "sleeping-machine") { slept(&$0) },
    .init("RF-32", "goes on with the new one", .holds, "sleeping-machine") {
      slept(&$0) { script, _ in script.refresh(rotates: true) }
    },
    .init("RF-32", "sends the old one again", .lesser, "sleeping-machine") {
      slept(&$0) { script, old in
        script.refresh(old, brings: false)
        script.answered(400, #"{"error": "invalid_grant"}"#)
      }
    },
    .init("RF-32", "hangs", .lesser, "sleeping-machine") { slept(&$0, .timeout) },
    .init("RF-32", "signed out", .lesser, "sleeping-machine") { slept(&$0, next: .needsLogin) },
    .init("RF-32", "has the new one, and asks for another reason", .holds, "sleeping-machine") {
      slept(&$0, next: .needsLogin) { script, _ in script.store(script.latest(.refreshToken)) }
    },
    .init("RF-32", "fails for another reason", .unobserved, "sleeping-machine") {
      slept(&$0, next: .error)
    },
    .init("RF-32", "no refresh at the time", .unobserved, "sleeping-machine") {
      RefreshChecksTests.later(&$0) { $0.refresh() }
    },
    .init("RF-32", "none", .notApplicable, "sleeping-machine", capabilities: []) { $0.signIn() },

    .init("TS-11", "kept", .holds, "no-new-refresh-token") { again(&$0) { $0.refresh() } },
    .init("TS-11", "lost", .lesser, "no-new-refresh-token") { again(&$0, .needsLogin) },
    .init("TS-11", "asks", .lesser, "no-new-refresh-token") { again(&$0) { $0.authorize() } },
    .init("TS-11", "another one", .lesser, "no-new-refresh-token") {
      again(&$0) { $0.refresh("null", brings: false) }
    },
    .init("TS-11", "erased", .lesser, "no-new-refresh-token") {
      $0.signIn()
      $0.store($0.latest(.refreshToken))
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem()
      $0.grant(refreshToken: false)
      $0.store("{}")
      $0.end(.signedIn)
    },
    .init("TS-11", "not needed", .unobserved, "no-new-refresh-token") { again(&$0) { $0.call() } },
    .init("TS-11", "a new one came", .unobserved, "no-new-refresh-token") {
      again(&$0, brings: true) { $0.refresh() }
    },
    .init("TS-11", "none", .notApplicable, "no-new-refresh-token", capabilities: []) {
      $0.signIn()
    },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
