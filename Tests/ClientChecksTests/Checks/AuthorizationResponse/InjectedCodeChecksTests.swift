import Evidence
import Testing
import Words

struct InjectedCodeChecksTests {
  /// A login into whose callback somebody has put another code.
  static func injected(
    _ script: inout CaseScript, times: Int = 1, status: Int = 400,
    verifier: String = "", _ outcome: OutcomeClass = .error,
    _ play: (inout CaseScript, _ code: String) -> Void = { _, _ in }
  ) {
    script.start()
    script.authorize()
    script.issueCode()
    let code = script.mint()
    script.deliver(["code": code], .forged)
    for _ in 0..<times {
      script.token(
        "grant_type=authorization_code&code=\(code)&client_id=\(CaseScript.clientID)\(verifier)")
      script.answered(status, #"{"error": "invalid_grant"}"#)
    }
    play(&script, code)
    script.end(outcome, .code(outcome == .signedIn ? 0 : 1))
  }

  /// A login that the user declines.
  static func denied(
    _ script: inout CaseScript, _ play: (inout CaseScript) -> Void = { _ in }
  ) {
    script.start()
    script.authorize()
    script.deliver(["code": nil, "error": "access_denied"], .genuine)
    play(&script)
    script.end(.denied, .code(3))
  }

  private static let verifier = "&code_verifier=dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

  static let cases: [CheckCase] = [
    .init("RE-15", "fails", .holds, "code-injection") { injected(&$0) },
    .init("RE-15", "sent again", .worse, "code-injection") { injected(&$0, times: 2) },
    .init("RE-15", "claims success", .worse, "code-injection") { injected(&$0, .signedIn) },
    .init("RE-15", "the server took it", .unobserved, "code-injection") {
      injected(&$0, status: 200, .signedIn)
    },
    .init("RE-15", "never sent", .unobserved, "code-injection") { injected(&$0, times: 0) },
    .init("RE-15", "a device", .notApplicable, "code-injection", flow: .device) { injected(&$0) },

    .init("PK-14", "ends", .holds, "code-injection") { injected(&$0, verifier: verifier) },
    .init("PK-14", "again", .worse, "code-injection") {
      injected(&$0, times: 2, verifier: verifier)
    },
    .init("PK-14", "again without it", .worse, "code-injection") {
      injected(&$0, verifier: verifier) { script, code in
        script.token("grant_type=authorization_code&code=\(code)")
      }
    },
    .init("PK-14", "begins anew without it", .worse, "code-injection") {
      injected(&$0, verifier: verifier) { script, _ in
        script.authorize(["code_challenge": nil])
      }
    },
    .init("PK-14", "claims success", .unobserved, "code-injection") {
      injected(&$0, verifier: verifier, .signedIn)
    },
    .init("PK-14", "had none", .unobserved, "code-injection") { injected(&$0) },
    .init("PK-14", "never sent", .unobserved, "code-injection") {
      injected(&$0, times: 0, verifier: verifier)
    },
    .init("PK-14", "sends no challenge", .notApplicable, "code-injection") {
      $0.start()
      $0.authorize(["code_challenge": nil])
      $0.callback()
      $0.redeem()
    },
    .init("RE-15", "sends no challenge", .notApplicable, "code-injection") {
      $0.start()
      $0.authorize(["code_challenge": nil])
      $0.callback()
      $0.redeem()
    },
    .init("PK-14", "a device", .notApplicable, "code-injection", flow: .device) {
      injected(&$0, verifier: verifier)
    },

    .init("RE-21", "stops", .holds, "user-denies") { denied(&$0) },
    .init("RE-21", "asks for a device code", .worse, "user-denies") {
      denied(&$0) { $0.deviceLogin() }
    },
    .init("RE-21", "tries another grant", .worse, "user-denies") {
      denied(&$0) { $0.token("grant_type=client_credentials") }
    },
    .init("RE-21", "asks again", .worse, "user-denies") { denied(&$0) { $0.authorize() } },
    .init("RE-21", "when told to", .holds, "user-denies") {
      denied(&$0)
      $0.signIn()
    },
    .init("RE-21", "no denial", .unobserved, "user-denies") { $0.signIn() },
    .init("RE-21", "silence of a dead client", .unobserved, "user-denies", controlHeld: false) {
      denied(&$0)
    },
    .init("RE-21", "a device", .notApplicable, "user-denies", flow: .device) { denied(&$0) },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
