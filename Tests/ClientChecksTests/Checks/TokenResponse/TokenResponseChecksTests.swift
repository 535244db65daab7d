import Evidence
import Testing
import Words

struct TokenResponseChecksTests {
  /// Checks of answers that a client must take for good ones, with a case that feeds each.
  static let oddAnswers: [(CheckID, String)] = [
    ("TS-01", "unknown-members"), ("TS-02", "no-expiry"), ("TS-05", "upper-case"),
    ("TS-09", "no-scope"),
  ]

  @Test(arguments: oddAnswers) func anOddAnswerIsTaken(_ id: CheckID, _ variant: String) {
    CheckCase(id, "taken", .holds, "token-shapes", variant) {
      $0.signIn(fault: "shape")
      $0.run { $0.call() }
    }.verify()
  }

  @Test(arguments: oddAnswers) func whoFailsAnywayIsNotBlamed(_ id: CheckID, _ variant: String) {
    CheckCase(id, "fails anyway", .unobserved, "token-shapes", variant, controlHeld: false) {
      $0.failedLogin()
    }.verify()
  }

  @Test(arguments: oddAnswers) func nothingWasChanged(_ id: CheckID, _ variant: String) {
    CheckCase(id, "as usual", .unobserved, "token-shapes", variant) { $0.signIn() }.verify()
    CheckCase(id, "still running", .unobserved, "token-shapes", variant) {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem()
      $0.grant(fault: "shape")
    }.verify()
    CheckCase(id, "elsewhere", .nothing, "broken-answers", variant) { $0.signIn() }.verify()
  }

  static let violations: [CheckCase] = [
    .init("TS-01", "refused", .worse, "token-shapes", "unknown-members") { $0.failedLogin() },
    .init("TS-02", "refused", .lesser, "token-shapes", "no-expiry") { $0.failedLogin() },
    .init("TS-02", "crash", .unobserved, "token-shapes", "no-expiry") {
      $0.failedLogin(outcome: .crash)
    },
    .init("TS-02", "taken for over", .lesser, "token-shapes", "no-expiry") {
      $0.signIn(fault: "shape")
      $0.run {
        $0.refresh()
        $0.call()
      }
    },
    .init("TS-02", "renewed at each start", .unobserved, "token-shapes", "no-expiry") {
      $0.signIn(fault: "shape")
      for _ in 1...2 {
        $0.run {
          $0.refresh()
          $0.call()
        }
      }
    },
    .init("TS-02", "refreshed because of a refusal", .holds, "token-shapes", "no-expiry") {
      $0.signIn(fault: "shape")
      $0.run {
        $0.call(status: 401)
        $0.refresh()
        $0.call()
      }
    },
    .init("TS-05", "refused", .worse, "token-shapes", "lower-case") { $0.failedLogin() },
    .init("TS-05", "echoed", .worse, "token-shapes", "upper-case") {
      $0.signIn(fault: "shape")
      $0.run(_: "call_api", .error) { $0.call(scheme: "BEARER", status: 401) }
    },
    .init("TS-09", "nothing granted", .worse, "token-shapes", "no-scope") {
      $0.signIn(fault: "shape")
      $0.run("call_api", .needsPermission)
    },
    .init("TS-10", "another order", .holds, "scope-spelling", "added") {
      $0.signIn(fault: "scope")
      $0.run { $0.call() }
    },
    .init("TS-10", "another order is refused", .lesser, "scope-spelling", "added") {
      $0.failedLogin(outcome: .needsPermission)
    },
    .init("TS-10", "additions", .holds) { $0.signIn(CaseScript.scopes + ["email"]) },
    .init("TS-10", "word for word", .unobserved) { $0.signIn() },
    .init("TS-10", "one is missing", .unobserved) { $0.signIn(["openid"]) },
    .init("TS-10", "taken for a refusal", .lesser) {
      $0.start()
      $0.authorize(["scope": "openid email"])
      $0.callback()
      $0.redeem()
      $0.grant(["https://www.googleapis.com/auth/userinfo.email", "openid"])
      $0.end(.needsPermission, .code(4))
    },
    .init("TS-12", "small ones", .unobserved, "large-tokens") { $0.signIn() },
    .init("TS-12", "sent whole", .holds, "large-tokens") { large(2048, &$0) { $0.call() } },
    .init("TS-12", "never sent", .unobserved, "large-tokens") { large(2048, &$0) { _ in } },
    .init("TS-12", "cut", .worse, "large-tokens") {
      large(2048, &$0) { $0.call(String($0.latest(.accessToken).prefix(1024))) }
    },
    .init("TS-12", "a very long one is cut", .lesser, "large-tokens") {
      large(8192, &$0) { $0.call(String($0.latest(.accessToken).prefix(1024))) }
    },
    .init("TS-12", "refused", .worse, "large-tokens") { large(2048, &$0, .error) { _ in } },
    .init("TS-12", "a very long one is refused", .lesser, "large-tokens") {
      large(8192, &$0, .error) { _ in }
    },
  ]

  private static func large(
    _ length: Int, _ script: inout CaseScript, _ outcome: OutcomeClass = .ok,
    _ play: (inout CaseScript) -> Void
  ) {
    script.start()
    script.authorize()
    script.callback()
    script.redeem()
    script.grant(length: length)
    script.end(outcome == .ok ? .signedIn : outcome)
    script.run("call_api", outcome, play)
  }

  @Test(arguments: violations) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
