import Evidence
import Testing
import Words

struct TokenRequestChecksTests {
  static let ids: [CheckID] = [
    "TR-01", "TR-02", "TR-03", "TR-04", "TR-05", "TR-06", "TR-08", "TR-09", "TR-10", "TR-13",
  ]

  @Test(arguments: ids) func aGoodLoginPasses(_ id: CheckID) {
    CheckCase(id, "good", .holds) { $0.login() }.verify()
    CheckCase(id, "nothing", .unobserved) { _ in }.verify()
  }

  @Test(arguments: ["TR-03", "TR-10"] as [CheckID]) func codesAreForFlowsWithThem(_ id: CheckID) {
    CheckCase(id, "a device", .notApplicable, flow: .device) { $0.login() }.verify()
  }

  /// A login whose code is redeemed in a way of its own.
  static func redeeming(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said = .worse,
    _ redeem: @escaping (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase(check, name, said) { script in
      script.start()
      script.authorize()
      script.callback()
      redeem(&script)
    }
  }

  static let habits: [CheckCase] = [
    redeeming("TR-01", "read") { $0.redeem(method: "GET") },
    redeeming("TR-01", "read by the browser", .holds) {
      $0.redeem()
      $0.request("GET", "/token", at: .token, from: .browser)
    },
    redeeming("TR-02", "JSON") { $0.redeem(type: "application/json") },
    redeeming("TR-02", "no type") { $0.redeem(type: nil) },
    redeeming("TR-02", "a charset", .holds) {
      $0.redeem(type: "application/x-www-form-urlencoded; charset=UTF-8")
    },
    redeeming("TR-02", "nothing, which is the matter of others", .unobserved) {
      $0.token("", target: "/token")
    },
    redeeming("TR-02", "all in the query") { $0.token("", target: "/token?code=4/0code") },
    redeeming("TR-02", "Latin-1") { $0.redeem(also: "&name=%E9") },
    redeeming("TR-03", "no grant") { $0.redeem(["grant_type": nil]) },
    redeeming("TR-03", "another grant") { $0.redeem(["grant_type": "code"]) },
    redeeming("TR-03", "no code") { $0.redeem(["code": nil]) },
    redeeming("TR-03", "no redirect") { $0.redeem(["redirect_uri": nil]) },
    redeeming("TR-03", "localhost") {
      $0.redeem(["redirect_uri": "http://localhost:52473/callback"])
    },
    redeeming("TR-03", "a slash more") {
      $0.redeem(["redirect_uri": "http://127.0.0.1:52473/callback/"])
    },
    redeeming("TR-03", "a foreign code with the right rest", .holds) {
      let stolen = $0.mint()
      $0.deliver(["code": stolen], .forged)
      $0.redeem(["code": stolen], status: 400)
    },
    redeeming("TR-03", "a foreign code with a wrong rest") {
      let stolen = $0.mint()
      $0.deliver(["code": stolen], .forged)
      $0.redeem(["code": stolen, "redirect_uri": "http://127.0.0.1:1/"], status: 400)
    },
    .init("TR-03", "the older grant of devices", .unobserved) {
      $0.start()
      $0.deviceLogin()
      $0.poll("authorization_pending", isOld: true)
    },
    .init("TR-03", "a refresh", .unobserved) {
      $0.start()
      $0.token("grant_type=refresh_token&refresh_token=x&client_id=y")
    },
    redeeming("TR-04", "the code") {
      let code = $0.code
      $0.redeem(target: "/token?code=\(code)")
    },
    redeeming("TR-04", "the secret") {
      $0.redeem(target: "/token?client_secret=\(CaseScript.clientSecret)")
    },
    redeeming("TR-04", "nothing secret", .holds) { $0.redeem(target: "/token?alt=json") },
    redeeming("TR-05", "nobody") { $0.redeem(["client_id": nil, "client_secret": nil]) },
    redeeming("TR-05", "in the header", .holds) {
      $0.redeem(
        ["client_id": nil, "client_secret": nil],
        fields: [.init("Authorization", "Basic bm90ZXM6c2VjcmV0")])
    },
    redeeming("TR-06", "twice") {
      $0.redeem(fields: [.init("Authorization", "Basic bm90ZXM6c2VjcmV0")])
    },
    redeeming("TR-08", "in the body") { $0.redeem(also: "&client_id=other") },
    redeeming("TR-08", "in the address too") { $0.redeem(target: "/token?grant_type=x") },
    .init("TR-09", "a password", .worse) {
      $0.start()
      $0.token("grant_type=password&username=ana&password=x&client_id=y")
    },
    redeeming("TR-10", "after success") {
      $0.redeem()
      $0.redeem(status: 400)
    },
    redeeming("TR-10", "after a refusal") {
      $0.redeem(status: 400, answer: "{\"error\": \"invalid_grant\"}")
      $0.redeem(status: 400)
    },
    redeeming("TR-10", "after a refusal of the client", .holds) {
      $0.redeem(status: 401, answer: "{\"error\": \"invalid_client\"}")
      $0.redeem()
    },
    redeeming("TR-10", "for each of two callbacks", .holds) {
      $0.redeem()
      $0.deliver([:], .repeated)
      $0.redeem(status: 400)
    },
    redeeming("TR-10", "more often than it came") {
      $0.redeem()
      $0.deliver([:], .repeated)
      $0.redeem(status: 400, answer: "{\"error\": \"invalid_grant\"}")
      $0.redeem(status: 400)
    },
    redeeming("TR-10", "after an outage", .holds) {
      $0.redeem(status: 503)
      $0.redeem()
    },
    redeeming("TR-13", "to a tracker") {
      let code = $0.code
      $0.request("POST", "/collect", at: nil, host: "telemetry.example", body: "c=\(code)")
    },
    redeeming("TR-13", "to the API") {
      $0.request("GET", "/drive", fields: [.init("X-Secret", CaseScript.clientSecret)])
    },
    // V17: one finding, and none where the same server is asked again.
    .init("TR-13", "to where its server sends it", .lesser) { $0.redirected(to: "localhost:81") },
    .init("TR-13", "to another place of its server", .holds) { $0.redirected() },
    redeeming("TR-13", "to its own server without TLS, which others judge", .holds) {
      let code = $0.code
      $0.evidence.setting.endpoints = [.init("token", "https://\(CaseScript.host)/token")]
      $0.request("POST", "/token", at: nil, body: "code=\(code)")
    },
    redeeming("TR-13", "a revocation", .holds) {
      $0.request(
        "POST", "/revoke", at: .revoke, body: "client_secret=\(CaseScript.clientSecret)")
    },
    .init("TR-13", "had nothing to send", .unobserved) {
      $0.start()
      $0.request("GET", "/drive")
      $0.end(.needsLogin)
    },
  ]

  @Test(arguments: habits) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
