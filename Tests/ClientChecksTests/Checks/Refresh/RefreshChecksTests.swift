import Evidence
import Testing
import Words

struct RefreshChecksTests {
  @Test(arguments: ["RF-03", "RF-26"] as [CheckID]) func whoHasNoRefreshTokenIsNotJudged(
    _ id: CheckID
  ) {
    CheckCase(id, "none", .notApplicable, capabilities: []) { $0.signIn() }.verify()
  }

  static let cases: [CheckCase] = [
    .init("RF-01", "reused", .holds) {
      $0.signIn()
      $0.run { $0.call() }
      $0.run { $0.call() }
    },
    .init("RF-01", "a refresh", .lesser) {
      $0.signIn()
      $0.run {
        $0.refresh()
        $0.call()
      }
    },
    .init("RF-01", "a refresh after a refusal", .holds) {
      $0.signIn()
      $0.run {
        $0.call(status: 401)
        $0.refresh()
        $0.call()
      }
    },
    .init("RF-01", "another login", .lesser) {
      $0.signIn()
      $0.run {
        $0.authorize()
        $0.call()
      }
    },
    .init("RF-01", "no call", .unobserved) { $0.signIn() },
    .init("RF-01", "no login", .unobserved) { $0.authorize() },

    .init("RF-02", "silent", .holds, "expiry") { later(&$0) { $0.refresh() } },
    .init("RF-02", "asks", .worse, "expiry") { later(&$0) { $0.authorize() } },
    .init("RF-02", "opens the browser", .worse, "expiry") {
      later(&$0, .error) { script in
        script.evidence.add(
          Evidence.Opening(
            moment: script.tick(), run: 1, url: "https://mock.example/", way: .opener))
      }
    },
    .init("RF-02", "a site that is visited", .holds, "expiry") {
      later(&$0) {
        $0.open("http://127.0.0.1:8080/files", by: .startURL)
        $0.refresh()
      }
    },
    .init("RF-02", "loses the token later", .holds, "expiry") {
      later(&$0) { $0.refresh() }
      $0.skip(.seconds(3660))
      $0.run("call_api", .needsLogin)
    },
    .init("RF-02", "a site's browser is sent straight back", .holds, "expiry", flow: .web) {
      later(&$0) {
        $0.sentStraightBack("code=4/0again")
        $0.refresh()
      }
    },
    .init("RF-02", "a site's browser comes back with an error", .worse, "expiry", flow: .web) {
      later(&$0) { $0.sentStraightBack("error=interaction_required") }
    },
    .init("RF-02", "says so", .worse, "expiry") { later(&$0, .needsLogin) { _ in } },
    .init("RF-02", "gives up", .lesser, "expiry") { later(&$0, .error) { _ in } },
    .init("RF-02", "gives up, as ever", .unobserved, "expiry", controlHeld: false) {
      later(&$0, .error) { _ in }
    },
    .init("RF-02", "is refused", .worse, "expiry") {
      later(&$0, .error) {
        $0.refresh(brings: false)
        $0.answered(400, #"{"error": "invalid_request"}"#, cause: "secret.missing")
      }
    },
    .init("RF-03", "without its secret", .worse) {
      later(&$0, .error) {
        $0.refresh(brings: false)
        $0.answered(400, #"{"error": "invalid_request"}"#, cause: "secret.missing")
      }
    },
    .init("RF-02", "not needed", .unobserved, "expiry") { later(&$0) { _ in } },
    .init("RF-02", "too early", .unobserved, "expiry") { $0.signIn() },

    .init("RF-03", "good", .holds) { later(&$0) { $0.refresh() } },
    .init("RF-03", "none", .unobserved) { $0.signIn() },
    .init("RF-03", "a PUT", .worse) { later(&$0) { $0.token(form($0), method: "PUT") } },
    .init("RF-03", "JSON", .worse) {
      later(&$0) {
        $0.token("{}", target: "/token?\(form($0))", type: "application/json")
      }
    },
    .init("RF-03", "secrets in the address", .worse) {
      later(&$0) {
        $0.token(form($0), target: "/token?client_secret=\(CaseScript.clientSecret)")
      }
    },
    .init("RF-03", "no token", .worse) {
      later(&$0) { $0.token("grant_type=refresh_token&client_id=x") }
    },
    .init("RF-03", "no client", .worse) {
      later(&$0) {
        $0.token("grant_type=refresh_token&refresh_token=\($0.latest(.refreshToken))")
      }
    },
    .init("RF-03", "twice", .worse) { later(&$0) { $0.token(form($0) + "&client_id=x") } },
    .init("RF-03", "two ways", .worse) {
      later(&$0) {
        $0.token(form($0) + "&client_secret=y", fields: [.init("Authorization", "Basic eDp5")])
      }
    },

    .init("RF-06", "one of each", .holds, "early-401") {
      later(&$0) {
        $0.call(status: 401)
        $0.refresh()
        $0.call()
      }
    },
    .init("RF-06", "gives up", .lesser, "early-401") {
      later(&$0, .error) { $0.call(status: 401) }
    },
    .init("RF-06", "no other call", .lesser, "early-401") {
      later(&$0, .error) {
        $0.call(status: 401)
        $0.refresh()
      }
    },
    .init("RF-06", "the same token again", .lesser, "early-401") {
      later(&$0, .error) {
        $0.call(status: 401)
        $0.refresh()
        $0.call(status: 401)
      }
    },
    // V3: what a client that keeps no access token does before the refusal doesn't count.
    .init("RF-06", "begins with a refresh", .holds, "early-401") {
      later(&$0) {
        $0.refresh()
        $0.call(status: 401)
        $0.refresh()
        $0.call()
      }
    },
    .init("RF-06", "only a refresh before", .lesser, "early-401") {
      later(&$0, .error) {
        $0.refresh()
        $0.call(status: 401)
      }
    },
    .init("RF-06", "not refused", .unobserved, "early-401") { later(&$0) { $0.call() } },

    .init("RF-07", "ends", .holds, "endless-401") { refused(&$0, refreshes: 1, calls: 2) },
    .init("RF-07", "refreshes", .worse, "endless-401") { refused(&$0, refreshes: 3, calls: 2) },
    .init("RF-07", "calls", .worse, "endless-401") { refused(&$0, refreshes: 1, calls: 4) },
    .init("RF-07", "not refused", .unobserved, "endless-401") { $0.signIn() },

    .init("RF-15", "one", .holds, "parallel-refresh") {
      later(&$0) {
        $0.refresh()
        $0.call()
        $0.call()
      }
    },
    .init("RF-15", "two", .lesser, "parallel-refresh") {
      later(&$0) {
        $0.refresh()
        $0.refresh()
        $0.call()
        $0.call()
      }
    },
    .init("RF-15", "one after the other", .unobserved, "parallel-refresh") {
      later(&$0) {
        $0.refresh()
        $0.call()
      }
    },
    .init("RF-15", "none", .unobserved, "parallel-refresh") { $0.signIn() },

    .init("RF-26", "good", .holds) { later(&$0) { $0.refresh() } },
    .init("RF-26", "none issued", .unobserved) { $0.login() },
    .init("RF-26", "at the API", .worse) { later(&$0) { $0.call($0.latest(.refreshToken)) } },
    .init("RF-26", "for the browser", .worse) {
      $0.signIn()
      $0.evidence.add(
        Evidence.Opening(
          moment: $0.tick(), run: 0, url: "https://app.example/?t=\($0.latest(.refreshToken))",
          way: .opener))
    },
  ]

  /// A run an hour after the login.
  static func later(
    _ script: inout CaseScript, _ outcome: OutcomeClass = .ok, _ play: (inout CaseScript) -> Void
  ) {
    script.signIn()
    script.skip(.seconds(3660))
    script.run("call_api", outcome, play)
  }

  static func refused(_ script: inout CaseScript, refreshes: Int, calls: Int) {
    later(&script, .error) { script in
      for _ in 0..<calls { script.call(status: 401) }
      for _ in 0..<refreshes { script.refresh() }
    }
  }

  static func form(_ script: CaseScript) -> String {
    "grant_type=refresh_token&refresh_token=\(script.latest(.refreshToken))&client_id=x"
  }

  @Test(arguments: cases) func oneHabit(_ habit: CheckCase) { habit.verify() }
}
