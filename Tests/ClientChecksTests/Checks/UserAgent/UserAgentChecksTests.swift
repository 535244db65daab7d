import Evidence
import Testing
import Words

struct UserAgentChecksTests {
  static let openers: [CheckCase] = [
    .init("BR-01", "no request", .unobserved) { _ in },
    .init("BR-01", "a web client", .notApplicable, flow: .web) { $0.login() },
    .init("BR-01", "the browser", .holds) { $0.login() },
    .init("BR-01", "the client, and no page", .unobserved) {
      $0.authorize()
      $0.lastRequest { $0.sender = .client }
    },
    .init("BR-01", "the client", .worse) {
      $0.authorize()
      $0.lastRequest { $0.sender = .client }
      $0.request("GET", "/v3/signin/identifier", at: .pages)
    },
    .init("BR-01", "somebody else", .unobserved) {
      $0.authorize()
      $0.lastRequest { $0.sender = .stranger }
    },
    .init("BR-01", "a web view", .worse) {
      $0.authorize()
      $0.lastRequest {
        $0.request.fields.append(.init("User-Agent", "Mozilla/5.0 (Linux; Android 14; wv)"))
      }
    },
    .init("BR-02", "no page", .unobserved) { _ in },
    .init("BR-02", "the browser", .holds) { $0.login() },
    .init("BR-02", "the client", .worse) {
      $0.login()
      $0.request("POST", "/signin/oauth/consent", at: .pages)
    },
    .init("BR-02", "a device that scripts its page", .worse, flow: .device) {
      $0.request("GET", "/device", at: .pages)
    },
    .init("BR-02", "we ourselves", .unobserved) {
      $0.request("GET", "/o/oauth2/v2/auth", at: .authorize)
      $0.lastRequest { $0.sender = .harness }
    },
  ]

  @Test(arguments: openers) func whoOpens(_ habit: CheckCase) { habit.verify() }

  static let address = "https://\(CaseScript.host)/o/oauth2/v2/auth?client_id=x&redirect_uri=y"

  static let printing: [CheckCase] = [
    .init("BR-03", "another case", .nothing) { $0.login() },
    .init("BR-03", "no login", .unobserved, "no-browser") { _ in },
    .init("BR-03", "a device", .notApplicable, "no-browser", flow: .device) { $0.login() },
    .init("BR-03", "printed", .holds, "no-browser") {
      $0.start()
      $0.write("Open \(address)", .standardError)
      $0.end(.error, .code(1))
    },
    .init("BR-03", "read from the output", .holds, "no-browser") {
      $0.start()
      $0.open(address, by: .output)
      $0.end(.signedIn)
    },
    .init("BR-03", "hangs", .lesser, "no-browser") {
      $0.start()
      $0.write("Waiting…")
      $0.end(.timeout, .signal("SIGKILL"))
    },
    .init("BR-03", "crashes", .unobserved, "no-browser") {
      $0.start()
      $0.end(.crash, .signal("SIGABRT"))
    },
    .init("BR-03", "signed in otherwise", .unobserved, "no-browser") { $0.login() },
  ]

  @Test(arguments: printing) func whatIsPrinted(_ habit: CheckCase) { habit.verify() }

  static let hostilePlace = "https://\(CaseScript.host)/o/$(understudy-was-here)/'auth'"
  static let hostile = "\(hostilePlace)?client_id=x&redirect_uri=y"

  static let calls: [CheckCase] = [
    .init("BR-04", "no opener", .unobserved, "hostile-endpoint-url") { $0.start() },
    .init("BR-04", "refused", .holds, "hostile-endpoint-url", "script") {
      $0.start()
      $0.request("GET", "/.well-known/openid-configuration", at: .discovery)
      $0.answered(200, "{\"authorization_endpoint\":\"javascript:alert(1)//\"}", fault: "hostile")
      $0.end(.error, .code(1))
    },
    .init("BR-04", "one whole argument", .holds, "hostile-endpoint-url") {
      $0.openHostile(["xdg-open", hostile])
    },
    .init("BR-04", "with escapes", .holds, "hostile-endpoint-url") {
      $0.openHostile([
        "xdg-open", hostile.replacing("$", with: "%24").replacing("'", with: "%27"),
      ])
    },
    .init("BR-04", "the address alone is known", .holds, "hostile-endpoint-url") {
      $0.openHostile([])
    },
    .init("BR-04", "cut at an ampersand", .worse, "hostile-endpoint-url") {
      $0.openHostile(["xdg-open", "\(hostilePlace)?client_id=x"])
    },
    .init("BR-04", "what a shell has left", .worse, "hostile-endpoint-url") {
      $0.openHostile(["xdg-open", "https://\(CaseScript.host)/o//auth?client_id=x&redirect_uri=y"])
    },
    .init("BR-04", "an option", .worse, "hostile-endpoint-url") {
      $0.openHostile(["xdg-open", hostile, "--flag"])
    },
    .init("BR-04", "a command", .worse, "hostile-endpoint-url") {
      $0.openHostile(["xdg-open", hostile])
      $0.process("understudy-was-here")
    },
    .init("BR-04", "a shell", .worse, "hostile-endpoint-url") {
      $0.openHostile(["xdg-open", hostile])
      $0.process("/bin/sh", "-c", "xdg-open \(hostile)")
    },
    .init("BR-04", "our own opener", .holds, "hostile-endpoint-url") {
      $0.openHostile(["xdg-open", hostile])
      $0.process("/bin/sh", "/tmp/bin/xdg-open", hostile, as: .detached)
    },
  ]

  @Test(arguments: calls) func howItIsOpened(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  fileprivate mutating func openHostile(_ arguments: [String]) {
    evidence.setting.endpoints = [.init("authorize", UserAgentChecksTests.hostilePlace)]
    start()
    open(UserAgentChecksTests.hostile, called: arguments)
  }
}
