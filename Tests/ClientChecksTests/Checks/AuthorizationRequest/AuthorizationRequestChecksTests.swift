import Evidence
import Testing
import Words

struct AuthorizationRequestChecksTests {
  static let ids: [CheckID] = [
    "AR-01", "AR-02", "AR-03", "AR-04", "AR-05", "AR-06", "AR-07", "AR-15", "AR-16", "AR-17",
  ]

  @Test(arguments: ids) func aGoodRequestPasses(_ id: CheckID) {
    let flow: Flow = id == "AR-17" ? .web : .loopback
    CheckCase(id, "good", id == "AR-17" ? .notApplicable : .holds, flow: flow) { $0.login() }
      .verify()
    CheckCase(id, "no request", .unobserved, flow: flow) { _ in }.verify()
  }

  @Test(arguments: ids.filter { $0 != "AR-04" }) func otherFlowsAreNotJudged(_ id: CheckID) {
    let flow: Flow? = id == "AR-17" ? .loopback : nil
    CheckCase(id, "another flow", .notApplicable, flow: flow) { $0.login() }.verify()
  }

  /// A login that brings a grant, and the beginning of another one.
  static func again(
    _ script: inout CaseScript, _ parameters: KeyValuePairs<String, String?>,
    isRefused: Bool = false
  ) {
    script.signIn()
    if isRefused {
      script.refresh(brings: false)
      script.answered(400, #"{"error": "invalid_grant"}"#)
    }
    script.authorize(parameters)
  }

  static let violations: [CheckCase] = [
    .init("AR-01", "none", .worse) { $0.authorize(["response_type": nil]) },
    .init("AR-01", "implicit", .worse) { $0.authorize(["response_type": "token"]) },
    .init("AR-01", "hybrid", .worse) { $0.authorize(["response_type": "code id_token"]) },
    .init("AR-01", "the second is bad", .worse) {
      $0.login()
      $0.authorize(["response_type": "token"])
    },
    .init("AR-02", "none", .worse) { $0.authorize(["client_id": nil]) },
    .init("AR-02", "empty", .worse) { $0.authorize(["client_id": ""]) },
    .init("AR-02", "another one", .worse) { $0.authorize(["client_id": "sample"]) },
    .init("AR-02", "another one on a device", .worse, flow: .device) {
      $0.request("POST", "/device/code?client_id=sample", at: .device)
    },
    .init("AR-03", "none", .worse) { $0.authorize(["redirect_uri": nil]) },
    .init("AR-03", "relative", .worse) { $0.authorize(["redirect_uri": "/callback"]) },
    .init("AR-03", "fragment", .worse) {
      $0.authorize(["redirect_uri": "http://127.0.0.1:1/cb#x"])
    },
    .init("AR-03", "not registered", .worse) {
      $0.evidence.setting.driver.redirectURIs = ["http://127.0.0.1/cb"]
      $0.authorize(["redirect_uri": "http://127.0.0.1:99/other"])
    },
    .init("AR-03", "another port", .holds) {
      $0.evidence.setting.driver.redirectURIs = ["http://127.0.0.1/cb"]
      $0.authorize(["redirect_uri": "http://127.0.0.1:99/cb"])
    },
    .init("AR-03", "refused by the authority", .worse) {
      $0.authorize()
      $0.evidence.answer(exchange: 0, at: CaseScript.moment(0)) {
        $0.cause = "authorize.redirect_mismatch"
      }
    },
    .init("AR-04", "none", .worse) { $0.authorize(["scope": nil]) },
    .init("AR-04", "empty", .worse) { $0.authorize(["scope": ""]) },
    .init("AR-04", "commas", .worse) { $0.authorize(["scope": "openid,email"]) },
    .init("AR-04", "two spaces", .worse) { $0.authorize(["scope": "openid  email"]) },
    .init("AR-04", "quotes", .worse) { $0.authorize(["scope": "[\"openid\"]"]) },
    .init("AR-04", "twice", .lesser) { $0.authorize(["scope": "openid email openid"]) },
    .init("AR-04", "on a device", .worse, flow: .device) {
      $0.request("POST", "/device/code?client_id=x", at: .device)
    },
    .init("AR-05", "state twice", .worse) { $0.authorize(also: "&state=other") },
    .init("AR-06", "the client's secret", .worse) {
      $0.authorize(also: "&client_secret=\(CaseScript.clientSecret)")
    },
    .init("AR-06", "the verifier", .worse) {
      $0.start()
      $0.authorize()
      let verifier = $0.verifier
      $0.authorize(also: "&code_verifier=\(verifier)")
      $0.callback()
      $0.redeem(["code_verifier": verifier])
    },
    .init("AR-06", "a token in a hint", .holds) {
      $0.authorize(also: "&id_token_hint=\($0.issue(.idToken))")
    },
    .init("AR-07", "a retired path", .lesser) { $0.authorize(path: "/o/oauth2/v1/auth") },
    .init("AR-07", "the path of the console's file", .holds) {
      $0.evidence.setting.serverProfile = .google
      $0.authorize(path: "/o/oauth2/auth")
    },
    .init("AR-07", "another of Google's token paths", .holds) {
      $0.evidence.setting.serverProfile = .google
      $0.authorize()
      $0.redeem(target: "/o/oauth2/token")
    },
    .init("AR-07", "Google's path where the metadata names another", .lesser) {
      $0.evidence.setting.serverProfile = .google
      $0.evidence.setting.endpoints = [
        .init("token", "https://\(CaseScript.host)/stage/box-office")
      ]
      $0.authorize()
      $0.redeem(target: "/o/oauth2/token")
    },
    .init("AR-07", "forged metadata", .notApplicable) {
      $0.request("GET", "/.well-known/openid-configuration", at: .discovery)
      $0.answered(200, fault: "downgrade")
      $0.redeem(target: "/elsewhere")
    },
    .init("AR-07", "where its server sends it", .holds) { $0.redirected(to: "localhost:81") },
    .init("AR-07", "a retired token path", .lesser) {
      $0.authorize()
      $0.redeem(target: "/oauth2/v4/token")
    },
    .init("AR-13", "asks for nothing", .holds, "repeat-logins") { again(&$0, [:]) },
    .init("AR-13", "lets the user choose", .holds, "repeat-logins") {
      again(&$0, ["prompt": "select_account"])
    },
    .init("AR-13", "consent", .lesser, "repeat-logins") {
      again(&$0, ["prompt": "select_account consent"])
    },
    .init("AR-13", "consent, in older words", .lesser, "repeat-logins", flow: .web) {
      again(&$0, ["approval_prompt": "force"])
    },
    .init("AR-13", "for more scopes", .unobserved, "repeat-logins") {
      again(&$0, ["prompt": "consent", "scope": "openid email"])
    },
    .init("AR-13", "because access has ended", .holds, "repeat-logins") {
      again(&$0, ["prompt": "consent"], isRefused: true)
    },
    .init("AR-13", "once", .unobserved, "repeat-logins") { $0.signIn() },
    .init("AR-13", "no grant", .unobserved, "repeat-logins") {
      $0.login()
      $0.authorize(["prompt": "consent"])
    },
    .init("AR-15", "twice", .worse) {
      $0.authorize(["redirect_uri": "http%3A%2F%2F127.0.0.1%3A52473%2Fcallback"])
    },
    .init("AR-15", "half an escape", .worse) { $0.authorize(also: "&x=100%") },
    .init("AR-15", "a plus", .worse) { $0.authorize(["scope": "openid+email"]) },
    .init("AR-16", "copied by hand", .worse) {
      $0.authorize(["redirect_uri": "urn:ietf:wg:oauth:2.0:oob"])
    },
    .init("AR-16", "in short", .worse) { $0.authorize(["redirect_uri": "oob"]) },
    .init("AR-17", "plain", .worse, flow: .web) {
      $0.authorize(["redirect_uri": "http://app.example/cb"])
    },
    .init("AR-17", "localhost", .notApplicable, flow: .web) {
      $0.authorize(["redirect_uri": "http://localhost:8080/cb"])
    },
    .init("AR-17", "with TLS", .holds, flow: .web) {
      $0.authorize(["redirect_uri": "https://app.example/cb"])
    },
  ]

  @Test(arguments: violations) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
