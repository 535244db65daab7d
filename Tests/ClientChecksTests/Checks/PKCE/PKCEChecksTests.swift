import ClientChecks
import Evidence
import Testing
import Words

struct PKCEChecksTests {
  static let passive: [CheckID] = ["PK-01", "PK-02", "PK-03", "PK-04", "PK-05", "PK-08"]

  @Test(arguments: passive) func aGoodLoginPasses(_ id: CheckID) {
    CheckCase(id, "good", .holds) { $0.login() }.verify()
    // Without a challenge there is nothing that could be wrong with it.
    CheckCase(id, "nothing", id == "PK-01" ? .unobserved : .notApplicable) { _ in }.verify()
    CheckCase(id, "a device", .notApplicable, flow: .device) { $0.login() }.verify()
  }

  static let habits: [CheckCase] = [
    .init("PK-01", "none", .worse) { $0.authorize(["code_challenge": nil]) },
    .init("PK-01", "none on the web", .lesser, flow: .web) {
      $0.authorize(["code_challenge": nil])
    },
    .init("PK-02", "plain", .worse) { $0.authorize(["code_challenge_method": "plain"]) },
    .init("PK-02", "left out", .worse) { $0.authorize(["code_challenge_method": nil]) },
    .init("PK-02", "no challenge at all", .notApplicable) { $0.authorize(["code_challenge": nil]) },
    .init("PK-03", "no challenge at all", .notApplicable) { $0.authorize(["code_challenge": nil]) },
    .init("PK-04", "no challenge at all", .notApplicable) { $0.authorize(["code_challenge": nil]) },
    .init("PK-04", "a challenge that was never redeemed", .unobserved) { $0.authorize() },
    .init("PK-08", "no challenge at all", .notApplicable) { $0.authorize(["code_challenge": nil]) },
    .init("PK-03", "padded", .worse) {
      $0.authorize(["code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM="])
    },
    .init("PK-03", "plain base64", .worse) {
      $0.authorize(["code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM"])
    },
    .init("PK-03", "plain", .notApplicable) {
      $0.authorize(["code_challenge_method": "plain"])
    },
    .init("PK-04", "too short", .worse) {
      $0.authorize()
      $0.callback()
      $0.redeem(["code_verifier": "only-twenty-nine-letters-here"])
    },
    .init("PK-04", "far too short", .worse) {
      $0.authorize()
      $0.callback()
      $0.redeem(["code_verifier": "seven"])
    },
    .init("PK-04", "reserved letters", .worse) {
      $0.authorize()
      $0.callback()
      $0.redeem(["code_verifier": "dBjftJeZ4CVP+mB92K27uhbUJU1p1r/wW1gFWFOEjXk="])
    },
    .init("PK-05", "forgotten", .worse) {
      $0.authorize()
      $0.callback()
      $0.redeem(["code_verifier": nil])
    },
    .init("PK-05", "another one", .worse) {
      $0.authorize()
      $0.callback()
      $0.redeem(["code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"])
    },
    .init("PK-05", "plain", .holds) {
      $0.authorize()
      let verifier = $0.verifier
      $0.authorize(["code_challenge": verifier, "code_challenge_method": "plain"])
      $0.callback()
      $0.redeem(["code_verifier": verifier])
    },
    .init("PK-05", "no challenge", .notApplicable) {
      $0.authorize(["code_challenge": nil])
      $0.callback()
      $0.redeem(["code_verifier": nil])
    },
    .init("PK-05", "a code of somebody else's", .holds) {
      $0.login()
      let stolen = $0.mint()
      $0.redeem(["code": stolen], status: 400)
    },
    .init("PK-06", "two logins", .holds) {
      $0.login()
      $0.login()
    },
    .init("PK-06", "one login", .unobserved) { $0.login() },
    .init("PK-06", "no PKCE", .notApplicable) {
      $0.authorize(["code_challenge": nil])
      $0.authorize(["code_challenge": nil])
    },
    .init("PK-06", "a constant", .worse) {
      $0.authorize(["code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"])
      $0.authorize(["code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"])
    },
    .init("PK-06", "a device", .notApplicable, flow: .device) { _ in },
    .init("PK-08", "to where its server sends it", .lesser) { $0.redirected(to: "localhost:81") },
    .init("PK-08", "to another place of its server", .holds) { $0.redirected() },
    .init("PK-08", "to the API", .worse) {
      $0.login()
      let verifier = $0.verifier
      $0.request("GET", "/drive/v3/files?v=\(verifier)")
    },
    .init("PK-08", "in a field", .worse) {
      $0.login()
      let verifier = $0.verifier
      $0.request("GET", "/drive", fields: [.init("X-Trace", verifier)])
    },
    .init("PK-08", "in a site's cookie that a browser shows to every port", .holds) {
      $0.authorize()
      let verifier = $0.verifier
      $0.callback()
      $0.redeem()
      $0.request(
        "GET", "/o/oauth2/v2/auth?client_id=app", at: .authorize,
        fields: [.init("Cookie", "session=\(verifier)")])
    },
    .init("PK-08", "in a cookie for the API", .worse) {
      $0.login()
      let verifier = $0.verifier
      $0.request("GET", "/drive", fields: [.init("Cookie", "session=\(verifier)")])
    },
    .init("PK-08", "a plain challenge", .holds) {
      $0.authorize()
      let verifier = $0.verifier
      $0.authorize(["code_challenge": verifier, "code_challenge_method": "plain"])
      $0.callback()
      $0.redeem(["code_verifier": verifier])
    },
    .init("PK-09", "gives up", .holds, "pkce-refused") {
      $0.authorize()
      $0.deliver(["code": nil, "error": "invalid_request"], .forged)
    },
    .init("PK-09", "tries again with S256", .holds, "pkce-refused") {
      $0.authorize()
      $0.deliver(["code": nil, "error": "invalid_request"], .forged)
      $0.authorize()
    },
    .init("PK-09", "goes on with plain", .worse, "pkce-refused") {
      $0.authorize()
      $0.deliver(["code": nil, "error": "invalid_request"], .forged)
      $0.authorize(["code_challenge_method": "plain"])
    },
    .init("PK-09", "goes on without", .worse, "pkce-refused") {
      $0.authorize()
      $0.deliver(["code": nil, "error": "invalid_request"], .forged)
      $0.authorize(["code_challenge": nil, "code_challenge_method": nil])
    },
    .init("PK-09", "never refused", .unobserved, "pkce-refused") { $0.authorize() },
    .init("PK-09", "never began", .unobserved, "pkce-refused") { _ in },
    .init("PK-09", "fails anyway", .unobserved, "pkce-refused", controlHeld: false) {
      $0.authorize()
      $0.deliver(["code": nil, "error": "invalid_request"], .forged)
    },
    .init("PK-09", "had none", .notApplicable, "pkce-refused") {
      $0.authorize(["code_challenge": nil, "code_challenge_method": nil])
    },
    .init("PK-09", "another scenario", .nothing) { $0.authorize() },
  ]

  @Test(arguments: habits) func oneHabit(_ habit: CheckCase) { habit.verify() }

  @Test func aChallengeOfAnotherCaseIsNoNewOne() {
    let constant = CaseScript.evidence { $0.authorize(["code_challenge": "always-the-same"]) }
    var later = constant
    later.setting.name.case.scenario = "repeat-logins"
    let catalogue = CheckCatalogue.all
    let digests = [constant, later].map { catalogue.judge($0).digest }
    let seen = catalogue.judge(across: digests).map { $0.first { $0.check == "PK-06" } }
    #expect(seen.map { $0?.observation } == [.holds, .violated(.worse)])
    #expect(seen[1]?.seen == "a challenge that was sent in happy-path before")
    #expect(seen[1]?.decisive == Decisive(.exchange, 0))
  }
}
