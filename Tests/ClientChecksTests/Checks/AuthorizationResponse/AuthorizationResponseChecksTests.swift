import Evidence
import Testing
import Words

struct AuthorizationResponseChecksTests {
  /// A login whose denial comes to a server that answers it with this page.
  static func broken(
    _ name: String, _ said: CheckCase.Said, status: Int = 500, page: String,
    ownCode: [ClientPart] = [], _ outcome: OutcomeClass = .error
  ) -> CheckCase {
    CheckCase("RE-01", name, said, "user-denies", flow: .web) { script in
      script.evidence.setting.driver.ownCode = ownCode
      script.start()
      script.authorize()
      script.issueCode()
      script.deliver(["code": nil, "error": "access_denied"], .genuine, status: status, page: page)
      script.end(outcome, .code(1))
    }
  }

  private static let serverError = "<title>500 Internal Server Error</title>"

  static let breakdowns: [CheckCase] = [
    broken("Flask's page for an exception", .lesser, page: serverError),
    broken("one that a driver takes for a denial", .lesser, page: serverError, .denied),
    broken(
      "a debugger's page", .lesser,
      page: "<h1>OAuthError</h1>Traceback (most recent call last) access_denied"),
    broken("an empty page", .lesser, page: ""),
    broken("words with a wrong status", .holds, page: "<p>You declined.</p>"),
    broken("a page that the driver knows", .holds, page: "<p>Schade.</p>", .denied),
    broken("an error page of another kind", .unobserved, status: 400, page: "<p>Error 17</p>"),
    broken("a launcher's own mistake", .holds, page: serverError, ownCode: [.messages]),
    broken("a launcher's own callback", .notApplicable, page: serverError, ownCode: [.callback]),
  ]

  @Test(arguments: breakdowns) func aServerBreaksDown(_ habit: CheckCase) { habit.verify() }

  /// A login that the user declines, and what the client does then.
  static func denied(
    _ name: String, _ said: CheckCase.Said, controlHeld: Bool? = true,
    _ reaction: @escaping (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase("RE-01", name, said, "user-denies", controlHeld: controlHeld) { script in
      script.start()
      script.authorize()
      script.issueCode()
      script.deliver(["code": nil, "error": "access_denied"], .genuine)
      reaction(&script)
    }
  }

  static let denials: [CheckCase] = [
    denied("says so", .holds) { $0.end(.denied, .code(3)) },
    denied("says so in words", .holds) {
      $0.write("You declined.\n", .standardError)
      $0.end(.error, .code(1))
    },
    denied("and an icon that leads to the sign-in", .holds) {
      $0.request(
        "GET", "/o/oauth2/v2/auth?state=icon", at: .authorize, from: .browser,
        fields: [.init("Sec-Fetch-Dest", "image")])
      $0.end(.denied, .code(3))
    },
    denied("and another login after it", .holds) {
      $0.end(.denied, .code(3))
      $0.login()
    },
    denied("says nothing", .lesser) {
      $0.write("Bye\n")
      $0.end(.error, .code(1))
    },
    denied("speaks of an error", .unobserved) {
      $0.write("Error 17\n")
      $0.end(.error, .code(1))
    },
    denied("asks for a token", .worse) {
      $0.redeem(status: 400)
      $0.end(.error, .code(1))
    },
    denied("asks for a token with nothing", .lesser) {
      $0.redeem(["code": nil], status: 400)
      $0.end(.error, .code(1))
    },
    denied("ends well", .worse) { $0.end(.error, .code(0)) },
    denied("claims to be signed in", .worse) { $0.end(.signedIn, .code(1)) },
    denied("goes on", .unobserved) { _ in },
    denied("fails always", .unobserved, controlHeld: false) { $0.end(.denied, .code(3)) },
    denied("the page that it leads to says so", .holds) {
      $0.visit("http://127.0.0.1/login", page: "<p>Access denied</p>")
      $0.end(.error, .code(1))
    },
    denied("the page that it leads to has a script", .unobserved) {
      $0.visit("http://127.0.0.1/login", page: "<script src=\"app.js\"></script>")
      $0.end(.error, .code(1))
    },
    .init("RE-01", "nobody declines", .unobserved, "user-denies") { $0.login() },
    .init("RE-01", "elsewhere", .notApplicable, "user-denies", flow: nil) { _ in },
    .init("RE-01", "on a device", .holds, "device-denied", flow: .device) { script in
      script.start()
      script.poll(answering: "{\"error\": \"access_denied\"}")
      script.end(.denied, .code(1))
    },
    .init("RE-01", "on a device, once more", .worse, "device-denied", flow: .device) { script in
      script.start()
      script.poll(answering: "{\"error\": \"access_denied\"}")
      script.poll(answering: "{\"error\": \"access_denied\"}")
      script.end(.denied, .code(1))
    },
  ]

  /// A login that gets an answer of the scenario's own making, with the right state.
  static func answered(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said, _ scenario: String,
    _ variant: String? = nil, with changes: [(String, String?)], controlHeld: Bool? = true,
    _ reaction: @escaping (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase(
      check, name, said, scenario, variant, capabilities: [.refresh, .discovery],
      controlHeld: controlHeld
    ) { script in
      script.start()
      script.authorize()
      script.issueCode()
      script.deliver(changes: changes, .forged)
      reaction(&script)
    }
  }

  /// A client of several servers, and an answer of another one than it has asked.
  private static func foreign(
    _ name: String, _ said: CheckCase.Said, _ reaction: @escaping (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase("RE-07", name, said, "issuer-parameter", capabilities: [.multiIssuer]) {
      $0.start()
      $0.authorize()
      $0.callback(["iss": "https://other.example"], .forged)
      reaction(&$0)
    }
  }

  private static let site = "http://127.0.0.1:5000"

  /// A site that answers an error with a redirect.
  private static func led(
    _ name: String, _ said: CheckCase.Said, _ next: @escaping (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase("RE-02", name, said, "error-codes", "unknown", flow: .web) { script in
      script.start()
      script.authorize()
      script.issueCode()
      script.deliver(["code": nil, "error": "x_future"], .forged, status: 302, page: "")
      next(&script)
    }
  }

  static let errors: [CheckCase] = [
    answered(
      "RE-02", "shown", .holds, "error-codes", "unknown",
      with: [("code", nil), ("error", "x_future")]
    ) {
      $0.write("Sign-in failed: x_future\n")
      $0.end(.error, .code(1))
    },
    answered(
      "RE-02", "hidden", .holds, "error-codes", "unknown",
      with: [("code", nil), ("error", "x_future")]
    ) {
      $0.write("Sign-in failed\n")
      $0.end(.error, .code(1))
    },
    answered(
      "RE-02", "redeemed", .worse, "error-codes", "unknown",
      with: [("code", nil), ("error", "x_future")]
    ) { $0.redeem(["code": "None"], status: 400) },
    answered(
      "RE-02", "asked for a token with nothing", .lesser, "error-codes", "unknown",
      with: [("code", nil), ("error", "x_future")]
    ) { $0.redeem(["code": nil], status: 400) },
    led("shown on the next page", .holds) { $0.visit("\(site)/failed", page: "x_future") },
    led("hidden on the next page", .holds) { $0.visit("\(site)/failed", page: "Failed.") },
    led("sent to sign in again", .lesser) { $0.authorize() },
    led("led nobody knows where", .holds) { _ in },
    .init("RE-02", "no error", .unobserved, "error-codes", "unknown") { $0.login() },
    .init("RE-02", "a device", .notApplicable, "error-codes", flow: .device) { _ in },

    answered("RE-04", "ignored", .holds, "odd-callbacks", "nothing", with: [("code", nil)]) {
      $0.end(.error, .code(1))
    },
    answered(
      "RE-04", "ignored, and the genuine one taken", .holds, "odd-callbacks", "nothing",
      with: [("code", nil)]
    ) {
      $0.deliver([:], .genuine)
      $0.redeem()
      $0.end(.signedIn)
    },
    answered("RE-04", "redeemed", .worse, "odd-callbacks", "nothing", with: [("code", nil)]) {
      $0.redeem(["code": "None"], status: 400)
    },
    answered("RE-04", "a trace", .lesser, "odd-callbacks", "nothing", with: [("code", nil)]) {
      $0.write("Traceback (most recent call last):\n", .standardError)
      $0.end(.error, .code(1))
    },
    answered("RE-04", "a crash", .unobserved, "odd-callbacks", "nothing", with: [("code", nil)]) {
      $0.end(.crash, .signal("SIGSEGV"))
    },
    answered("RE-04", "success", .worse, "odd-callbacks", "nothing", with: [("code", nil)]) {
      $0.end(.signedIn)
    },
    answered("RE-04", "no reaction", .unobserved, "odd-callbacks", "nothing", with: [("code", nil)])
    { _ in },
    .init("RE-04", "not delivered", .unobserved, "odd-callbacks", "nothing") { $0.login() },
    .init("RE-04", "a device", .notApplicable, "odd-callbacks", "nothing", flow: .device) { _ in },

    answered("RE-05", "ignored", .holds, "odd-callbacks", "empty-code", with: [("code", "")]) {
      $0.end(.error, .code(1))
    },
    answered("RE-05", "redeemed", .lesser, "odd-callbacks", "empty-code", with: [("code", "")]) {
      $0.redeem(["code": ""], status: 400)
    },
    answered(
      "RE-05", "no reaction", .unobserved, "odd-callbacks", "empty-code", with: [("code", "")]
    ) { _ in },
    .init("RE-05", "not delivered", .unobserved, "odd-callbacks", "empty-code") { $0.login() },
    .init("RE-05", "another case", .nothing, "odd-callbacks", "token") { $0.login() },
  ]

  static let codes: [CheckCase] = [
    .init("RE-06", "ignored", .holds, controlHeld: nil) {
      $0.start()
      $0.authorize()
      $0.callback(["authuser": "0", "scope": "openid"])
      $0.redeem()
    },
    .init("RE-06", "refused", .worse, controlHeld: nil) {
      $0.start()
      $0.authorize()
      $0.callback(["authuser": "0"])
      $0.end(.error, .code(1))
    },
    .init("RE-06", "nobody there", .unobserved) {
      $0.start()
      $0.authorize()
      $0.callback(["authuser": "0"], status: nil)
      $0.findNobody()
    },
    .init("RE-06", "there were none", .unobserved) { $0.login() },
    .init("RE-06", "a device", .notApplicable, flow: .device) { $0.login() },

    .init("RE-12", "once", .holds, "duplicate-callback") {
      $0.login()
      $0.deliver([:], .repeated, status: nil)
    },
    .init("RE-12", "twice", .worse, "duplicate-callback") {
      $0.login()
      $0.deliver([:], .repeated)
      $0.redeem(status: 400)
    },
    .init("RE-12", "never", .unobserved, "duplicate-callback") {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.deliver([:], .repeated)
    },
    .init("RE-12", "delivered once", .unobserved, "duplicate-callback") { $0.login() },
    .init("RE-12", "a device", .notApplicable, "duplicate-callback", flow: .device) { _ in },

    .init("RE-14", "exact", .holds) { $0.login() },
    .init("RE-14", "nothing", .unobserved) { _ in },
    .init("RE-14", "escaped twice", .worse) {
      $0.start()
      $0.authorize()
      $0.callback()
      let code = $0.code
      $0.redeem(["code": "4%2F\(code.dropFirst(2))"], status: 400)
    },
    .init("RE-14", "a stray request's code", .holds, "hostile-browser") {
      $0.start()
      $0.authorize()
      $0.visit("http://127.0.0.1:1/.well-known/nothing?code=stray&state=stray")
      $0.callback()
      $0.redeem(["code": "stray"], status: 400)
    },
    .init("RE-14", "the code of an answer that no page showed", .holds) {
      $0.login()
      $0.start()
      $0.authorize()
      $0.issueCode()
      $0.redeem()
    },
    .init("RE-14", "cut", .worse) {
      $0.start()
      $0.authorize()
      $0.callback()
      let code = $0.code
      $0.redeem(["code": String(code.dropLast(6))], status: 400)
    },
    // RE-04 and RE-05 are about what was made up.
    .init("RE-14", "made up", .unobserved) {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem(["code": "None"], status: 400)
    },
    .init("RE-14", "cut at its slash", .worse) {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem(["code": "4"], status: 400)
    },
    .init("RE-14", "a long one", .lesser) {
      $0.login()
      $0.start()
      $0.authorize()
      $0.callback(codeLength: 2048)
      $0.end(.error, .code(1))
    },
    .init("RE-14", "a device", .notApplicable, flow: .device) { $0.login() },
  ]

  static let issuers: [CheckCase] = [
    foreign("refused", .holds) { $0.end(.error, .code(1)) },
    foreign("redeemed", .worse) { $0.redeem() },
    foreign("no reaction", .unobserved) { _ in },
    .init("RE-07", "not delivered", .unobserved, "issuer-parameter", capabilities: [.multiIssuer]) {
      $0.login()
    },
    .init(
      "RE-07", "of one server, built in", .notApplicable, "issuer-parameter",
      capabilities: [.discovery]
    ) {
      $0.evidence.setting.issuer = "https://accounts.google.com"
      $0.login()
    },
    .init("RE-07", "a client of one server", .notApplicable, "issuer-parameter") { $0.login() },
    .init("RE-07", "a device", .notApplicable, "issuer-parameter", flow: .device) { _ in },

    .init("RE-09", "taken", .holds, "issuer-parameter") {
      $0.start()
      $0.authorize()
      $0.callback(["iss": "https://\(CaseScript.host)"])
      $0.redeem()
    },
    .init("RE-09", "refused", .worse, "issuer-parameter") {
      $0.start()
      $0.authorize()
      $0.callback(["iss": "https://\(CaseScript.host)"])
      $0.end(.error, .code(1))
    },
    .init("RE-09", "nobody there", .unobserved, "issuer-parameter") {
      $0.start()
      $0.authorize()
      $0.callback(["iss": "https://\(CaseScript.host)"], status: nil)
      $0.findNobody()
    },
    .init("RE-09", "fails always", .unobserved, "issuer-parameter", controlHeld: false) {
      $0.start()
      $0.authorize()
      $0.callback(["iss": "https://\(CaseScript.host)"])
      $0.end(.error, .code(1))
    },
    .init("RE-09", "never sent", .unobserved, "issuer-parameter") { $0.login() },
    .init("RE-09", "a device", .notApplicable, "issuer-parameter", flow: .device) { _ in },

    .init("RE-11", "kept apart", .holds, "mix-up", capabilities: [.multiIssuer]) { $0.login() },
    .init("RE-11", "mixed up", .worse, "mix-up", capabilities: [.multiIssuer]) {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem(host: "evil.example")
    },
    .init("RE-11", "nothing redeemed", .unobserved, "mix-up", capabilities: [.multiIssuer]) { _ in
    },
    .init("RE-11", "one issuer", .notApplicable, "mix-up") { $0.login() },
  ]

  @Test(arguments: denials + errors) func withoutACode(_ habit: CheckCase) { habit.verify() }

  @Test(arguments: codes + issuers) func withACode(_ habit: CheckCase) { habit.verify() }
}
