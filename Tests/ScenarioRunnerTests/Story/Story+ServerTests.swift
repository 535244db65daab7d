import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner

/// Something that happens behind the scenes, and what is left of the user's tokens.
private let tokensCases: [Example<String, String>] = [
  Example("clock: { advance: 1s }", "refresh_token: active"),
  Example(
    "server: { forget: access_token, user: ana }",
    "refresh_token: active, access_token: revoked"),
  Example(
    "server: { revoke: grant, user: ana, by: account-page }",
    "refresh_token: revoked, access_token: revoked"),
  Example("server: { forget: refresh_token, user: ana }", "refresh_token: expired"),
  Example("clock: { advance: 61m }", "refresh_token: active, access_token: expired"),
]

@Suite(.realTime, .timeLimit(.minutes(30)), .enabled(if: Stage.hasPython)) struct ServerStepTests {
  private func problems(_ steps: String) async throws -> [String] {
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: tokens
      title: Behind the scenes
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com, sub: "1001" }, ben: { email: ben@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: approve }
        - expect: { outcome: signed_in }
      \(steps)
      """, with: LoopbackClient.driver)
    #expect(results.map(\.end) == [.completed])
    return results.flatMap(\.problems)
  }

  @Test(arguments: tokensCases)
  func whatIsLeftOfTheTokensIsKnown(_ example: Example<String, String>) async throws {
    let problems = try await problems(
      """
        - \(example.given)
        - expect: { tokens: { ana: { \(example.expected) } } }
      """)
    #expect(problems == [])
  }

  @Test func whoSitsDownAtTheBrowserIsWhoSignsIn() async throws {
    let problems = try await problems(
      """
        - run: login
          browser: { user: ben, decide: approve }
        - expect: { outcome: { is: signed_in, as: ben } }
      """)
    #expect(problems == [])
  }

  @Test func whoeverWaitsForALoginSeesItBegin() async throws {
    let problems = try await problems(
      """
        - run: login
          background: true
          as: second
          browser: { user: ana, decide: ignore }
        - wait: { for: request, at: authorize, timeout: 50s }
        - expect: { requests: [{ at: authorize, count: 1 }] }
      """)
    #expect(problems == [])
  }

  @Test("Wire 3: App Check of a scenario's own client, and the token of a genuine app")
  func appCheckIsSwitchedAndItsTokenMade() async throws {
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: app-check
      title: Only the genuine app passes
      flows: [loopback]
      uses: [login]
      clients: { phone: { type: custom-scheme } }
      steps:
        - server: { app_check: enable, client: phone }
        - server: { app_check: enforce, client: phone }
        - clock: { advance: 15m }
        - mint: { app_check_token: genuine, client: phone }
        - run: login
          browser: { decide: approve }
        - expect: { outcome: signed_in }
      """, with: LoopbackClient.driver)
    #expect(results.map(\.end) == [.completed])
    #expect(results.flatMap(\.problems) == [])
  }

  /// The tokens of the second configuration live shorter, and its account signs in as before.
  @Test("Wire 6: A step puts another configuration in the place of the first")
  func aStepChangesTheConfiguration() async throws {
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: new-configuration
      title: The server reads its file again
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com, sub: "1001" } }
      server:
        configuration: { accounts: [{ email: ana@example.com, id: "1001" }] }
      steps:
        - server:
            change:
              configuration:
                accounts: [{ email: ana@example.com, id: "1001" }]
                lifetimes: { access_token: 10m }
        - run: login
          browser: { user: ana, decide: approve }
        - expect: { outcome: { is: signed_in, as: ana } }
        - clock: { advance: 11m }
        - expect: { tokens: { ana: { refresh_token: active, access_token: expired } } }
      """, with: LoopbackClient.driver)
    #expect(results.map(\.end) == [.completed])
    #expect(results.flatMap(\.problems) == [])
  }

  @Test func aHostileBrowserSendsMoreThanTheCallback() async throws {
    let scenario = try Stage.scenarios(
      """
      schema: scenario/1
      id: hostile
      title: All kinds of things come first
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com, sub: "1001" } }
      steps:
        - run: login
          browser: { user: ana, decide: approve, style: hostile }
      """)
    let driver = try Stage.driver(LoopbackClient.driver)
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let plan = CasePlan(try #require(scenario.first), with: driver, seed: "7")
    let played = try #require(await plan.played(number: 0, on: ground))
    let strays = played.evidence.visits.filter { $0.purpose == .stray }.map(\.request.method)
    #expect(strays == ["", "GET", "HEAD", "OPTIONS", "GET"])
  }
}
