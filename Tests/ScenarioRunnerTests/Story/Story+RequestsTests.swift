import Evidence
import TestSupport
import Testing

@testable import ScenarioRunner

@Suite(.realTime) struct StoryRequestsTests {
  @Test("What is sent in the user's place waits for a client that listens late, as the user would")
  func lateListener() async throws {
    let results = try await Stage.play(
      """
      schema: scenario/1
      id: late
      title: A forged answer comes first
      flows: [loopback]
      uses: [login]
      users: { ana: { email: ana@example.com } }
      steps:
        - run: login
          browser: { user: ana, decide: approve, deliver: hold }
        - callback: { set: { code: forged, state: "${last_authorize.state}" } }
        - wait: { for: exit, timeout: 10s }
        - expect: { outcome: signed_in }
      """,
      with: BadClient.driver(
        ["python3", "\(Stage.fixtures)/clients/late_listener.py"], capture: "capture: opener"))
    #expect(results.map(\.end) == [.completed])
    #expect(results.flatMap(\.expectations).map(\.observation) == [.holds])
  }
}
