import Evidence
import TestSupport
import Testing
import WireFormats

@testable import ScenarioRunner

/// A web application: a service for the whole case, and a browser that goes to its pages.
@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30))) struct WebClientTests {
  private let driver = """
    schema: driver/1
    id: web
    title: Web application
    flows: [web]
    client: { type: web, id: "${auto}", secret: "${auto}", redirect_uris: ["http://127.0.0.1:${port.app}/oauth/callback"] }
    endpoints: { via: env, set: { ISSUER: "${issuer}", CLIENT_ID: "${client.id}", CLIENT_SECRET: "${client.secret}" } }
    trust: { via: plain-http }
    isolate: { env: { HOME: "${home}" }, inherit: [PATH] }
    service:
      run: ["python3", "\(Stage.fixtures)/clients/webapp.py"]
      env: { PORT: "${port.app}" }
      ready: { http: "http://127.0.0.1:${port.app}/healthz", timeout: 100s }
    browser: { capture: start-url }
    actions: { login: { visit: "/login" }, call_api: { visit: ["/", "/"] } }
    outcomes:
      signed_in: { action: login, page: { status: 200, text: "/Signed in as (?<user>\\\\S+)/" } }
      denied: { page: { text: "/you declined/i" } }
      needs_login: { page: { path: "/login" } }
      ok: { page: { status: 200 } }
      error: { page: { status: "4xx" } }
    store: none
    clock: { via: none }
    """

  private func scenario(_ steps: String) -> String {
    """
    schema: scenario/1
    id: web
    title: A web application
    flows: [web]
    uses: [login]
    users: { ana: { email: ana@example.com }, mallory: { email: mallory@example.com } }
    steps:
    \(steps)
    """
  }

  @Test func theBrowserIsLedThereAndBackAndKeepsItsSession() async throws {
    let results = try await Stage.play(
      scenario(
        """
          - run: login
            browser: { user: ana, decide: approve }
          - expect:
              outcome: { is: signed_in, as: ana }
              requests: [{ at: authorize, count: 1 }, { at: token, count: 1 }]
              page: { status: 200, type: text/plain }
          - run: call_api
          - expect: { outcome: ok, requests: [{ at: authorize, count: 0 }] }
        """), with: driver)
    let result = try #require(results.first)
    #expect(result.end == .completed, "\(result.retelling)")
    #expect(result.problems == [], "\(result.retelling)")
  }

  @Test func aForgedCallbackIsRefusedAndTheHeldOneStillWorks() async throws {
    let results = try await Stage.play(
      scenario(
        """
          - run: login
            browser: { user: ana, decide: approve, deliver: hold }
          - mint: { code: stolen, user: mallory, for: last_authorize }
          - callback: { set: { code: "${minted.stolen}", state: "${random.32}" }, answer: { status: 400 } }
          - expect: { requests: [{ at: token, count: 0 }] }
          - deliver: held
          - expect: { requests: [{ at: token, count: 0 }] }
        """), with: driver)
    let result = try #require(results.first)
    #expect(result.end == .completed, "\(result.retelling)")
    #expect(result.expectations.map(\.title) == ["page", "token requests", "token requests"])
    #expect(result.expectations[0].observation == .holds, "\(result.retelling)")
    #expect(result.expectations[1].observation == .holds)
    // The state was good for one callback: that is what the forged one has used up.
    #expect(result.expectations[2].observation == .holds, "\(result.retelling)")
  }

  @Test func whoeverRefusesIsTold() async throws {
    let results = try await Stage.play(
      scenario(
        """
          - run: login
            browser: { user: ana, decide: deny }
          - expect: { outcome: denied }
        """), with: driver)
    #expect(results.first?.problems == [], "\(results.first?.retelling ?? "")")
  }

  @Test func itIsReadyWhenItListens() async throws {
    let results = try await Stage.play(
      scenario(
        """
          - run: login
            browser: { user: ana, decide: approve }
          - expect: { outcome: signed_in }
        """),
      with: driver.replacing(
        #"http: "http://127.0.0.1:${port.app}/healthz""#,
        with: #"socket: "127.0.0.1:${port.app}""#))
    #expect(results.first?.problems == [], "\(results.first?.retelling ?? "")")
    #expect(results.first?.end == .completed)
  }

  /// V28: a port that a service holds isn't the harness's to take, and no error of it.
  @Test func nobodyTakesThePortOfAServiceThatGoesOn() async throws {
    let results = try await Stage.play(
      scenario(
        """
          - run: login
            browser: { user: ana, decide: approve }
          - occupy: "${last_authorize.redirect_uri}"
        """), with: driver)
    guard case .notApplicable(let reason)? = results.first?.end else {
      Issue.record("\(String(describing: results.first?.end))")
      return
    }
    #expect(reason.hasPrefix("the client's own service listens at port"))
  }

  /// By a form whose hidden field has to come along, by a link, or by a form of the page's own
  /// address.
  @Test(
    arguments: [
      ("/front", "/begin/"), ("/front", "/login$/"), ("/sign-in?lang=en", "/^.sign-in/"),
    ])
  func theUserPressesWhatBeginsTheLogin(_ page: String, _ pattern: String) async throws {
    let results = try await Stage.play(
      scenario(
        """
          - run: login
            browser: { user: ana, decide: approve }
          - expect: { outcome: { is: signed_in, as: ana } }
        """),
      with: driver.replacing(
        #"login: { visit: "/login" }"#,
        with: #"login: { visit: "\#(page)", press: "\#(pattern)" }"#))
    #expect(results.first?.problems == [], "\(results.first?.retelling ?? "")")
    #expect(results.first?.end == .completed)
  }

  @Test func theWayBackHasTheSitesOwnNameToo() async throws {
    let plan = CasePlan(
      try #require(
        try Stage.scenarios(
          scenario(#"  - visit: { action: login, way_back: "https://evil.example/" }"#)
        ).first),
      with: try Stage.driver(
        driver.replacing(#"visit: "/login""#, with: #"visit: "/login?by=google""#)
          .replacing("service:\n", with: "service:\n  way_back: came_from\n")), seed: "7")
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let played = try #require(await plan.played(number: 0, on: ground))
    let names = played.evidence.visits.first?.request.query.fields.map(\.name)
    #expect(names == ["by", "next", "return_to", "redirect", "came_from"])
  }

  @Test func aVisitCantBeSentASignal() async throws {
    let results = try await Stage.play(
      scenario(
        """
          - run: login
            browser: { user: ana, decide: ignore }
          - signal: TERM
        """), with: driver)
    #expect(
      results.first?.end
        == .notApplicable(
          reason: "'login' is a visit, so it has no process to send a signal to"))
  }
}
