import Evidence
import Testing
import WireFormats
import Words

struct StateChecksTests {
  /// A login into which somebody's own answer is brought, and what becomes of it.
  static func attack(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said, _ variant: String,
    sending state: String?, controlHeld: Bool? = true,
    _ reaction: @escaping (inout CaseScript, _ stolen: String) -> Void
  ) -> CheckCase {
    CheckCase(check, name, said, "state-mismatch", variant, controlHeld: controlHeld) { script in
      script.start()
      script.authorize()
      let stolen = script.mint()
      script.deliver(["code": stolen, "state": state], .forged)
      reaction(&script, stolen)
    }
  }

  /// The same with two states, of which the first is the right one.
  static func twice(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said, state: String? = "genuine-state",
    _ reaction: @escaping (inout CaseScript, _ stolen: String) -> Void
  ) -> CheckCase {
    CheckCase(check, name, said, "state-mismatch", "twice") { script in
      script.start()
      script.authorize(["state": state])
      let stolen = script.mint()
      var parameters = [Form.Field("code", stolen)]
      if let state { parameters.append(Form.Field("state", state)) }
      parameters += [Form.Field("state", "wrong"), Form.Field("state", "worse")]
      let url = "\(CaseScript.redirectURI)?\(FormURLEncoded.encode(parameters))"
      let number = script.evidence.send(
        Evidence.Visit(
          sent: script.tick(), purpose: .forged, url: url,
          request: Evidence.Request(method: "GET", target: url)))
      script.evidence.answer(visit: number, at: script.tick()) { $0.answer = .init(status: 200) }
      reaction(&script, stolen)
    }
  }

  static let habits: [CheckCase] = [
    .init("ST-01", "state", .holds) { $0.login() },
    .init("ST-01", "nothing", .unobserved) { _ in },
    .init("ST-01", "PKCE only", .lesser) { $0.authorize(["state": nil]) },
    .init("ST-01", "an empty state", .lesser) { $0.authorize(["state": ""]) },
    .init("ST-01", "none at all", .worse) {
      $0.authorize(["state": nil, "code_challenge": nil])
    },
    .init("ST-01", "a device", .notApplicable, flow: .device) { $0.login() },

    .init("ST-02", "too few", .unobserved) {
      $0.login()
      $0.login()
    },
    .init("ST-02", "a constant", .worse) {
      $0.authorize(["state": "xyz"])
      $0.authorize(["state": "xyz"])
    },
    .init("ST-02", "a counter", .lesser) { script in
      for number in 10...29 { script.authorize(["state": "login-\(number)"]) }
    },
    .init("ST-02", "a clock", .lesser) { script in
      for number in 0..<20 { script.authorize(["state": "\(1_900_000_000 + number * 37)"]) }
    },
    .init("ST-02", "random", .holds) { script in
      var random = Letters(seed: 7)
      for _ in 0..<20 { script.authorize(["state": random.text(32)]) }
    },
    .init("ST-02", "no login", .unobserved) { $0.start() },
    .init("ST-02", "none sent", .notApplicable) { script in
      for _ in 0..<20 { script.authorize(["state": nil]) }
    },
    .init("ST-02", "a device", .notApplicable, flow: .device) { _ in },

    attack("ST-04", "ignored", .holds, "random", sending: "wrong") { script, _ in
      script.callback()
      script.redeem()
    },
    attack("ST-04", "the client gave up", .holds, "random", sending: "wrong") { script, _ in
      script.end(.error, .code(1))
    },
    attack(
      "ST-04", "gave up as always", .unobserved, "random", sending: "wrong", controlHeld: false
    ) { script, _ in
      script.end(.error, .code(1))
    },
    attack("ST-04", "not dealt with", .unobserved, "random", sending: "wrong") { _, _ in },
    .init("ST-04", "never delivered", .unobserved, "state-mismatch", "random") { $0.login() },
    attack("ST-04", "tokens", .worse, "random", sending: "wrong") {
      $0.redeem(["code": $1])
    },
    attack("ST-04", "without PKCE", .worse, "random", sending: "wrong") {
      $0.redeem(["code": $1, "code_verifier": nil], status: 400)
    },
    attack("ST-04", "stopped by PKCE", .lesser, "random", sending: "wrong") {
      $0.redeem(["code": $1], status: 400)
    },
    .init("ST-04", "another case", .nothing, "state-mismatch", "upper") { $0.login() },
    .init("ST-04", "a device", .notApplicable, "state-mismatch", "random", flow: .device) { _ in },

    attack("ST-05", "ignored", .holds, "missing", sending: nil) { script, _ in
      script.callback()
      script.redeem()
    },
    attack("ST-05", "tokens", .worse, "missing", sending: nil) {
      $0.redeem(["code": $1])
    },
    attack("ST-05", "stopped by PKCE", .lesser, "missing", sending: nil) {
      $0.redeem(["code": $1], status: 400)
    },
    .init("ST-05", "had none", .notApplicable, "state-mismatch", "missing") { script in
      script.start()
      script.authorize(["state": nil])
      let stolen = script.mint()
      script.deliver(["code": stolen], .forged)
    },
    .init("ST-05", "never delivered", .unobserved, "state-mismatch", "missing") { $0.login() },
    // V15: of two states one is genuine, which is a matter of ST-10 and no more than a warning.
    .init("ST-05", "another case", .nothing, "state-mismatch", "twice") { $0.login() },
    .init("ST-04", "two states", .nothing, "state-mismatch", "twice") { $0.login() },

    twice("ST-10", "ignored", .holds) { script, _ in
      script.callback()
      script.redeem()
    },
    twice("ST-10", "tokens", .lesser) { $0.redeem(["code": $1]) },
    twice("ST-10", "without PKCE", .lesser) {
      $0.redeem(["code": $1, "code_verifier": nil], status: 400)
    },
    twice("ST-10", "had none", .notApplicable, state: nil) { _, _ in },
    .init("ST-10", "never delivered", .unobserved, "state-mismatch", "twice") { $0.login() },

    .init("ST-06", "goes on", .holds, "state-mismatch", "forged-error") { script in
      script.start()
      script.authorize()
      script.deliver(["code": nil, "state": "wrong", "error": "access_denied"], .forged)
      script.callback()
      script.redeem()
    },
    .init(
      "ST-06", "tells the user, and goes on", .unobserved, "state-mismatch", "forged-error"
    ) { script in
      script.start()
      script.authorize()
      script.deliver(["code": nil, "state": "wrong", "error": "access_denied"], .forged)
      script.write("The login failed: access_denied")
      script.callback()
      script.redeem()
    },
    .init("ST-06", "logs the request, and goes on", .holds, "state-mismatch", "forged-error") {
      script in
      script.start()
      script.authorize()
      script.deliver(["code": nil, "state": "wrong", "error": "access_denied"], .forged)
      script.write("GET /callback?error=access_denied&state=wrong 200")
      script.callback()
      script.redeem()
    },
    .init("ST-06", "is aborted", .lesser, "state-mismatch", "forged-error") { script in
      script.start()
      script.authorize()
      script.deliver(["code": nil, "state": "wrong", "error": "access_denied"], .forged)
      script.end(.denied, .code(1))
      script.callback(status: nil)
    },
    .init(
      "ST-06", "fails always", .unobserved, "state-mismatch", "forged-error", controlHeld: false
    ) { script in
      script.start()
      script.authorize()
      script.deliver(["code": nil, "state": "wrong", "error": "access_denied"], .forged)
      script.callback(status: nil)
    },
    .init("ST-06", "no genuine answer", .unobserved, "state-mismatch", "forged-error") { script in
      script.start()
      script.authorize()
      script.deliver(["code": nil, "state": "wrong", "error": "access_denied"], .forged)
    },
    .init("ST-06", "never delivered", .unobserved, "state-mismatch", "forged-error") { $0.login() },
    .init("ST-06", "a web client", .notApplicable, "state-mismatch", "forged-error", flow: .web) {
      $0.login()
    },

    .init("ST-11", "refused", .holds, "web-hardening", flow: .web) { script in
      script.visitPage(in: "ana")
      script.authorize()
      script.issueCode()
      script.deliver([:], .genuine, status: 403, cookieJar: "mallory")
    },
    .init("ST-11", "a session", .worse, "web-hardening", flow: .web) { script in
      script.visitPage(in: "ana")
      script.authorize()
      script.issueCode()
      script.deliver([:], .genuine, cookieJar: "mallory", setting: "session=1")
      script.redeem()
    },
    .init("ST-11", "redeemed", .lesser, "web-hardening", flow: .web) { script in
      script.visitPage(in: "ana")
      script.authorize()
      script.issueCode()
      script.deliver([:], .genuine, status: 403, cookieJar: "mallory")
      script.redeem()
    },
    .init("ST-11", "refused, and taken where it belongs", .holds, "web-hardening", flow: .web) {
      script in
      script.visitPage(in: "ana")
      script.authorize()
      script.issueCode()
      script.deliver([:], .genuine, status: 403, cookieJar: "mallory")
      script.deliver([:], .genuine, cookieJar: "ana")
      script.redeem()
    },
    .init("ST-11", "the same browser", .unobserved, "web-hardening", flow: .web) { script in
      script.visitPage(in: "ana")
      script.authorize()
      script.issueCode()
      script.deliver([:], .genuine, cookieJar: "ana")
      script.redeem()
    },
    .init("ST-11", "a desktop client", .notApplicable, "web-hardening") { _ in },
  ]

  @Test(arguments: habits) func oneHabit(_ habit: CheckCase) { habit.verify() }

  @Test func guessesAreNeverFailures() {
    let guess = CheckCase("ST-02", "a counter", .lesser) { script in
      for number in 10...29 { script.authorize(["state": "login-\(number)"]) }
    }
    #expect(guess.observation?.isTentative == true)
    #expect(guess.observation?.seen == "about 10 bits in 20 states")
  }
}

/// Makes the same random letters in every run.
private struct Letters {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func text(_ count: Int) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    return String(
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 58)]
      })
  }
}
