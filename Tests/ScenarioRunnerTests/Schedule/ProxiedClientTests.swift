import Evidence
import TestSupport
import Testing
import Words

@testable import ScenarioRunner

/// An installed app that knows Google's addresses alone, and nothing of the mock.
@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30))) struct ProxiedClientTests
{
  private let driver = """
    schema: driver/1
    id: baked-in
    title: Baked-in addresses
    flows: [loopback]
    client: { type: desktop, id: "271828182845-desktop0000000000000000000000000.apps.googleusercontent.com", secret: any }
    endpoints:
      via: proxy
      set: { HTTPS_PROXY: "${proxy.url}", NO_PROXY: "" }
      intercept: [accounts.google.com, oauth2.googleapis.com]
    trust: { via: env, set: { SSL_CERT_FILE: "${ca.pem}" } }
    isolate: { env: { HOME: "${home}" }, inherit: [PATH] }
    browser: { capture: opener }
    actions: { login: { run: ["python3", "\(Stage.fixtures)/login.py"], timeout: 100s } }
    scopes: { required: ["https://www.googleapis.com/auth/drive.readonly"], optional: ["https://www.googleapis.com/auth/tasks"] }
    outcomes: { signed_in: { exit: 0 }, error: { exit: any-nonzero } }
    clock: { via: none }
    """

  @Test func itComesByTheProxyAndTrustsTheRunsCertificate() async throws {
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: proxied
      title: Baked-in addresses
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: partial, refuse: optional }
        - expect:
            outcome: { is: signed_in, as: ana }
            requests: [{ at: token, count: 1, where: { header.host: { is: oauth2.googleapis.com } } }]
            output: { matches: "/granted: drive.readonly openid/" }
      """, with: driver)
    let result = try #require(results.first)
    #expect(result.end == .completed, "\(result.retelling)")
    #expect(result.problems == [], "\(result.retelling)")
  }

  /// Google answers token requests at more than one of its names; the fault is at all of them.
  @Test(arguments: ["oauth2.googleapis.com/token", "accounts.google.com/o/oauth2/token"])
  func aBadCertificateIsRefused(at endpoint: String) async throws {
    let program = "sed s,oauth2.googleapis.com/token,\(endpoint), '\(Stage.fixtures)/login.py'"
    let driver = driver.replacing(
      #"["python3", "\#(Stage.fixtures)/login.py"]"#, with: #"[sh, -c, "\#(program) | python3 -"]"#)
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: bad-tls
      title: A certificate of nobody
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      faults:
        stranger: { at: token, times: always, certificate: untrusted }
      steps:
        - run: login
          browser: { user: ana, decide: approve }
        - expect:
            outcome: error
            requests: [{ at: token, count: 0 }]
            output: { stream: stderr, mentions_any: [certificate] }
      """, with: driver)
    let result = try #require(results.first)
    #expect(result.problems == [], "\(result.retelling)")
  }

  /// V30: a method of its own, at a host that isn't below Google's two domains.
  @Test func anotherHostIsPlayedWhereTheDriverNamesIt() async throws {
    let url = "https://music.youtube.com/caldav/v2/me"
    func play(_ driver: String) async throws -> CaseRecord {
      let plan = CasePlan(
        try #require(
          try Stage.scenarios(BadClient.scenario(limit: "100s", decide: "approve")).first),
        with: try Stage.driver(driver), seed: "7")
      let ground = try RunGround(surroundings: Stage.surroundings)
      defer { ground.clear() }
      return try #require(await plan.played(number: 0, on: ground))
    }
    let driver = driver.replacing(
      #"login.py"]"#, with: #"clients/fetch.py", PROPFIND, "\#(url)"]"#
    ).replacing(
      "scopes:",
      with: #"""
        api: [{ match: "PROPFIND /caldav/*", scope: required, status: 207, body: <a/> }]
        scopes:
        """#)
    let played = try await play(
      driver.replacing("oauth2.googleapis.com]", with: "music.youtube.com]"))
    #expect(played.outcome == .signedIn)
    let call = played.evidence.exchanges.first
    #expect(call?.host == "music.youtube.com")
    #expect(call?.endpoint == .api)
    #expect(call?.answer?.status == 401)
    let refused = try await play(driver)
    #expect(refused.outcome == .error)
    #expect(refused.evidence.exchanges.first?.cause == "proxy.host_refused")
  }
}
