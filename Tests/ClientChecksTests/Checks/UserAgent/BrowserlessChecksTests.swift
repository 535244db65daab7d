import Evidence
import Testing
import Words

struct BrowserlessChecksTests {
  /// A login by metadata whose address is no web page.
  static func misled(
    _ script: inout CaseScript, opens url: String? = nil, by way: Evidence.Opening.Way = .opener,
    _ outcome: OutcomeClass? = .error
  ) {
    script.start()
    script.request("GET", "/.well-known/openid-configuration", at: .discovery)
    script.answered(200, #"{"authorization_endpoint":"file:///etc/passwd"}"#, fault: "hostile")
    if let url { script.open(url, by: way) }
    if let outcome { script.end(outcome, .code(1)) }
  }

  /// A login whose browser can't be opened.
  static func alone(
    _ script: inout CaseScript, _ outcome: OutcomeClass, says text: String = ""
  ) {
    script.start()
    script.write(text)
    script.end(outcome, .code(outcome == .signedIn ? 0 : 1))
  }

  /// A login whose browser is shown an error.
  static func refused(
    _ script: inout CaseScript, _ outcome: OutcomeClass?, says text: String = "",
    isShown: Bool = true
  ) {
    script.start()
    script.write("Signing in with your browser.")
    if isShown { script.authorize(["authError": "disallowed_useragent"]) }
    if !text.isEmpty { script.write(text) }
    if let outcome { script.end(outcome, .code(1)) }
  }

  static let cases: [CheckCase] = [
    .init("BR-05", "refused", .holds, "hostile-endpoint-url", "file") { misled(&$0) },
    .init("BR-05", "a web page", .holds, "hostile-endpoint-url", "file") {
      misled(&$0, opens: UserAgentChecksTests.address)
    },
    .init("BR-05", "a file", .worse, "hostile-endpoint-url", "file") {
      misled(&$0, opens: "file:///etc/passwd?client_id=x")
    },
    .init("BR-05", "a script", .worse, "hostile-endpoint-url", "script") {
      misled(&$0, opens: "javascript:alert(1)//", by: .browserVariable)
    },
    .init("BR-05", "printed", .holds, "hostile-endpoint-url", "script") {
      misled(&$0, opens: "javascript:alert(1)//", by: .output)
    },
    .init("BR-05", "goes on", .unobserved, "hostile-endpoint-url", "file") { misled(&$0, nil) },
    .init("BR-05", "never asked", .unobserved, "hostile-endpoint-url", "file") { $0.login() },
    .init("BR-05", "a command", .nothing, "hostile-endpoint-url", "command") { misled(&$0) },
    .init("BR-05", "fails anyway", .unobserved, "hostile-endpoint-url", "file", controlHeld: false)
    { misled(&$0) },
    .init("BR-05", "a web site", .notApplicable, "hostile-endpoint-url", "file", flow: .web) {
      misled(&$0)
    },

    .init("BR-07", "shows the address", .holds, "no-browser", "fails") {
      alone(&$0, .timeout, says: "Open \(UserAgentChecksTests.address)")
    },
    .init("BR-07", "gives up", .holds, "no-browser", "missing") {
      alone(&$0, .error, says: "No browser could be opened.")
    },
    .init("BR-07", "hangs", .lesser, "no-browser", "fails") { alone(&$0, .timeout) },
    .init("BR-07", "waits for its user", .lesser, "no-browser", "fails") {
      alone(&$0, .waitingForUser, says: "Waiting…")
    },
    .init("BR-07", "is kept from giving up", .unobserved, "no-browser", "fails") {
      $0.start()
      $0.holdUp(.seconds(620), waiting: .seconds(30))
      $0.end(.timeout, .code(1))
    },
    .init("BR-07", "needs none", .unobserved, "no-browser", "fails") { $0.login() },
    .init("BR-07", "no login", .unobserved, "no-browser", "fails") { _ in },
    .init("BR-07", "hangs anyway", .unobserved, "no-browser", "fails", controlHeld: false) {
      alone(&$0, .timeout)
    },
    .init("BR-07", "a device", .notApplicable, "no-browser", "fails", flow: .device) {
      alone(&$0, .timeout)
    },

    .init("BR-08", "says so", .holds, "error-page") {
      refused(&$0, .error, says: "No answer came from the browser.")
    },
    .init("BR-08", "silent", .lesser, "error-page") { refused(&$0, .error) },
    .init("BR-08", "waits", .lesser, "error-page", flow: .customScheme) { refused(&$0, .timeout) },
    .init("BR-08", "is kept from giving up", .unobserved, "error-page") {
      refused(&$0, nil)
      $0.holdUp(.seconds(620), waiting: .seconds(30))
      $0.end(.waitingForUser, .code(1))
    },
    .init("BR-08", "is kept from it for a moment", .lesser, "error-page") {
      refused(&$0, nil)
      $0.holdUp(.seconds(620), waiting: .seconds(10))
      $0.end(.waitingForUser, .code(1))
    },
    .init("BR-08", "is still there", .unobserved, "error-page") { refused(&$0, nil) },
    .init("BR-08", "no error", .unobserved, "error-page") {
      refused(&$0, .error, isShown: false)
    },
    .init("BR-08", "waits anyway", .unobserved, "error-page", controlHeld: false) {
      refused(&$0, .timeout)
    },
    .init("BR-08", "a web site", .notApplicable, "error-page", flow: .web) {
      refused(&$0, .error)
    },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
