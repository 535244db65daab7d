import Evidence
import Testing
import Words

struct GranularConsentChecksTests {
  static let (required, optional) = (
    "https://www.googleapis.com/auth/drive.metadata.readonly",
    "https://www.googleapis.com/auth/calendar.readonly"
  )

  /// A login that asks for both scopes and gets one.
  static func smaller(
    _ script: inout CaseScript, without refused: String, _ outcome: OutcomeClass,
    says text: String = "",
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.evidence.setting.scopes = [
      .init(.required, [required]), .init(.optional, [optional]),
    ]
    script.start()
    script.authorize(["scope": "openid \(required) \(optional)"])
    script.callback()
    script.redeem()
    script.grant(["openid", required, optional].filter { $0 != refused })
    play(&script)
    if !text.isEmpty { script.write(text) }
    script.end(outcome, .code(outcome == .signedIn ? 0 : 4))
  }

  /// A login that is granted no scope of a feature, and a run of one.
  static func alone(
    _ script: inout CaseScript, _ outcome: OutcomeClass, says text: String = "",
    _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.evidence.setting.scopes = [.init(.required, [required]), .init(.optional, [optional])]
    script.start()
    script.authorize(["scope": "openid \(required) \(optional)"])
    script.callback()
    script.redeem()
    script.grant(["openid"])
    if !text.isEmpty { script.write(text) }
    script.end(outcome, .code(outcome == .signedIn ? 0 : 4))
    script.run("call_api", .needsPermission, play)
  }

  /// A login without the optional scope, and two runs that need it.
  static func twice(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .needsPermission,
    first: (inout CaseScript) -> Void = { _ in }, second: (inout CaseScript) -> Void = { _ in }
  ) {
    smaller(&script, without: optional, .signedIn)
    script.useFeature(outcome, first)
    script.useFeature(outcome, second)
  }

  static let cases: [CheckCase] = [
    .init("CO-01", "obeyed", .holds, "granular-denial", "optional") {
      smaller(&$0, without: optional, .signedIn)
      $0.run("call_api.optional", .needsPermission)
    },
    .init("CO-01", "fails anyway", .unobserved, "granular-denial", controlHeld: false) {
      smaller(&$0, without: optional, .signedIn)
      $0.run("call_api.optional", .error)
    },
    .init("CO-01", "nothing was tried", .unobserved, "granular-denial", "required") {
      smaller(&$0, without: required, .error)
    },
    .init("CO-01", "the permission is missed", .holds, "granular-denial", "required") {
      smaller(&$0, without: required, .needsPermission)
    },
    .init("CO-01", "the permission is named", .holds, "granular-denial", "required") {
      smaller(&$0, without: required, .error, says: "drive.metadata.readonly is missing")
    },
    .init("CO-01", "all was granted", .unobserved, "granular-denial") {
      smaller(&$0, without: "", .signedIn)
    },
    .init("CO-01", "called", .worse, "granular-denial", "optional") {
      smaller(&$0, without: optional, .signedIn)
      $0.run("call_api.optional", .error) { $0.call(status: 403, cause: "api.scope_missing") }
    },
    .init("CO-01", "by scheme", .notApplicable, "granular-denial", flow: .customScheme) { _ in },

    .init("CO-02", "works", .holds, "granular-denial", "optional") {
      smaller(&$0, without: optional, .signedIn)
      $0.run { $0.call() }
    },
    .init("CO-02", "no sign-in", .lesser, "granular-denial", "optional") {
      smaller(&$0, without: optional, .error)
    },
    .init(
      "CO-02", "no sign-in, as ever", .unobserved, "granular-denial", "optional",
      controlHeld: false
    ) { smaller(&$0, without: optional, .error) },
    .init("CO-02", "nothing works", .lesser, "granular-denial", "optional") {
      smaller(&$0, without: optional, .signedIn)
      $0.run("call_api", .error)
    },
    .init("CO-02", "all was granted", .unobserved, "granular-denial", "optional") {
      smaller(&$0, without: "", .signedIn)
    },
    .init("CO-02", "too much was refused", .unobserved, "granular-denial", "optional") {
      smaller(&$0, without: required, .error)
    },

    .init("CO-03", "told", .holds, "granular-denial", "required") {
      smaller(&$0, without: required, .needsPermission)
    },
    .init("CO-03", "named", .holds, "granular-denial", "required") {
      smaller(&$0, without: required, .error, says: "drive.metadata.readonly is missing")
    },
    .init("CO-03", "signed in all the same", .unobserved, "granular-denial", "required") {
      smaller(&$0, without: required, .signedIn)
    },
    .init("CO-03", "nothing said", .lesser, "granular-denial", "required") {
      smaller(&$0, without: required, .error, says: "Something went wrong.")
    },
    .init("CO-03", "not needed", .unobserved, "granular-denial", "required") {
      smaller(&$0, without: optional, .signedIn)
    },

    .init("CO-04", "once", .holds, "granular-denial", "required") {
      smaller(&$0, without: required, .needsPermission)
    },
    .init("CO-04", "twice", .lesser, "granular-denial", "required") {
      smaller(&$0, without: required, .needsPermission) { $0.authorize() }
    },
    .init("CO-04", "in another run", .holds, "granular-denial", "required") {
      smaller(&$0, without: required, .needsPermission)
      $0.login()
    },
    .init("CO-04", "all was granted", .unobserved, "granular-denial") { $0.signIn() },

    .init("CO-05", "says what is missing", .holds, "granular-denial", "all-but-signin") {
      alone(&$0, .needsPermission)
    },
    .init("CO-05", "calls", .lesser, "granular-denial", "all-but-signin") {
      alone(&$0, .signedIn) { $0.call(status: 403, cause: "api.scope_missing") }
    },
    .init("CO-05", "breaks down", .lesser, "granular-denial", "all-but-signin") {
      alone(&$0, .error, says: "Traceback (most recent call last):")
    },
    .init("CO-05", "more was granted", .unobserved, "granular-denial", "all-but-signin") {
      smaller(&$0, without: required, .needsPermission)
    },
    .init(
      "CO-05", "fails anyway", .unobserved, "granular-denial", "all-but-signin", controlHeld: false
    ) { alone(&$0, .error, says: "Traceback (most recent call last):") },
    .init("CO-05", "a device", .notApplicable, "granular-denial", "all-but-signin", flow: .device) {
      alone(&$0, .needsPermission)
    },

    .init("CO-07", "remembered", .holds, "granular-denial", "optional") { twice(&$0) },
    .init("CO-07", "tried once", .holds, "granular-denial", "optional") {
      twice(&$0, first: { $0.call(status: 403, cause: "api.scope_missing") })
    },
    .init("CO-07", "tried again", .lesser, "granular-denial", "optional") {
      twice(&$0, second: { $0.call(status: 403, cause: "api.scope_missing") })
    },
    .init("CO-07", "wants a sign-in", .unobserved, "granular-denial", "optional") {
      twice(&$0, .needsLogin)
    },
    .init("CO-07", "used once", .unobserved, "granular-denial", "optional") {
      smaller(&$0, without: optional, .signedIn)
      $0.useFeature(.needsPermission)
    },
    .init("CO-07", "all was granted", .unobserved, "granular-denial", "optional") {
      smaller(&$0, without: "", .signedIn)
    },

    .init("CO-08", "no refresh", .holds, "insufficient-scope") { forbidden(&$0, refreshes: 0) },
    .init("CO-08", "one", .lesser, "insufficient-scope") { forbidden(&$0, refreshes: 1) },
    .init("CO-08", "three", .worse, "insufficient-scope") { forbidden(&$0, refreshes: 3) },
    .init("CO-08", "calls without end", .worse, "insufficient-scope") {
      forbidden(&$0, refreshes: 0, calls: 4)
    },
    .init("CO-08", "not forbidden", .unobserved, "insufficient-scope") {
      $0.signIn()
      $0.run { $0.call() }
    },
  ]

  static func forbidden(_ script: inout CaseScript, refreshes: Int, calls: Int = 1) {
    script.signIn()
    script.run("call_api", .needsPermission) { script in
      for _ in 0..<calls { script.call(status: 403, fault: "forbidden") }
      for _ in 0..<refreshes { script.refresh() }
    }
  }

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  /// A run for the optional feature.
  fileprivate mutating func useFeature(
    _ outcome: OutcomeClass, _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    run("call_api.optional", outcome, play)
    let number = evidence.runs.count - 1
    evidence.finish(run: number, at: tick()) { $0.feature = "optional" }
  }
}
