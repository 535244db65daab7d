import Evidence
import Testing
import Words

struct TokenResponseFailureTests {
  /// Checks of answers that a client must take for failures, with a case that feeds each.
  static let uselessAnswers: [(CheckID, String, String?)] = [
    ("TS-08", "useless-tokens", "null-token"), ("TS-14", "broken-answers", "half"),
    ("TS-15", "bad-connections", nil), ("TS-22", "useless-tokens", "error-with-200"),
  ]

  @Test(arguments: uselessAnswers) func aUselessAnswerIsAFailure(
    _ id: CheckID, _ scenario: String, _ variant: String?
  ) {
    CheckCase(id, "fails", .holds, scenario, variant) { $0.failedLogin() }.verify()
    CheckCase(id, "claims success", .worse, scenario, variant) {
      $0.failedLogin(outcome: .signedIn)
    }.verify()
    CheckCase(id, "fails anyway", .unobserved, scenario, variant, controlHeld: false) {
      $0.failedLogin()
    }.verify()
    CheckCase(id, "as usual", .unobserved, scenario, variant) { $0.signIn() }.verify()
    CheckCase(id, "still running", .unobserved, scenario, variant) {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem()
      $0.answered(200, fault: "fault")
    }.verify()
  }

  static let invalidGrant = #"{"error": "invalid_grant"}"#

  static let violations: [CheckCase] = [
    .init("TS-08", "used", .worse, "useless-tokens", "null-token") {
      $0.failedLogin()
      $0.run("call_api", .error) { $0.call("null", status: 401) }
    },
    // V18: a numeral alone fails nobody.
    .init("TS-08", "a numeral", .lesser, "useless-tokens", "number-token") {
      $0.failedLogin(outcome: .signedIn)
    },
    .init("TS-08", "a numeral that is used", .lesser, "useless-tokens", "number-token") {
      $0.failedLogin()
      $0.run("call_api", .error) { $0.call("17", status: 401) }
    },
    .init("TS-14", "redeemed again", .holds, "broken-answers", "half") {
      $0.failedLogin(again: 1)
    },
    // What an error looks like is asked where errors are to be expected.
    .init("TS-14", "stack trace", .holds, "broken-answers", "half") {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem()
      $0.answered(200, fault: "broken")
      $0.write("Traceback (most recent call last):\n  File \"app.py\"\n", .standardError)
      $0.end(.error, .code(1))
    },
    .init("TS-15", "used", .worse, "bad-connections") {
      $0.failedLogin()
      $0.run("call_api", .error) { $0.call("ya29.half", status: 401) }
    },
    // All of the object was there, though less than was announced.
    .init("TS-15", "whole", .lesser, "short-answer") { $0.failedLogin(outcome: .signedIn) },
    .init("TS-15", "whole and used", .lesser, "short-answer") {
      $0.failedLogin()
      $0.run("call_api", .error) { $0.call("ya29.whole", status: 401) }
    },
    .init("TS-19", "ends", .holds, "token-errors", "invalid-grant") {
      $0.failedLogin(400, invalidGrant)
    },
    .init("TS-19", "not refused", .unobserved, "code-injection") { $0.signIn() },
    .init("TS-19", "on a device", .notApplicable, "code-injection", flow: .device) { _ in },
    .init("TS-19", "again", .worse, "token-errors", "invalid-grant") {
      $0.failedLogin(400, invalidGrant, again: 1)
    },
    .init("TS-19", "success", .worse, "code-injection") {
      $0.failedLogin(400, invalidGrant, outcome: .signedIn)
    },
    .init("TS-20", "ends", .holds, "client-refused") { $0.failedLogin(401) },
    .init("TS-20", "one other way", .holds, "client-refused") { $0.failedLogin(401, again: 1) },
    .init("TS-20", "not refused", .unobserved, "client-refused") { $0.signIn() },
    .init("TS-20", "three times", .lesser, "client-refused") { $0.failedLogin(401, again: 2) },
    .init("TS-20", "six times", .worse, "client-refused") { $0.failedLogin(401, again: 5) },
    .init("TS-20", "success", .worse, "client-refused") {
      $0.failedLogin(401, outcome: .signedIn)
    },
    .init("TS-20", "in the address", .worse, "client-refused") {
      $0.failedLogin(401)
      $0.redeem(
        ["client_secret": nil], target: "/token?client_secret=\(CaseScript.clientSecret)")
    },
  ]

  @Test(arguments: violations) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
