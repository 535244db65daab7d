import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner

/// V7: a site that keeps its state in the browser's cookie, and takes it away with the first answer.
@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30))) struct OneJarTests {
  static let driver = """
    schema: driver/1
    id: cookies
    title: A site that keeps everything in cookies
    flows: [web]
    client: { type: web, id: "${auto}", secret: "${auto}", redirect_uris: ["http://127.0.0.1:${port.app}/oauth/callback"] }
    endpoints: { via: env, set: { ISSUER: "${issuer}", CLIENT_ID: "${client.id}", CLIENT_SECRET: "${client.secret}" } }
    trust: { via: plain-http }
    isolate: { env: { HOME: "${home}" }, inherit: [PATH] }
    service:
      run: ["python3", "\(Stage.fixtures)/clients/cookiesite.py"]
      env: { PORT: "${port.app}" }
      ready: { http: "http://127.0.0.1:${port.app}/healthz", timeout: 100s }
    browser: { capture: start-url }
    actions: { login: { visit: "/login" }, call_api: { visit: "/" } }
    outcomes:
      signed_in: { action: login, page: { status: 200, text: "/Signed in as (?<user>\\\\S+)/" } }
      ok: { page: { status: 200 } }
      error: { page: { status: "4xx" } }
    store: none
    clock: { via: none }
    """

  private func exchanges(_ steps: String) async throws -> [CaseResult] {
    try await Stage.play(
      """
      schema: scenario/1
      id: cookies
      title: A state in a cookie
      flows: [web]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
      \(steps)
      """, with: Self.driver)
  }

  /// Everything that comes behind the answer with which the state goes finds no state any more.
  static let stories = [
    (
      "a repeated answer",
      """
        - run: login
          browser: { user: ana, decide: approve, deliver: twice }
        - expect: { requests: [{ at: token, count: 1 }, { at: token, status: 200, count: 1 }] }
      """
    ),
    (
      "a prefetched answer",
      """
        - run: login
          browser: { user: ana, decide: approve, deliver: hold }
        - callback:
            set: { code: "${last_authorize.code}", state: "${last_authorize.state}" }
            headers: { Sec-Purpose: prefetch }
        - deliver: held
        - wait: { for: outcome, timeout: 100s }
        - expect: { requests: [{ at: token, count: 1 }] }
      """
    ),
    (
      "a forged answer",
      """
        - run: login
          browser: { user: ana, decide: approve, deliver: hold }
        - callback: { set: { code: forged, state: forged } }
        - deliver: held
        - wait: { for: outcome, timeout: 100s }
        - expect: { outcome: error, requests: [{ at: token, count: 0 }] }
      """
    ),
  ]

  @Test(arguments: stories) func aPersonHasOneJar(_ name: String, _ steps: String) async throws {
    let result = try #require(try await exchanges(steps).first)
    #expect(result.problems == [], "\(name): \(result.retelling)")
  }

  @Test func aSiteThatSpeaksAsItsVisitorIsTheClient() async throws {
    let steps = """
        - run: login
          browser: { user: ana, decide: approve }
        - expect: { outcome: signed_in, requests: [{ at: authorize, count: 1 }, { at: token, count: 1 }] }
      """
    let result = try #require(try await exchanges(steps).first)
    #expect(result.problems == [], "\(result.retelling)")
  }
}
