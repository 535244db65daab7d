import Evidence
import Testing
import Words

struct SecrecyChecksTests {
  static let ids: [CheckID] = ["SE-01", "SE-03", "SE-04", "SE-06", "SE-07"]

  @Test(arguments: ids) func aClientWithoutSecretsProvesNothing(_ id: CheckID) {
    CheckCase(id, "nothing", .unobserved) { $0.declareStore() }.verify()
  }

  /// A run after which a copy of the store is found, which is gone later.
  static func passing(_ script: inout CaseScript) {
    let copy = "/home/.config/notes/token.json.new"
    script.declareStore()
    script.start("call_api")
    script.file(copy, script.issue(.accessToken), in: .home)
    script.file(copy, nil, in: .home, kind: .gone)
    script.end(.ok)
  }

  static let cases: [CheckCase] = [
    .init("SE-01", "a silent client", .holds) { $0.login() },
    .init("SE-01", "harmless words", .holds) {
      $0.login()
      $0.write("signed in")
    },
    .init("SE-01", "a token", .worse) {
      $0.login()
      let token = $0.issue(.accessToken)
      $0.write("got \(token)")
    },
    .init("SE-01", "a token in two pieces", .worse) {
      $0.login()
      let token = $0.issue(.accessToken)
      $0.write(String(token.prefix(20)), .standardError)
      $0.write(String(token.dropFirst(20)), .standardError)
    },
    .init("SE-01", "the client's secret", .worse) {
      $0.login()
      $0.write(CaseScript.clientSecret)
    },
    .init("SE-01", "how a token begins", .lesser) {
      $0.login()
      let token = $0.issue(.refreshToken)
      $0.write("using \(token.prefix(16))…")
    },
    .init("SE-03", "no store", .notApplicable) { $0.login() },
    .init("SE-03", "no other file", .holds) {
      $0.declareStore()
      $0.login()
      $0.keep($0.issue(.refreshToken))
    },
    .init("SE-03", "harmless files", .holds) {
      $0.declareStore()
      $0.login()
      $0.file("notes.log", "signed in", in: .home)
    },
    .init("SE-03", "a private log", .lesser) {
      $0.declareStore()
      $0.login()
      $0.file("notes.log", $0.issue(.accessToken), in: .home)
    },
    .init("SE-03", "a public log", .worse) {
      $0.declareStore()
      $0.login()
      $0.file("notes.log", $0.issue(.accessToken), mode: 0o644, in: .temporary)
    },
    .init("SE-03", "on its way into the store", .holds) {
      $0.start("call_api")
      passing(&$0)
    },
    .init("SE-03", "on its way, and left alone", .lesser) { passing(&$0) },
    .init("SE-03", "left by a kill", .holds) {
      $0.declareStore()
      $0.login()
      $0.start("call_api")
      $0.file("/home/.config/notes/token.json.new", $0.issue(.accessToken), in: .home)
      $0.end(.killed, .signal("SIGKILL"))
    },
    .init("SE-03", "the registration", .holds) {
      $0.declareStore()
      $0.login()
      $0.file("client_secret.json", CaseScript.clientSecret, mode: 0o644, in: .work)
    },
    .init("SE-03", "what the scenario made", .holds) {
      $0.declareStore()
      $0.login()
      $0.file("token.json.moved", $0.issue(.refreshToken), in: .home, byScenario: true)
    },
    .init("SE-03", "through a link of the scenario's", .holds) {
      $0.declareStore()
      $0.login()
      $0.file(
        CaseScript.storePath, "/home/notes/token.json.moved", in: .store, kind: .symbolicLink,
        byScenario: true)
      $0.file("notes/token.json.moved", $0.issue(.refreshToken), in: .home)
    },
    .init("SE-04", "no process", .unobserved) { $0.login() },
    .init("SE-04", "a browser", .holds) {
      $0.login()
      $0.process("/usr/bin/xdg-open", "https://accounts.example/auth?state=x")
    },
    .init("SE-04", "an opener with a verifier", .worse) {
      $0.login()
      let verifier = $0.issue(.codeVerifier)
      $0.open("https://as.example/", called: ["xdg-open", "…&code_verifier=\(verifier)"])
    },
    .init("SE-04", "an opener with an address", .holds) {
      $0.login()
      $0.open("https://as.example/", called: ["xdg-open", "https://as.example/"])
    },
    .init("SE-04", "curl with a token", .worse) {
      $0.login()
      let token = $0.issue(.accessToken)
      $0.process("/usr/bin/curl", "-H", "Authorization: Bearer \(token)")
    },
    .init("SE-04", "a secret that the driver passes", .unobserved) {
      $0.login()
      $0.process("/usr/bin/notes", "--secret", CaseScript.clientSecret, as: .client)
    },
    .init("SE-04", "a token in arguments of its own", .worse) {
      $0.login()
      let token = $0.issue(.refreshToken)
      $0.process("/usr/bin/notes", token, as: .client)
    },
    .init("SE-06", "a good login", .holds) { $0.login() },
    .init("SE-06", "a token in an address", .worse) {
      $0.login()
      let token = $0.issue(.accessToken)
      $0.request("GET", "/drive/v3/files?access_token=\(token)")
    },
    .init("SE-06", "a token in the Referer", .worse) {
      $0.login()
      let token = $0.issue(.accessToken)
      $0.request("GET", "/logo.png", fields: [.init("Referer", "https://app.example/?t=\(token)")])
    },
    .init("SE-06", "a code in the Referer", .worse) {
      $0.login()
      let code = $0.code
      $0.request("GET", "/logo.png", fields: [.init("Referer", "http://127.0.0.1/?code=\(code)")])
    },
    .init("SE-06", "a code elsewhere", .worse) {
      $0.login()
      let code = $0.code
      $0.request("GET", "/telemetry?code=\(code)", at: nil)
    },
    .init("SE-06", "a code in the query of a token request", .holds) {
      $0.login()
      let code = $0.code
      $0.token("", target: "/token?code=\(code)")
    },
    .init("SE-06", "a revocation as the guide has it", .lesser) {
      $0.login()
      let token = $0.issue(.refreshToken)
      $0.request("POST", "/revoke?token=\(token)", at: .revoke)
    },
    .init("SE-06", "an id_token as a hint", .holds) {
      $0.login()
      let token = $0.issue(.idToken)
      $0.authorize(also: "&id_token_hint=\(token)")
    },
    .init("SE-06", "a page with a token in its address", .worse, flow: .web) {
      $0.login()
      let url = "https://app.example/files?token=\($0.issue(.accessToken))"
      $0.evidence.send(
        .init(
          sent: $0.tick(), purpose: .page, url: url,
          request: Evidence.Request(method: "GET", target: "/files")))
    },
    .init("SE-07", "all is well", .unobserved) { $0.login() },
    .init("SE-07", "a plain message", .holds) {
      $0.login()
      $0.start("call_api")
      $0.write("permission denied", .standardError)
      $0.end(.error, .code(1))
    },
    .init("SE-07", "a log of requests", .unobserved) {
      $0.login()
      let token = $0.issue(.accessToken)
      $0.start("call_api")
      $0.write("127.0.0.1 - \"GET /cb?t=\(token) HTTP/1.1\" 200", .standardError)
      $0.end(.error, .code(1))
    },
    .init("SE-07", "a request in a message", .lesser) {
      $0.login()
      let token = $0.issue(.accessToken)
      $0.start("call_api")
      $0.write("failed: GET /files Authorization: Bearer \(token)", .standardError)
      $0.end(.error, .code(1))
    },
    .init("SE-07", "the same in a run that worked", .unobserved) {
      $0.login()
      let token = $0.issue(.accessToken)
      $0.start("call_api")
      $0.write("GET /files Authorization: Bearer \(token)", .standardError)
      $0.end(.ok)
    },
    .init("SE-07", "a code on the page of a failure", .lesser) {
      $0.start()
      $0.authorize()
      $0.callback()
      let code = $0.code
      $0.redeem(status: 400)
      $0.end(.error, .code(1))
      $0.evidence.answer(visit: 0, at: $0.tick()) {
        $0.answer?.body = Evidence.Body("<p>\(code) was refused</p>")
      }
    },
    // The page showed a success; what failed came after it.
    .init("SE-07", "a token on the page before", .holds) {
      $0.start()
      $0.authorize()
      $0.callback()
      $0.redeem()
      let token = $0.latest(.accessToken)
      $0.evidence.answer(visit: 0, at: $0.tick()) {
        $0.answer?.body = Evidence.Body("<p>\(token)</p>")
      }
      $0.write("no session", .standardError)
      $0.end(.error, .code(1))
    },
  ]

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
