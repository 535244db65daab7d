import Evidence
import Testing
import Words

struct APICallChecksTests {
  static let passive: [CheckID] = ["AP-01", "AP-02", "AP-03"]

  @Test(arguments: passive) func aGoodCallPasses(_ id: CheckID) {
    CheckCase(id, "good", .holds) {
      $0.signIn()
      $0.run { $0.call() }
    }.verify()
    CheckCase(id, "no call", .unobserved) { $0.signIn() }.verify()
    CheckCase(id, "no token", .unobserved) {
      $0.signIn()
      $0.run { $0.request("GET", "/drive/v3/files") }
    }.verify()
    CheckCase(id, "a login for mail, whose form isn't the client's choice", .unobserved) {
      $0.signIn()
      $0.run { script in
        let token = "Bearer \(script.latest(.accessToken))"
        script.request(
          "AUTHENTICATE", "/", at: .api, host: "imap.gmail.com",
          fields: [.init("Authorization", token)])
      }
    }.verify()
  }

  static func elsewhere(
    _ script: inout CaseScript, _ host: String, location: String? = nil, withToken: Bool = true,
    isTLS: Bool = false
  ) {
    script.signIn()
    script.run { script in
      if let location {
        script.call()
        script.answered(302, fault: "elsewhere", fields: [.init("Location", location)])
      }
      let token = withToken ? "Bearer \(script.latest(.accessToken))" : ""
      script.request("GET", "/x", at: nil, host: host, fields: [.init("Authorization", token)])
      script.evidence.answer(exchange: script.evidence.exchanges.count - 1, at: script.tick()) {
        $0.isTLS = isTLS
      }
    }
  }

  static let cases: [CheckCase] = [
    .init("AP-01", "in the body", .lesser) {
      $0.signIn()
      let token = $0.latest(.accessToken)
      $0.run { $0.request("POST", "/drive/v3/files", body: "access_token=\(token)") }
    },
    .init("AP-02", "in the address", .lesser) {
      $0.signIn()
      let token = $0.latest(.accessToken)
      $0.run { $0.request("GET", "/drive/v3/files?access_token=\(token)") }
    },
    .init("AP-03", "twice", .worse) {
      $0.signIn()
      let token = $0.latest(.accessToken)
      $0.run {
        $0.request(
          "GET", "/drive/v3/files?access_token=\(token)",
          fields: [.init("Authorization", "Bearer \(token)")])
      }
    },
    .init("AP-04", "follows with the token", .worse, "redirecting-api") {
      elsewhere(&$0, "collector.example", location: "https://collector.example/x")
    },
    .init("AP-04", "follows without", .holds, "redirecting-api") {
      elsewhere(
        &$0, "collector.example", location: "https://collector.example/x", withToken: false)
    },
    .init("AP-04", "doesn't follow", .holds, "redirecting-api") {
      $0.evidence.setting.driver.hosts = ["collector.example"]
      redirected(&$0, "https://collector.example/x")
    },
    .init("AP-04", "nobody could see it", .unobserved, "redirecting-api") {
      redirected(&$0, "https://collector.example/x")
    },
    .init("AP-04", "another name of this machine", .holds, "redirecting-api") {
      redirected(&$0, "https://localhost:36585/x")
    },
    .init("AP-04", "the same origin", .unobserved, "redirecting-api") {
      redirected(&$0, "http://127.0.0.1:36585/x")
    },
    .init("AP-04", "a path", .unobserved, "redirecting-api") { redirected(&$0, "/x") },
    .init("AP-05", "plain", .worse) { elsewhere(&$0, "api.example") },
    .init("AP-05", "TLS", .holds) { elsewhere(&$0, "api.example", isTLS: true) },
    .init("AP-05", "loopback", .unobserved) { elsewhere(&$0, "localhost:8080") },
    .init("AP-05", "loopback that stands for others", .worse, capabilities: [.tls]) {
      elsewhere(&$0, "localhost:8080")
    },
    .init("AP-05", "no token", .unobserved) { elsewhere(&$0, "api.example", withToken: false) },
    .init("AP-07", "used", .holds, "readable-token") {
      $0.signIn()
      $0.run { $0.call() }
    },
    .init("AP-07", "used by a device", .holds, "readable-token", flow: .device) {
      $0.start()
      $0.deviceLogin()
      $0.poll("authorization_pending")
      $0.poll(nil)
      $0.call()
    },
    .init("AP-07", "refreshed first", .worse, "readable-token") {
      $0.signIn()
      $0.run {
        $0.refresh()
        $0.call()
      }
    },
    .init("AP-07", "refreshed while it can be read", .worse, "readable-token") {
      $0.signIn()
      for _ in 1...2 {
        $0.run {
          $0.refresh()
          $0.call()
        }
      }
      $0.run { $0.call() }
    },
    .init("AP-07", "refreshed at each start", .unobserved, "readable-token") {
      $0.signIn()
      for _ in 1...3 {
        $0.run {
          $0.refresh()
          $0.call()
        }
      }
    },
    .init("AP-07", "refused", .worse, "readable-token") {
      $0.signIn()
      $0.run("call_api", .error)
    },
    .init("AP-07", "fails anyway", .unobserved, "readable-token", controlHeld: false) {
      $0.signIn()
      $0.run("call_api", .error)
    },
    .init("AP-07", "no call", .unobserved, "readable-token") { $0.signIn() },
    .init("AP-07", "no token", .unobserved, "readable-token") { $0.authorize() },
  ]

  static func redirected(_ script: inout CaseScript, _ location: String) {
    script.signIn()
    script.run("call_api", .error) { script in
      script.call()
      script.answered(302, fault: "elsewhere", fields: [.init("Location", location)])
    }
  }

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
