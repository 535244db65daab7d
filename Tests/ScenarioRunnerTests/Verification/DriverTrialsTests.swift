import TestSupport
import Testing

@testable import ScenarioRunner
@testable import Plays

@Suite(.realTime, .enabled(if: Stage.hasPython), .timeLimit(.minutes(30))) struct DriverTrialsTests
{
  static let control = """
    schema: scenario/1
    id: happy
    title: First login
    flows: [loopback]
    uses: [login]
    users: { ana: { email: ana@example.com } }
    steps:
      - run: login
        browser: { user: ana, decide: approve }
      - expect: { outcome: signed_in }
    """

  private func verify(_ driver: String) async throws -> DriverVerification {
    let ground = try RunGround(surroundings: Stage.surroundings)
    defer { ground.clear() }
    let control = try #require(try Stage.scenarios(Self.control).first)
    return await DriverTrials(of: try Stage.driver(driver), with: control, on: ground).verify()
  }

  @Test func aGoodDriverIsUsable() async throws {
    let verification = try await verify(LoopbackClient.driver)
    #expect(verification.isUsable)
    #expect(
      verification.findings.map { "\($0.subject) \($0.judgement)" } == [
        "honesty good", "control good", "address good", "traffic good", "store good",
        "outcomes good", "clock limited",
      ])
  }

  @Test func aDriverWhoseClientFailsIsNot() async throws {
    let verification = try await verify(BadClient.driver(["false"], capture: "capture: opener"))
    #expect(!verification.isUsable)
    #expect(verification.findings[0].judgement == .limited)
    #expect(
      verification.findings[1].text
        == "the happy path fails at the first try: outcome: error (exit 1)")
  }
}
