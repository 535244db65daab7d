import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner

/// An app with a scheme of its own, whose driver says how the system starts it with an address.
@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30)))
struct SchemeHandlerTests {
  private let driver = LoopbackClient.driver
    .replacing("flows: [loopback]", with: "flows: [custom-scheme]")
    .replacing(
      #"{ type: desktop, id: "${auto}", secret: "${auto}" }"#,
      with: #"{ type: custom-scheme, id: "${auto}", secret: none }"#
    )
    .replacing("loopback.py", with: "scheme.py")

  private let scenario = """
    schema: scenario/1
    id: scheme
    title: A scheme of its own
    flows: [custom-scheme]
    uses: [login]
    users: { ana: { email: ana@example.com } }
    steps:
      - run: login
        browser: { user: ana, decide: approve }
        limit: 100s
      - expect: { outcome: { is: signed_in, as: ana } }
    """

  @Test func theAddressComesByTheDriversCommand() async throws {
    let results = try await Stage.play(
      scenario,
      with: driver.replacing(
        "browser: { capture: opener }",
        with: """
          browser:
            capture: opener
            handler: [python3, "\(Stage.fixtures)/clients/scheme.py", open]
          """))
    #expect(results.first?.problems == [], "\(results.first?.retelling ?? "")")
    #expect(results.first?.end == .completed)
  }

  @Test func aCommandThatFailsIsSaid() async throws {
    let plan = CasePlan(
      try #require(try Stage.scenarios(scenario).first),
      with: try Stage.driver(
        driver.replacing(
          "browser: { capture: opener }",
          with: """
            browser:
              capture: opener
              handler: [python3, "\(Stage.fixtures)/clients/scheme.py", lose]
            """)),
      seed: "7")
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let played = try #require(await plan.played(number: 0, on: ground))
    let command = "python3 \(Stage.fixtures)/clients/scheme.py lose"
    #expect(played.evidence.visits.map(\.failure) == ["'\(command)' ended with 1"])
  }
}
